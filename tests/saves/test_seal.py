"""Opening a save in an editor tells nothing that a player must not see."""

from __future__ import annotations

import tracemalloc
import zlib
from pathlib import Path

import pytest

from game.kernel.luck import fingerprint_of, seed_from
from game.saves.autosave import Autosave
from game.saves.reading import read_save
from game.saves.seal import Unsealed, seal, unseal
from game.state.components.components import Deck, Hand, OverlordDeck
from game.state.game_data import catalog, game_data
from tests.saves.played import played, step

SEED = 1234567890
SALT = b"salt of the file"


def file_of(path: Path, *, seed: int = SEED) -> bytes:
    """A game that has gone on for a while, as its file lies there."""
    table, setup = played(60, seed=seed)
    autosave = Autosave(path, table, setup, name="Evening")
    step(table, 30)
    autosave.keep()
    autosave.close()
    return path.read_bytes()


def test_no_hand_no_deck_no_seed_and_nothing_of_areas_to_come_stands_in_a_save(tmp_path: Path) -> None:
    data = file_of(tmp_path / "a.emberdelve")
    table, _ = played(60, seed=SEED)
    world, cards = table.world, catalog(table.world)
    hidden: set[str] = {
        *world.the(Hand).cards,
        *world.the(OverlordDeck).cards,
        *cards.overlord_cards,
        *cards.monsters,
        *cards.items,
    }
    hidden |= {card for _, bag in world.each(Deck) for card in bag.cards if not card.isdigit()} - {*cards.heroes}
    hidden |= {area.title for area in game_data(world).quest.areas if area.number > 0}
    words = sorted(word for word in hidden if len(word) > 5)  # shorter ones come about by chance
    assert len(words) > 100
    assert [word for word in words if word.encode() in data] == []
    assert seed_from(SEED).encode() not in data
    assert b"seed" not in data
    assert b"Hand" not in data and b"Deck" not in data


def test_what_everybody_knows_stands_in_clear(tmp_path: Path) -> None:
    data = file_of(tmp_path / "a.emberdelve")
    assert b'"name":"Evening"' in data and b'"round":' in data
    assert fingerprint_of(seed_from(SEED)).encode() in data


def test_the_seed_comes_back_with_the_game(tmp_path: Path) -> None:
    file_of(tmp_path / "a.emberdelve")
    assert read_save(tmp_path / "a.emberdelve").setup.seed == seed_from(SEED)


def test_two_saves_of_one_game_have_no_sealed_line_in_common(tmp_path: Path) -> None:
    one = [line[17:] for line in file_of(tmp_path / "a.emberdelve").splitlines() if not line[17:].startswith(b"{")]
    two = [line[17:] for line in file_of(tmp_path / "b.emberdelve").splitlines() if not line[17:].startswith(b"{")]
    assert len(one) > 50
    assert not set(one) & set(two)


@pytest.mark.parametrize("plain", [b"", b"x", b'{"a":1}' * 1000])
def test_what_is_sealed_comes_back(plain: bytes) -> None:
    assert unseal(seal(plain, salt=SALT, line=7), salt=SALT, line=7, most=10_000) == plain


def test_a_line_that_would_fill_the_memory_is_refused_before_it_does() -> None:
    bomb = seal(bytes(1 << 24), salt=SALT, line=7)
    tracemalloc.start()
    try:
        with pytest.raises(Unsealed, match="too long"):
            unseal(bomb, salt=SALT, line=7, most=1 << 16)
        assert tracemalloc.get_traced_memory()[1] < 1 << 20
    finally:
        tracemalloc.stop()


def test_a_seal_opens_at_its_own_line_only() -> None:
    with pytest.raises(Unsealed):
        unseal(seal(b"hand", salt=SALT, line=7), salt=SALT, line=8, most=100)
    assert zlib.compress(b"hand") not in seal(b"hand", salt=SALT, line=7)
