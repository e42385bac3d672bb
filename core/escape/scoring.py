"""The clear score, endings and ranks (End of the Game, Scenarios; ESC-30, ESC-31)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from core.escape.kinds import FACE, IMPROVED, ITEMS, PROGRAMS
from core.escape.rules import ESCAPED, GAVE_UP
from core.game import Line, total

if TYPE_CHECKING:
    from core.escape.state import EscapeState

MEDAL_SCORE = (0, 1, 3, 8, 14)
"""What up to four medals are worth; more start another group."""

RANKS = (
    (23, "Legendary Investigator"),
    (18, "Skilled Investigator"),
    (14, "Senior Investigator"),
    (10, "Debut Investigator"),
    (0, "Apprentice Investigator"),
)
TRUTH = 17
"""The clear score from which the Moonlit Night's secret comes to light."""

MUCH = 30
"""A clear score that nobody needs to better."""


def medal_score(medals: int) -> int:
    """What so many medals are worth: 14 for every four, and the table for the rest."""
    return medals // 4 * MEDAL_SCORE[4] + MEDAL_SCORE[medals % 4]


def owned(state: EscapeState, unseen: Sequence[int] = ()) -> list[int]:
    """The cards that count, wherever they lie: hand, placed, being paid for, deck, discard pile.

    For a player's table `unseen` names the cards that lie face down in the deck.
    """
    cards = [*unseen]
    cards += [card & FACE for card in (*state.hand, *state.deck, *state.pile, *state.placed)]
    cards += [frame[1] for frame in state.stack if frame[0] == "pay"]
    return cards


def medals(state: EscapeState) -> int:
    """The medals on the cards that count (cards face down bear none)."""
    return sum(state.cards.medals[card] for card in owned(state))


def lines(
    state: EscapeState, escaped: bool | None = None, unseen: Sequence[int] = ()
) -> list[Line]:
    """The clear score line by line, at the end or as it stands.

    `escaped` asks what it would be if this were an escape (True) or not; `unseen` as for `owned`.
    """
    cards, mine = state.cards, owned(state, unseen)
    if escaped is None:
        escaped = state.result == ESCAPED
    score = [
        Line("Exploration cards improved", sum(cards.score[c] for c in mine if c in IMPROVED)),
        Line("Items", sum(cards.score[c] for c in mine if c in ITEMS)),
        Line("Launch programs", sum(cards.score[c] for c in mine if c in PROGRAMS)),
        Line("Rocket", cards.rocket_score if escaped else 0),
        Line(f"Oxygen tanks left ({len(state.tanks)})", cards.tank_score * len(state.tanks)),
        Line(f"Events removed ({len(state.kept)})", cards.removed_score * len(state.kept)),
    ]
    count = medals(state)
    score.append(Line(f"Medals ({count})", medal_score(count)))
    return score


def worth(state: EscapeState, aim: str = "") -> float:
    """The success of a finished game: 0 without an escape."""
    return success(total(lines(state)), aim) if state.result == ESCAPED else 0.0


def success(score: int, aim: str = "") -> float:
    """What an escape with this clear score is worth: 0.8, and up to 0.2 more for the score.

    With the aim "score" the score is all that counts.
    """
    part = min(max(score, 0), MUCH) / MUCH
    return part if aim == "score" else 0.8 + 0.2 * part


def rank(score: int) -> str:
    """The rank of an investigator in Parallel Story."""
    return next(name for least, name in RANKS if score >= least)


def ending(state: EscapeState) -> tuple[str, str]:
    """A heading and a sentence about how the game ended (Scenarios)."""
    score = total(lines(state))
    if state.result == GAVE_UP:
        return "Given up", "The base keeps its silence. The next expedition starts when you do."
    if state.result != ESCAPED:
        return "Out of oxygen", "You did not get away this time; the base remembers what you tried."
    if state.scenario == "training":
        return "Training passed", "You know how to get out. A real emergency gives no warning."
    if state.scenario == "moonlit":
        return _moonlit(score)
    if state.scenario == "parallel":
        return rank(score), f"Case closed with a clear score of {score}."
    return "Escaped", "You reach the mothership with all that you found in the base."


def _moonlit(score: int) -> tuple[str, str]:
    if score < TRUTH:
        return (
            "Escaped, the secret kept",
            f"With {TRUTH} or more the truth would have come out. Look again one day.",
        )
    return (
        "The secret of Lunarium",
        "A mineral that thinks, and a life beneath the Moon that listens: you made it a friend.",
    )


def tally(state: EscapeState) -> dict[str, int]:
    """What statistics count: a score only after an escape, as tanks left count for the idle too."""
    escaped = state.result == ESCAPED
    counts = {
        "escaped": int(escaped),
        "rounds": state.turn,
        "given_up": int(state.result == GAVE_UP),
    }
    return counts | {"score": total(lines(state))} if escaped else counts


def named(state: EscapeState) -> dict[str, str]:
    """The ending, and for an escape the rank of its score, whatever the scenario."""
    heading, _ = ending(state)
    return {"ending": heading} | (
        {"rank": rank(total(lines(state)))} if state.result == ESCAPED else {}
    )
