"""A game as bytes and back: exact, diverged, damaged, newer."""

from __future__ import annotations

import contextlib
import time
import zlib
from collections.abc import Callable
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from core.game import GIVE_UP
from core.memories import MEMORIES
from core.memories.setup import MemoriesOptions
from saves import sealed
from saves.errors import SaveError
from saves.record import Record
from saves.sealed import seal, unseal, wrap
from saves.snapshot import Damaged, Newer, Saved, as_copy, decode, encode, freeze, peek
from tests.any_game.setups import Setup
from tests.benchmarks.moon import whole_game
from tests.benchmarks.table import long_game
from tests.saves.games import FORGETFUL, GAMES, LATE, SHY, TALK, at_table, same, say, talk
from tests.saves.long import ALL, check_hostile, check_mutations


def changed(saved: Saved, **fields: Any) -> bytes:
    """The bytes of a game with some fields replaced and a sound checksum."""
    return seal({**unseal(encode(saved, 1.0)), **fields})


@pytest.mark.parametrize("actions", [0, 1, 31, 32, 33, 64, 100, 257])
def test_a_game_is_read_exactly_as_it_was_written(actions: int) -> None:
    saved = talk(actions)
    loaded = decode(encode(saved, 12.5), GAMES)
    assert loaded.diverged_at is None
    assert loaded.note is None
    assert loaded.when == 12.5
    assert same(loaded.saved, saved)


@pytest.mark.parametrize("cursor", [0, 1, 32, 50, 63, 64, 99])
def test_the_redo_tail_and_the_place_in_it_are_kept(cursor: int) -> None:
    saved = talk(100)
    saved.timeline.jump(cursor)
    loaded = decode(encode(saved, 1.0), GAMES)
    assert loaded.diverged_at is None
    assert loaded.saved.timeline.cursor == cursor
    assert same(loaded.saved, saved)


def test_writing_what_was_read_gives_the_same_bytes() -> None:
    data = encode(talk(100), 1.0, "0.1.0")
    assert encode(decode(data, GAMES).saved, 1.0, "0.1.0") == data


def test_a_game_is_played_to_its_end_with_the_cards_it_began_with() -> None:
    saved = talk()
    saved.timeline.cards = TALK.parse_cards('low = "Ace"\nmiddle = "Two"\nhigh = "Three"\n')
    loaded = decode(encode(saved, 1.0), GAMES)
    assert loaded.saved.timeline.cards.names == ("Ace", "Two", "Three")


def test_a_frozen_game_does_not_change_with_the_game() -> None:
    saved = talk(40)
    before, frozen = encode(saved, 1.0), freeze(saved)
    saved.timeline.jump(3)
    say(saved, 50)
    saved.record.undos += 1
    saved.names[0] = "Bob"
    assert encode(frozen, 1.0) == before


def loading(data: bytes) -> float:
    """Seconds of processor that it takes to load a game."""
    times = []
    for _ in range(3):
        start = time.process_time()
        decode(data, ALL)
        times.append(time.process_time() - start)
    return min(times)


@pytest.mark.parametrize("game", [talk, long_game])
def test_a_thousand_actions_are_small_and_load_fast(game: Callable[[int], Saved]) -> None:
    saved = game(1000)
    data = encode(saved, 1.0)
    assert len(saved.timeline.actions) == 1000
    assert len(data) <= 40_000
    assert loading(data) <= 0.1


def test_a_whole_game_of_moon_for_five_is_small_and_loads_fast() -> None:
    saved = whole_game()
    data = encode(saved, 1.0)
    assert saved.timeline.state.seat is None
    assert len(data) <= 60_000
    assert loading(data) <= 0.1


def test_a_list_shows_a_game_without_playing_it() -> None:
    saved = talk(33)
    saved.record.undos = 4
    saved.timeline.jump(20)
    summary = peek(encode(saved, 7.0, "0.1.0"))
    assert (summary.game, summary.variant, summary.options) == ("talk", "game", {"first": 0})
    assert (summary.names, summary.players) == (["Ann", "Computer"], ["person", "easy"])
    assert (summary.title, summary.seats, summary.seed) == ("A talk", 2, 1)
    assert (summary.turn, summary.cursor, summary.actions) == (21, 20, 33)
    assert (summary.over, summary.undos, summary.when) == (False, 4, 7.0)
    assert summary.app == "0.1.0"


def test_a_list_shows_that_a_game_is_over() -> None:
    saved = talk(3)
    saved.timeline.play(GIVE_UP)
    assert peek(encode(saved, 1.0)).over


# The rules have changed.


