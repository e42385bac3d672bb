"""A game in conversation: what each line that a person types, or a program sends, does."""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

from core.game import OVER, Action, Illegal, View
from tui.log import LogLine
from tui.session import Session
from tui.travel import went

if TYPE_CHECKING:
    from saves.store import Store

HELP = (
    "A number plays that choice; an empty line plays the suggested one.",
    "undo: take back the last pick or move. turn: back to the start of the turn.",
    "redo: play again what was taken back. restart: back to the start of the game.",
    "look: the whole position. log: all that happened. last: what happened since your last move.",
    "hint: a good move, the best alternative, and why; an empty line then plays it.",
    "why N: choice N in full. why VERB NAMES (why move torch rocket): why not, or that it can be.",
    "save NAME: keep a copy under a name (the game saves itself anyway).",
    "give up: end the game; you lose it. quit: save and leave.",
)

AFTER = f"{OVER} The word undo takes back the last move."

WHY = "Say why and the number of a choice, or a verb and what it is done with, by name."

ALIASES = {
    "q": "quit",
    "exit": "quit",
    "i": "hint",
    "u": "undo",
    "undo turn": "turn",
    "y": "redo",
    "w": "last",
    "?": "help",
}


@dataclass
class Answer:
    """What a line led to: lines to read, or an error; whether to show the position, or leave.

    `whole`: all of the position, also within a half-made move.
    """

    lines: list[str] = field(default_factory=list)
    error: str | None = None
    look: bool = False
    whole: bool = False
    leave: bool = False


