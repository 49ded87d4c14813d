"""Whatever the bot deals can be checked by ``verify.py``, and by nobody before the deal is over (docs/shuffle.md)."""

from __future__ import annotations

import random
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import pytest

from bot.services import Work
from bot.store import models
from bot.tables import ending, lobby, own_words, turns
from bot.tables.proofs import Proof, proofs_of, record
from bot.tables.refusal import Refused
from bot.tables.table import Table
from tests.bot.desk import Desk, desk

ROOT = Path(__file__).parents[3]
SEED = 11


async def looked_at(here: Desk) -> tuple[tuple[Proof, ...], str]:
    """The proofs of the table, and the file that the bot sends."""

    async def look(work: Work, table: Table) -> tuple[tuple[Proof, ...], str]:
        proofs = await proofs_of(work, table)
        return proofs, record(table, proofs)

    found: tuple[tuple[Proof, ...], str] = await here.at_table(look)
    return found


async def stop(here: Desk) -> None:
    """The game is broken off."""

    async def end(work: Work, table: Table) -> None:
        ending.stop(work, table)

    await here.at_table(end)


def verified(folder: Path, text: str, *seals: str) -> tuple[int, str]:
    """What ``verify.py`` says of a record, as a program of its own: status and words."""
    file = folder / "record.txt"
    file.write_text(text, encoding="utf-8")
    command = [sys.executable, "-I", str(ROOT / "verify.py"), str(file), *seals]
    done = subprocess.run(command, capture_output=True, text=True, timeout=60, check=False)
    return done.returncode, done.stdout + done.stderr


def secrets(here: Desk, seed: int) -> None:
    """Every deal has a secret of its own, the same for the same seed."""
    chance = random.Random(seed)
    here.services.new_secret = lambda: chance.randbytes(32)


async def played(here: Desk, moves: int, seed: int = SEED) -> None:
    """So many moves at random, or fewer if the game ends."""
    choose = random.Random(seed)
    for _ in range(moves):
        if not await here.one_move(choose):
            return


async def test_a_running_deals_secret_is_not_to_be_had(tmp_path: Path) -> None:
    async with desk(tmp_path) as here:
        await here.open(2)
        for moment in ("lobby", "first deal"):
            proofs, text = await looked_at(here)
            assert [(proof.deal, proof.opened) for proof in proofs] == [(1, None)], moment
            assert "secret" not in text, moment
            assert (b"s" * 32).hex() not in text + repr(proofs), moment
            if moment == "lobby":
                await here.start()
                await played(here, 5)


async def test_the_secret_of_a_deal_opens_when_it_is_counted_and_not_the_next_ones(tmp_path: Path) -> None:
    async with desk(tmp_path) as here:
        secrets(here, SEED)
        await here.open(2, options={"target": "99", "middeal": "off"})
        await here.start()
        while isinstance((await here.showing()).table.position.to_act, int):
            await played(here, 1)
        proofs, text = await looked_at(here)
        first, second = proofs
        assert first.counted and first.opened is not None
        assert second.opened is None and second.seal not in text
        await played(here, 1)  # dealt
        (_, second), text = await looked_at(here)
        assert second.opened is None
        assert verified(tmp_path, text, first.seal[:16])[0] == 0
        assert verified(tmp_path, text, second.seal[:16])[0] == 1, "the seal of a deal that is not in the record"


GAMES: Sequence[Any] = [
    pytest.param("konchinka", 2, {}, 60, id="konchinka-2"),
    pytest.param("konchinka", 3, {"variant": "konchinka-faces"}, 60, id="konchinka-3"),
    pytest.param("konchinka", 4, {"first_table_jack": "allow"}, 60, id="konchinka-4"),
    pytest.param("king", 4, {}, 40, id="king-classic"),
    pytest.param("king", 4, {"variant": "hobby-symmetric"}, 10, id="king-first-ace"),
    pytest.param("king", 4, {"variant": "gambler-trump"}, 20, id="king-trump"),
]


@pytest.mark.parametrize(("game", "people", "options", "moves"), GAMES)
async def test_every_proof_verifies(
    tmp_path: Path, game: str, people: int, options: dict[str, str], moves: int
) -> None:
    """Packs of every kind, first tables that needed repair, both kinds of lot; the last deal is broken off."""
    async with desk(tmp_path) as here:
        secrets(here, SEED)
        await here.open(people, options=options, game=game)
        await here.start()
        await played(here, moves)
        await stop(here)
        proofs, text = await looked_at(here)
        assert all(proof.opened is not None for proof in proofs)
        status, said = verified(tmp_path, text, *(proof.seal for proof in proofs))
        assert status == 0, f"seed {SEED}: {said}"
        assert "all as they were sealed" in said


async def test_places_of_cards_that_went_back_are_checked(tmp_path: Path) -> None:
    """About every second first table of Кончинка needs repair; a place that is another one is noticed."""
    async with desk(tmp_path) as here:
        for seed in range(20):
            secrets(here, seed)
            await here.open(2) if seed == 0 else await _again(here)
            await here.start()
            await stop(here)
            _, text = await looked_at(here)
            assert verified(tmp_path, text)[0] == 0, f"seed {seed}"
            pack = next(line for line in text.splitlines() if line.startswith("action: deal"))
            if "/" in pack:
                place = pack.rpartition("/")[2].split(",")[0]
                moved = pack.replace(f"/{place}", f"/{int(place) % 30 + 1}")
                status, said = verified(tmp_path, text.replace(pack, moved))
                assert status == 1 and "does not follow from the secret" in said, f"seed {seed}"
                return
        raise AssertionError("no first table needed repair")