def test_an_action_that_is_no_longer_legal_ends_the_replay_there() -> None:
    saved = talk(100)
    actions = saved.timeline.actions
    first = next(at for at in range(40, 100) if actions[at] == ("call",))
    loaded = decode(encode(saved, 1.0), {"talk": SHY})
    assert loaded.diverged_at == first


def test_positions_that_differ_end_the_replay_at_the_next_checksum() -> None:
    assert decode(encode(talk(100), 1.0), {"talk": LATE}).diverged_at == 64


def test_positions_that_differ_after_the_last_whole_interval_are_seen() -> None:
    assert decode(encode(talk(60), 1.0), {"talk": LATE}).diverged_at == 60


def test_a_diverged_game_goes_on_from_where_it_was() -> None:
    saved = talk(100)
    saved.timeline.jump(90)
    line = decode(encode(saved, 1.0), {"talk": LATE}).saved.timeline
    assert line.state.moves == saved.timeline.state.moves
    assert (line.cursor, line.actions) == (0, [])


def test_a_diverged_game_says_so_and_keeps_its_record() -> None:
    saved = talk(100)
    saved.record.undos = 3
    loaded = decode(encode(saved, 1.0), {"talk": LATE})
    assert loaded.note is not None
    assert "The rules have changed" in loaded.note
    assert loaded.saved.record == saved.record


def test_a_game_of_later_rules_says_so_when_it_goes_another_way() -> None:
    loaded = decode(changed(talk(100), rules=9), {"talk": LATE})
    assert loaded.note is not None
    assert "later rules" in loaded.note


def test_a_diverged_game_is_saved_and_read_again_exactly() -> None:
    games = {"talk": LATE}
    loaded = decode(encode(talk(100), 1.0), games)
    say(loaded.saved, 40)
    again = decode(encode(loaded.saved, 2.0), games)
    assert again.diverged_at is None
    assert same(again.saved, loaded.saved)


def test_a_game_that_the_new_rules_do_not_touch_stays_whole() -> None:
    saved = talk(45)
    assert same(decode(encode(saved, 1.0), {"talk": LATE}).saved, saved)


def test_the_newest_position_that_can_be_read_is_taken() -> None:
    saved = talk(100)
    body = unseal(encode(saved, 1.0))
    (_, _), *earlier = body["states"]
    loaded = decode(seal({**body, "states": [[100, [1]], *earlier]}), {"talk": LATE})
    assert len(loaded.saved.timeline.state.moves) == 96


def test_rules_that_can_read_no_position_refuse_the_game_with_a_sentence() -> None:
    with pytest.raises(Newer, match="rules have changed too much"):
        decode(encode(talk(100), 1.0), {"talk": FORGETFUL})


def at_memories() -> Saved:
    """A game of Bestest Memories for three, some actions after its deal."""
    return at_table(Setup(MEMORIES, MemoriesOptions(), 3), 1, 8, lambda state: state.legal()[0])


def test_a_position_in_which_another_number_plays_cannot_be_played_on() -> None:
    with pytest.raises(Newer, match="rules have changed too much"):
        decode(changed(at_memories(), seats=2), {"memories": MEMORIES})


def test_a_position_without_a_choice_cannot_be_played_on() -> None:
    state = at_memories().timeline.state
    state.stack = [("close",), ("pay", 0, 19, ())]
    stuck = changed(at_memories(), states=[[8, state.pack()]])
    with pytest.raises(Newer, match="rules have changed too much"):
        decode(seal({**unseal(stuck), "prints": [1]}), {"memories": MEMORIES})


# Versions.


def test_a_newer_format_is_refused_with_a_sentence(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sealed, "FORMAT", 2)
    data = encode(talk(3), 1.0)
    monkeypatch.undo()
    with pytest.raises(Newer, match="newer version"):
        decode(data, GAMES)


def test_an_unknown_game_is_refused_with_its_name() -> None:
    with pytest.raises(Newer, match="the game talk"):
        decode(encode(talk(3), 1.0), {})


def test_a_card_set_that_cannot_be_read_any_more_is_refused() -> None:
    with pytest.raises(Newer, match="card set that version next"):
        decode(changed(talk(3), cards=zlib.compress(b'low = "A"'), app="next"), GAMES)


def test_options_of_another_version_are_refused() -> None:
    with pytest.raises(Newer, match="no option 'house'"):
        decode(changed(talk(3), options={"house": 1}), GAMES)


def test_what_a_later_version_adds_to_the_record_survives() -> None:
    record = {**Record(undos=2).pack(), "coach": ["a", 1]}
    loaded = decode(changed(talk(3), record=record), GAMES).saved
    assert loaded.record.more == {"coach": ["a", 1]}
    assert decode(encode(loaded, 1.0), GAMES).saved.record.pack()["coach"] == ["a", 1]