class Talk:
    """Answers lines typed by a person, or sent by a program.

    `confirm`: a person is asked before the game is ended; a program never is. `coach`: a person is
    told after each move how good it was. `reveal`: the position is shown with nothing hidden.
    """

    def __init__(
        self,
        session: Session,
        store: Store | None,
        *,
        person: bool,
        confirm: bool = True,
        coach: bool = False,
        reveal: bool = False,
    ) -> None:
        self.session = session
        self.store = store
        self.person = person
        self.confirm = person and confirm
        self.coach = person and coach
        self.reveal = reveal
        self._hinted: tuple[View[Any], Action] | None = None
        """What was seen when a hint was given, and the move."""
        self._told = ("", "")
        self._asked: Callable[[], Answer] | None = None
        self._words: dict[str, Callable[[], Answer]] = {
            "": self._suggested,
            "undo": lambda: self._moved(session.undo, "There is nothing to undo."),
            "turn": lambda: self._moved(session.undo_turn, "There is nothing to undo."),
            "redo": lambda: self._moved(session.redo, "There is nothing to redo."),
            "restart": lambda: self._moved(session.restart, "This is the start of the game."),
            "look": lambda: Answer(look=True, whole=True),
            "log": lambda: self._read(session.log()),
            "last": lambda: self._read(session.since_my_move()),
            "hint": self._hint,
            "help": lambda: Answer(list(HELP)),
            "give up": self._give_up,
            "quit": lambda: Answer(leave=True),
        }

    def answer(self, line: str) -> Answer:
        """Do what a line says, then let the computer players play up to the person's turn.

        A line that says nothing possible changes nothing.
        """
        answer = self._do(line)
        answer.lines += self.others()
        return answer

    def others(self) -> list[str]:
        """What the computer players do before the person decides."""
        if not self.session.waiting:
            return []
        from tui.thinking import Others

        return self.session.let_play(Others().ask_now)

    def _do(self, line: str) -> Answer:
        text = " ".join(line.split())
        asked, self._asked = self._asked, None
        if asked is not None and text.lower() in ("y", "yes"):
            return asked()
        lower = text.lower()
        if do := self._words.get(ALIASES.get(lower, lower)):
            return do()
        if re.fullmatch("[0-9]+", text):
            return self._choose(text)
        word, _, rest = text.partition(" ")
        if word.lower() == "why":
            return self._why(rest)
        if word.lower() == "save":
            return self._save(rest)
        return Answer(error="That is no choice and no word known here; help lists the words.")

    @property
    def view(self) -> View[Any]:
        """What is shown of the position."""
        return self.session.revealed_view() if self.reveal else self.session.view

    def news(self) -> list[str]:
        """What the player has to be told besides the answer, once: notices, a disk that fails."""
        now = (self.session.notice, self.session.trouble)
        before, self._told = self._told, now
        said = [new for new, old in zip(now, before, strict=True) if new and new != old]
        return [*said, "The game is saved again."] if before[1] and not now[1] else said

    def suggested(self) -> int | None:
        """The number of the suggested choice: of a hint, where one was given for this position."""
        legal = self.session.legal()
        suggestion = self.session.suggestion()
        if self._hinted is not None and self._hinted[0] == self.session.view:
            suggestion = [self._hinted[1]]
        return legal.index(suggestion[0]) + 1 if suggestion and suggestion[0] in legal else None

    def _find(self, number: str) -> Action:
        """The choice with this number. Raises `Illegal` with what there is."""
        legal = self.session.legal()
        if not legal:
            raise Illegal(AFTER)
        if len(number) > 6 or not 1 <= int(number) <= len(legal):
            raise Illegal(f"There is no choice {number[:20]}; choose from 1 to {len(legal)}.")
        return legal[int(number) - 1]

    def _choose(self, number: str) -> Answer:
        try:
            action = self._find(number)
        except Illegal as error:
            return Answer(error=str(error))
        if self.confirm and self.session.ends_badly(action):
            what = f"{self.session.label(action)}: that ends the game."
            return self._ask(what, lambda: self._play(action))
        return self._play(action)

    def _play(self, action: Action) -> Answer:
        verdict = self._verdict(action) if self.coach else []
        return Answer([*self.session.play(action), *verdict], look=True)

    def _verdict(self, action: Action) -> list[str]:
        """How good a move is that is about to be played."""
        from tui.thinking import Hint, answer_now, verdict_for

        hint = Hint.of(answer_now(verdict_for(self.session, action)))
        return list(map(self.session.named, hint.text))

    def _hint(self) -> Answer:
        from tui.thinking import Hint, answer_now, hint_for

        if self.session.over:
            return Answer(error=AFTER)
        question = hint_for(self.session)
        hint = Hint.of(answer_now(question))
        self._hinted = (question.view, hint.actions[0])
        said = map(self.session.named, hint.text)
        return Answer([*said, f"That is choice {self.suggested()}."])

    def _suggested(self) -> Answer:
        if not self.person:
            return Answer(error="An empty line chooses nothing here; send a number or a word.")
        number = self.suggested()
        if number is None:
            return Answer(error="Nothing is suggested here; type the number of a choice.")
        return self._choose(str(number))

    def _give_up(self) -> Answer:
        if self.session.over:
            return Answer(error=AFTER)

        def really() -> Answer:
            return Answer(self.session.give_up(), look=True)

        return (
            self._ask("Giving up ends the game, and you lose it.", really)
            if self.confirm
            else really()
        )

    def _ask(self, what: str, then: Callable[[], Answer]) -> Answer:
        self._asked = then
        return Answer([f"{what} Type yes to do it, or anything else to go on."])

    def _moved(self, move: Callable[[], bool], cannot: str) -> Answer:
        before = self.session.timeline.cursor
        if not move():
            return Answer(error=cannot)
        if self.person and self.session.timeline.cursor < before:
            return Answer([went(self.session, before, "redo")], look=True)
        return Answer([line.text for line in self.session.log(before)], look=True)

    def _read(self, log: list[LogLine]) -> Answer:
        return Answer([f"{line.turn}: {line.text}" for line in log] or ["Nothing yet."])

    def _save(self, name: str) -> Answer:
        if not name:
            return Answer(error="Say save and a name for the copy.")
        if self.store is None:
            return Answer(error="This game is played without a folder for saved games.")
        try:
            self.session.keep(self.store, name)
        except (ValueError, OSError) as error:
            return Answer(error=str(error))
        return Answer([f"A copy is kept as {name}; the game goes on in its own file."])

    def _why(self, what: str) -> Answer:
        verb, *numbers = what.lower().split() or [""]
        try:
            if re.fullmatch("[0-9]+", verb) and not numbers:
                action = self._find(verb)
                hint = " It is suggested." if int(verb) == self.suggested() else ""
                lines = [f"{verb}: {self.session.label(action)}.{hint}"]
                return Answer([*lines, *filter(None, [self.session.explain(action)])])
            meant = self.session.game.understand(self.session.view, " ".join([verb, *numbers]))
            if meant is not None:
                return self._possible(meant)
            if not verb or not all(re.fullmatch("[0-9]{1,6}", number) for number in numbers):
                raise Illegal(WHY)
        except Illegal as error:
            return Answer(error=str(error))
        return self._possible((verb, *map(int, numbers)))

    def _possible(self, action: Action) -> Answer:
        return Answer([self.session.why_not(action) or "That is possible."])