async def _again(here: Desk) -> None:
    """Another lobby in the same chat."""

    async def opened(work: Work) -> None:
        chat = await work.uow.session.get_one(models.Chat, 1)
        here.game_id = (await lobby.open_lobby(work, chat, None, await here.person(work, 1))).row.id

    await here.do(opened)


async def test_hints_are_drawn_from_where_the_pack_has_left_the_stream(tmp_path: Path) -> None:
    """Whose hand a hint shows is drawn after the pack, from the same stream, and not with the same numbers."""
    async with desk(tmp_path) as here:
        secrets(here, SEED)
        await here.open(4, options={"variant": "mailru-short", "peek_one": "3"}, game="king")
        await here.start()
        for _ in range(2):

            async def peek(work: Work, table: Table) -> None:
                seat = table.position.to_act
                assert isinstance(seat, int)
                await turns.act(work, table, f"peek_one:{seat}", turns.by_person(1))

            await here.at_table(peek)
            await played(here, 1)
        await stop(here)
        _, text = await looked_at(here)
        shown = [line for line in text.splitlines() if line.startswith("action: reveal:")]
        assert len(shown) == 2
        status, said = verified(tmp_path, text)
        assert status == 0, f"seed {SEED}: {said}"
        other = shown[0][:-1] + str((int(shown[0][-1]) + 1) % 4)
        assert verified(tmp_path, text.replace(shown[0], other, 1))[0] == 1


async def test_own_words_stand_in_the_transcript_in_the_order_of_the_seats(tmp_path: Path) -> None:
    async with desk(tmp_path) as here:
        secrets(here, SEED)
        await here.open(3)

        async def add(work: Work, table: Table) -> None:
            own_words.add(work, table, await here.person(work, 3), "  на \n удачу ")
            own_words.add(work, table, await here.person(work, 1), "first")
            own_words.add(work, table, await here.person(work, 1), "second 🂡")

        await here.at_table(add)
        await here.start()
        with pytest.raises(Refused):
            await here.at_table(add)
        await stop(here)
        (proof,), text = await looked_at(here)
        assert proof.opened is not None and proof.opened.transcript is not None
        words = proof.opened.transcript.split("|")[4]
        assert words == ",".join(("second 🂡".encode().hex(), "на удачу".encode().hex()))
        status, said = verified(tmp_path, text)
        assert status == 0 and "«second 🂡», «на удачу»" in said
        assert verified(tmp_path, text.replace(words, words.split(",")[0]))[0] == 1, "a word that was left out"


@pytest.mark.parametrize("word", ["", "   ", "\u202e\u200b", "x" * 33])
async def test_a_word_that_is_none_or_too_long_is_refused(tmp_path: Path, word: str) -> None:
    async with desk(tmp_path) as here:
        await here.open(2)

        async def add(work: Work, table: Table) -> None:
            own_words.add(work, table, await here.person(work, 1), word)

        with pytest.raises(Refused):
            await here.at_table(add)


async def test_whoever_does_not_sit_adds_no_word(tmp_path: Path) -> None:
    async with desk(tmp_path) as here:
        await here.open(2)

        async def add(work: Work, table: Table) -> None:
            own_words.add(work, table, await here.person(work, 5), "слово")

        with pytest.raises(Refused):
            await here.at_table(add)


async def test_what_was_changed_afterwards_is_noticed(tmp_path: Path) -> None:
    """A pack, a secret, the seat of the lot, a table's token, a ruleset: each is bound to the seal."""
    async with desk(tmp_path) as here:
        secrets(here, SEED)
        await here.open(2)
        await here.start()
        await stop(here)
        (proof,), text = await looked_at(here)
        assert proof.opened is not None
        lines = text.splitlines()
        lot = next(line for line in lines if line.startswith("action: lot:"))
        pack = next(line for line in lines if line.startswith("action: deal "))[len("action: deal ") :]
        secret = proof.opened.secret
        changes = {
            "two cards": (pack[:4], pack[2:4] + pack[:2]),
            "secret": (secret, secret[:-1] + ("0" if secret[-1] != "0" else "1")),
            "lot": (lot, f"action: lot:{1 - int(lot[-1])}"),
            "seats": ("seats: 2", "seats: 3"),
            "table": (f"table: {lines[1][7:]}", "table: other"),
            "rules": ('"game":"konchinka"', '"game":"konchinko"'),
            "a card twice": (pack[:4], pack[:2] * 2),
        }
        for what, (old, new) in changes.items():
            assert old in text, what
            status, said = verified(tmp_path, text.replace(old, new, 1))
            assert status == 1 and "WRONG" in said, what
        assert verified(tmp_path, text)[0] == 0


@pytest.mark.parametrize(
    "text", ["", "no record", "sukno-proof: 2\nseats: 2\n", "sukno-proof: 1\nseats: 2\n\ndeal: x\n"]
)
def test_what_is_no_record_is_one_line_and_status_2(tmp_path: Path, text: str) -> None:
    status, said = verified(tmp_path, text)
    assert status == 2
    assert len(said.splitlines()) == 1 and "Traceback" not in said


def test_the_program_needs_the_standard_library_alone() -> None:
    source = (ROOT / "verify.py").read_text(encoding="utf-8")
    imported = {line.split()[1] for line in source.splitlines() if line.startswith(("import ", "from "))}
    assert {name.partition(".")[0] for name in imported} <= set(sys.stdlib_module_names)
