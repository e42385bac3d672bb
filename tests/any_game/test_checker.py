"""The checks of any game find what is broken: one Kuhn poker broken in each way."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, ClassVar, Self

from core.deal import Rng
from core.game import GIVE_UP, Action, Event, Line
from tests.any_game.checker import check_game
from tests.any_game.kuhn import HIDDEN, KUHN, Kuhn, KuhnGame, KuhnOptions, KuhnView, Table
from tests.any_game.need import Broken
from tests.any_game.setups import Setup


class Around(KuhnGame):
    """Kuhn poker with broken positions."""

    def __init__(self, position: type[Kuhn]) -> None:
        self.position = position  # type: ignore[misc]  # one game for each way to break it


def complaint(game: KuhnGame) -> str:
    """What the checks say within some games."""
    for seed in range(60):
        try:
            check_game(Setup(game, KuhnOptions(), 2), seed)
        except Broken as broken:
            return str(broken)
    return "nothing"


def test_unbroken_kuhn_passes() -> None:
    for seed in range(20):
        check_game(Setup(KUHN, KuhnOptions(), 2), seed)


def test_a_shared_list_is_found() -> None:
    class Shared(Kuhn):
        def clone(self) -> Self:
            new = super().clone()
            new.moves = self.moves
            return new

    assert "playing on a clone leaves the position alone" in complaint(Around(Shared))


def test_a_repeated_action_is_found() -> None:
    class Twice(Kuhn):
        def legal(self) -> list[Action]:
            return [*super().legal(), ("check",)] if not self.stack else super().legal()

    assert "legal actions are unique" in complaint(Around(Twice))


def test_two_actions_of_one_effect_are_found() -> None:
    class Equal(Kuhn):
        def legal(self) -> list[Action]:
            return [*super().legal(), ("fold", 1)] if self.stack else super().legal()

        def play(self, action: Action, log: list[Event] | None = None) -> None:
            super().play(action[:1], log)

        def why_not(self, action: Action) -> str | None:
            return None if action in self.legal() else super().why_not(action)

    class Told(Around):
        def label(self, state: Kuhn, action: Action) -> str:
            return str(action)

    assert "differ in effect" in complaint(Told(Equal))


def test_a_reason_against_a_legal_action_is_found() -> None:
    class Harsh(Kuhn):
        def why_not(self, action: Action) -> str | None:
            return "No." if action == ("bet",) else super().why_not(action)

    assert "why_not(('bet',)) fits legal" in complaint(Around(Harsh))


def test_a_missing_reason_is_found() -> None:
    class Lax(Kuhn):
        def why_not(self, action: Action) -> str | None:
            return (
                None if action[0] == "call" and self.seat is not None else super().why_not(action)
            )

    assert "fits legal" in complaint(Around(Lax))


def test_a_lost_card_is_found() -> None:
    class Losing(Kuhn):
        def play(self, action: Action, log: list[Event] | None = None) -> None:
            super().play(action, log)
            self.cards[2] = self.cards[0]

    assert "keeps all cards" in complaint(Around(Losing))


def test_a_game_that_cannot_be_given_up_is_found() -> None:
    class Stubborn(Kuhn):
        def why_not(self, action: Action) -> str | None:
            return "Never." if action == GIVE_UP else super().why_not(action)

    assert "giving up is possible" in complaint(Around(Stubborn))


def test_a_choice_that_depends_on_a_hidden_card_is_found() -> None:
    class Peeking(Kuhn):
        def legal(self) -> list[Action]:
            return super().legal()[: 1 if self.cards[2] == 0 else 2]

        def why_not(self, action: Action) -> str | None:
            reason = super().why_not(action)
            return reason or (None if action in (*self.legal(), GIVE_UP) else "Not today.")

    said = complaint(Around(Peeking))
    # Three checks look for it, and chance decides which is the first.
    found = ("do not change what is legal", "tells a secret", "not a course of play")
    assert any(words in said for words in found)


def test_a_suggestion_that_depends_on_a_hidden_card_is_found() -> None:
    class Peeking(KuhnGame):
        def suggest(self, state: Kuhn) -> list[Action]:
            if not state.stack:
                return []
            return [("call",)] if state.cards[0] > state.cards[1] else [("fold",)]

    assert "hidden cards do not change the suggestion" in complaint(Peeking())


def test_a_log_line_that_tells_a_hidden_card_is_found() -> None:
    class Gossip(KuhnGame):
        def lines(self, events: Sequence[Event], seat: int, cards: Table) -> list[str]:
            return [str(event) for event in events]

    assert "the log tells seat" in complaint(Gossip())


def test_a_view_that_gives_away_where_hidden_cards_lie_is_found() -> None:
    class InOrder(Kuhn):
        def seen_by(self, seat: int) -> Any:
            view = super().seen_by(seat)
            view.unseen = ((self.cards[1 - seat], self.cards[2]),)
            return view

    assert "gives back its view" in complaint(Around(InOrder))


def test_a_seat_that_forgets_what_it_has_seen_is_found() -> None:
    class Forgetful(Kuhn):
        def seen_by(self, seat: int) -> Any:
            view = super().seen_by(seat)
            if self.moves and not self.shown():
                view.table.cards[seat] = HIDDEN
                view.unseen = ((0, 1, 2),)
            return view

    assert "forgets what it has seen" in complaint(Around(Forgetful))


def test_imagining_that_never_puts_a_card_where_it_may_lie_is_found() -> None:
    class Dull(KuhnView):
        def imagine(self, rng: Rng) -> Kuhn:
            return super().imagine(lambda: 0.0)

    class Imagined(Kuhn):
        def seen_by(self, seat: int) -> Any:
            view = super().seen_by(seat)
            return Dull(seat, view.table, view.unseen)

    assert "may lie in" in complaint(Around(Imagined))


def test_an_imagined_position_of_other_cards_is_found() -> None:
    class Wild(KuhnView):
        def imagine(self, rng: Rng) -> Kuhn:
            made = super().imagine(rng)
            made.cards[2] = made.cards[self.seat]
            return made

    class Imagined(Kuhn):
        def seen_by(self, seat: int) -> Any:
            view = super().seen_by(seat)
            return Wild(seat, view.table, view.unseen)

    assert "gives back its view" in complaint(Around(Imagined))


def test_a_suggestion_that_is_not_legal_is_found() -> None:
    class Wrong(KuhnGame):
        def suggest(self, state: Kuhn) -> list[Action]:
            return [("check",)] if state.stack else []

    assert "is legal" in complaint(Wrong())


def test_a_missing_suggestion_is_found() -> None:
    class Silent(KuhnGame):
        def suggest(self, state: Kuhn) -> list[Action]:
            return []

    assert "suggest [] with stack" in complaint(Silent())


def test_an_illegal_candidate_is_found() -> None:
    class Keen(KuhnGame):
        def candidates(self, state: Kuhn) -> list[Action]:
            return [("bet",)]

    assert "candidates are legal" in complaint(Keen())


def test_a_crash_on_garbage_is_found() -> None:
    class Trusting(KuhnGame):
        def unpack(self, data: Sequence[Any], cards: Table) -> Kuhn:
            deck, first, moves = data
            return super().unpack([[*deck], first, [*moves]], cards)

    assert "not ValueError" in complaint(Trusting())


def test_an_outcome_out_of_bounds_is_found() -> None:
    class Rich(Kuhn):
        def outcome(self) -> tuple[float, ...]:
            return (2.0, -1.0)

    assert "the outcome is 0 to 1" in complaint(Around(Rich))


def test_a_label_with_a_control_character_is_found() -> None:
    class Coloured(KuhnGame):
        def label(self, state: Kuhn, action: Action) -> str:
            return f"\x1b[1m{action[0]}"

    assert "a label is a printable line" in complaint(Coloured())


def test_two_choices_of_one_label_are_found() -> None:
    class Vague(KuhnGame):
        def label(self, state: Kuhn, action: Action) -> str:
            return "Do it"

    assert "labels tell actions apart" in complaint(Vague())


def test_a_score_that_tells_a_hidden_card_is_found() -> None:
    class Telling(Kuhn):
        def scores(self) -> list[list[Line]]:
            return [[Line("Card out of play", self.cards[2])]] * 2

    assert "hidden cards do not change one's score" in complaint(Around(Telling))


def test_play_that_is_not_the_same_twice_is_found() -> None:
    class Moody(Kuhn):
        moods: ClassVar[list[int]] = []

        def play(self, action: Action, log: list[Event] | None = None) -> None:
            super().play(action, log)
            self.moods.append(1)
            if log is not None:
                log.append(("won", len(self.moods), 0))

    said = complaint(Around(Moody))
    assert "the same happens again" in said or "the log tells seat" in said


def test_kuhn_deals_all_six_hands() -> None:
    dealt = {tuple(KUHN.deal(KuhnOptions(), KUHN.cards(), 2, seed).cards) for seed in range(60)}
    assert len(dealt) == 6
