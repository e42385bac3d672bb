"""Plays one game at random and checks at every step that it keeps the contract."""

from __future__ import annotations

import random

from core.deal import SEED_LIMIT
from core.game import GIVE_UP, Action
from core.timeline import BOT, FORCED, PERSON
from tests.any_game import hidden, history, rules
from tests.any_game.hooks import conserved
from tests.any_game.late import late
from tests.any_game.need import Broken, need
from tests.any_game.setups import Setup
from tests.any_game.walk import STYLES, choose

LONGEST = 5000
"""No game goes on for more than so many actions."""

POOL: dict[Action, None] = {}
"""All actions ever seen legal, in any game: an ordered set."""


class Play:
    """One random game under check."""

    def __init__(self, setup: Setup, seed: int) -> None:
        self.rng = random.Random(f"{setup}/{seed}")
        self.others = random.Random(seed)  # apart, as `POOL` differs from run to run
        self.setup = setup
        self.game = setup.game
        self.style = self.rng.choice(STYLES)
        self.bots = self.rng.random() < 0.5
        self.line = setup.begin(self.rng.randrange(SEED_LIMIT))
        if self.rng.random() < 0.5:
            self.line = setup.begin(self.line.seed, late(self.line.state, self.rng))
        self.packs: history.Packs = [self.line.state.pack()]
        self.kept = [(self.line.state.clone(), self.packs[0])]
        self.cards = conserved(self.line.state)
        self.branches = 3
        self.steps = 0

    def run(self) -> None:
        """Play to the end. Raises `Broken`."""
        while self.line.state.seat is not None:
            self.check_position()
            action = choose(self.game, self.line.state, self.style, self.rng)
            if self.often(0.003):
                action = GIVE_UP
            self.check_action(action)
            before = self.line.state.clone()
            self.play(action)
            hidden.check_knowledge(before, self.line.state, self.setup.seats)
            self.look_back()
            self.steps += 1
            need(self.steps < LONGEST, "a game comes to an end")
        self.check_position()
        rules.check_end(self.game, self.line.state, self.setup.seats)
        history.check_undo_and_redo(self.line, self.packs)
        history.check_jumps(self.line, self.packs, self.rng)
        history.check_replay(self.line)
        history.check_saving(self.line)
        for state, pack in self.kept:
            need(state.pack() == pack, "a kept copy never changes")

    def often(self, chance: float) -> bool:
        return self.rng.random() < chance

    def check_position(self) -> None:
        """All that must hold of a position; the slow checks now and then."""
        game, state, seats, rng = self.game, self.line.state, self.setup.seats, self.rng
        looking = self.looking()
        rules.check_legal(state)
        rules.check_clone(state, rng)
        rules.check_packing(game, state)
        rules.check_giving_up(state, seats)
        hidden.check_views(game, state, looking, rng)
        rules.check_texts(game, state, seats)
        if self.often(0.2):
            rules.check_descriptions(game, state, looking)
        rules.check_garbage(game, state, rng)
        legal = state.legal()
        others = rules.others(list(POOL), legal, self.others)
        rules.check_reasons(state, others)
        if state.seat is None:
            return
        POOL.update(dict.fromkeys(legal))
        rules.check_candidates(game, state)
        rules.check_suggestion(game, state)
        twin = state.seen_by(state.seat).imagine(rng.random)
        hidden.check_reasons_of_twins(state, twin, others)
        rules.check_refusals(self.line, others[:3])
        if self.often(0.1):
            rules.check_effects(state)
        if self.often(0.03):
            hidden.check_imagining(state, rng.randrange(seats), rng)

    def looking(self) -> list[int]:
        """The seats whose view is looked at: the one that decides and any other."""
        seat, seats = self.line.state.seat, self.setup.seats
        other = self.rng.randrange(seats)
        return sorted({other if seat is None else seat, other})

    def check_action(self, action: Action) -> None:
        """All that must hold of an action."""
        state = self.line.state
        rules.check_play(state, action, self.cards)
        hidden.check_log(self.game, state, action, self.looking(), self.rng)

    def play(self, action: Action) -> None:
        """Play, marked as a person's, a bot's or nobody's choice, and keep a copy."""
        state = self.line.state
        by = BOT if self.bots and state.seat else PERSON
        if state.stack and len(state.legal()) == 1:
            by = FORCED
        events = self.line.play(action, by)
        rules.check_events(self.game, events, self.setup.seats)
        pack = self.line.state.pack()
        if self.line.redo_point() is None:
            self.packs[self.line.cursor :] = [pack]
        need(pack == self.packs[self.line.cursor], "what was undone and played again is the same")
        self.kept.append((self.line.state.clone(), pack))

    def look_back(self) -> None:
        """Now and then: act again, look through the history, or go back and go on differently."""
        if self.often(0.2):
            history.check_again(self.line)
        if self.often(0.01):
            history.check_undo_and_redo(self.line, self.packs)
            history.check_jumps(self.line, self.packs, self.rng)
        if self.often(0.02):
            here = self.line.cursor
            self.line.jump(self.rng.randint(0, here))
            history.check_saving(self.line)
            self.line.jump(here)
        if self.branches and self.often(0.03):
            self.branches -= 1
            points = [self.line.undo_point(), self.line.move_point(), self.line.turn_point()]
            point = self.rng.choice([point for point in points if point is not None] or [0])
            self.line.jump(point)


def check_game(setup: Setup, seed: int) -> int:
    """Play one random game and return the number of actions. Raises `Broken` with the place."""
    play = None
    try:
        play = Play(setup, seed)
        play.run()
    except Exception as error:  # whatever a game does wrong is reported with its place
        actions = play.line.actions[: play.line.cursor] if play else []
        where = f"{setup}, seed {seed}, after {len(actions)} actions ({actions[-4:]})"
        raise Broken(f"{where}: {type(error).__name__}: {error}") from error
    return play.steps