def test_a_copy_knows_its_deal() -> None:
    loaded = decode(as_copy(encode(talk(3), 1.0)), GAMES)
    assert loaded.saved.record.known_deal


# Damage and malice.


def test_texts_of_a_file_have_no_control_characters() -> None:
    saved = talk(3)
    saved.title, saved.names = "\x1b[31mred\n", ["\u202eAnn\x00", "x" * 1000]
    about = peek(changed(saved, title="\x1b[31mred\n", names=["\u202eAnn\x00", "x" * 1000]))
    assert about.title == "[31mred"
    assert about.names == ["Ann", "x" * 200]
    assert peek(encode(saved, 1.0)).names == about.names


@pytest.mark.parametrize(
    "field",
    [
        "app", "when", "game", "options", "cards", "seats", "seed", "title", "names", "players",
        "variant", "turn", "over", "rules", "verbs", "actions", "by", "cursor", "start",
        "prints", "states", "record",
    ],
)  # fmt: skip
@pytest.mark.parametrize("value", [None, -1, 2**63, "x", b"x", [], [[]], [[None]], {"x": 1}, 1.5])
def test_a_field_of_the_wrong_type_is_damage_or_harmless(field: str, value: object) -> None:
    data = changed(talk(40), **{field: value})
    try:
        loaded = decode(data, GAMES)
    except SaveError:
        return
    assert loaded.saved.timeline.actions in (talk(40).timeline.actions, [])


@pytest.mark.parametrize(
    "action", [[0, 2**62], [9], [-1], [], ["x"], 5, [True], [0] * 200, [0.0], [None]]
)
def test_an_action_that_is_none_is_damage_or_ends_the_replay(action: object) -> None:
    actions = unseal(encode(talk(40), 1.0))["actions"]
    data = changed(talk(40), actions=[*actions[:20], action, *actions[21:]])
    with contextlib.suppress(Damaged):
        assert decode(data, GAMES).diverged_at == 20


def test_a_file_of_100_megabytes_is_refused_at_once() -> None:
    data = encode(talk(3), 1.0) + bytes(100_000_000)
    start = time.perf_counter()
    with pytest.raises(Damaged, match="too long"):
        decode(data, GAMES)
    assert time.perf_counter() - start < 0.1


@pytest.mark.parametrize(
    "packed",
    [
        b"\x91" * 1_000_000,  # a list in a list in a list …
        b"\xdd\x00\x00\xc3\x50" * 100_000,  # … each of 50,000
        b"\xdd\xff\xff\xff\xff",  # a list of four thousand million
        b"\xdf\xff\xff\xff\xff",
        b"\xdb\xff\xff\xff\xff",
        b"\x81\xa1x\xc7\xff\x05" + bytes(255),  # a type of its own
        b"\x81\x01\x02",  # a key that is no text
        b"\x81\xa1\xff\x01",  # no UTF-8
        b"\xc1",
        b"",
        b"\x80\x80",
        b"\x93\x01\x02\x03",
    ],
)
def test_hostile_msgpack_is_refused_at_once(packed: bytes) -> None:
    start = time.perf_counter()
    with pytest.raises(Damaged):
        decode(wrap(packed), GAMES)
    assert time.perf_counter() - start < 0.5


def test_a_card_set_that_swells_is_refused_at_once() -> None:
    with pytest.raises(Damaged, match="too long"):
        decode(changed(talk(3), cards=zlib.compress(bytes(50_000_000))), GAMES)


def test_every_byte_matters() -> None:
    data = encode(talk(20), 1.0)
    for at in range(len(data)):
        for bit in (1, 128):
            broken = data[:at] + bytes([data[at] ^ bit]) + data[at + 1 :]
            with pytest.raises((Damaged, Newer)):
                decode(broken, GAMES)


def test_a_file_cut_off_anywhere_is_damaged() -> None:
    data = encode(talk(20), 1.0)
    for length in range(len(data)):
        with pytest.raises(Damaged):
            decode(data[:length], GAMES)


@given(st.binary(max_size=200))
@settings(max_examples=100, deadline=None)
def test_random_bytes_are_damaged(garbage: bytes) -> None:
    for data in (garbage, sealed.MAGIC + garbage):
        with pytest.raises(Damaged):
            decode(data, GAMES)


def test_mutated_files_are_refused_or_the_same_game() -> None:
    check_mutations(200, seed=1)


def test_forged_files_never_raise_anything_but_a_sentence() -> None:
    check_hostile(300, seed=1)
