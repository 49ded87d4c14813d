"""``/verify``, [Проверить]: the seal of a deal, and what was in it (docs/ux.md, 18)."""

from __future__ import annotations

from pathlib import Path

from bot.callbacks.payloads import Proof as ProofPress
from bot.delivery.frame import Attachment, Frame
from bot.handlers.asking import Asker
from bot.keyboards import proofs as keyboards
from bot.keyboards.proofs import ProofButtons
from bot.tables import own_words
from bot.tables.proofs import Proof, may_look, newest_table, proofs_of, record
from bot.tables.refusal import Refused
from bot.tables.table import Table
from bot.texts.compose import ProofWords, how_to_check_text, proof_text
from bot.texts.formatted import Formatted, plain
from bot.texts.games import game_name

SCRIPT = Path(__file__).parents[2] / "verify.py"
KEEP_S = 300.0


async def show(asker: Asker) -> None:
    """The newest deal of the table that is meant."""
    table = await newest_table(asker.work, asker.chat, asker.person)
    if table is None:
        raise Refused("proof-none")
    await _reply(asker, table, 0)


async def press(asker: Asker, press: ProofPress, table: Table) -> None:
    """Another deal, how to check it, or a file to check it with."""
    if not await may_look(asker.work, table, asker.chat, asker.person):
        raise Refused("toast-only-table")
    match press.part:
        case "how":
            voice = asker.voice()
            keyboard = keyboards.how_to_check(voice, asker.features, table.token, press.deal)
            asker.reply(Frame(how_to_check_text(voice, SCRIPT.name, _record_name(table)), keyboard), KEEP_S)
        case "record":
            await _hand_over_record(asker, table)
        case "script":
            _hand_over(asker, Attachment(SCRIPT.name, SCRIPT.read_bytes()), plain(SCRIPT.name))
        case _:
            await _reply(asker, table, press.deal)


async def _reply(asker: Asker, table: Table, deal: int) -> None:
    proofs = await proofs_of(asker.work, table)
    if deal > len(proofs) or not proofs:
        raise Refused("toast-stale")
    proof = proofs[deal - 1]  # 0: the newest
    voice = asker.voice(table)
    state = ProofButtons(
        table.token,
        proof.deal,
        len(proofs),
        proof.opened.sealed if proof.opened is not None else None,
        own_words.may_add(table, asker.person),
    )
    asker.reply(
        Frame(proof_text(voice, _words(asker, table, proof)), keyboards.proof(voice, asker.features, state)), KEEP_S
    )


def _words(asker: Asker, table: Table, proof: Proof) -> ProofWords:
    opened = proof.opened
    said = tuple((number, seat.word) for number, seat in enumerate(table.seats) if seat.word)
    if table.row.started_at is None:
        said = tuple((number, word) for number, word in said if table.seats[number].person_id == asker.person.id)
    return ProofWords(
        game=table.row.game,
        deal=proof.deal,
        seal=proof.seal,
        secret=opened.secret if opened is not None else None,
        dealt=opened is None or opened.transcript is not None,
        counted=proof.counted,
        own_words=said,
    )


async def _hand_over_record(asker: Asker, table: Table) -> None:
    proofs = await proofs_of(asker.work, table)
    if not any(proof.opened for proof in proofs):
        raise Refused("proof-not-yet")
    content = record(table, proofs).encode()
    title = plain(asker.voice()("proof-file", game=game_name(asker.voice(), table.row.game), file=SCRIPT.name))
    _hand_over(asker, Attachment(_record_name(table), content), title)


def _hand_over(asker: Asker, attachment: Attachment, words: Formatted) -> None:
    voice, sides, asked = asker.voice(), asker.work.services.sides, asker.asked
    keyboard = keyboards.open_private(voice, asker.features, asker.work.services.me.username)
    otherwise = Frame(plain(voice("proof-file-private")), keyboard)

    async def send(_: object) -> None:
        await sides.hand_over(asked, attachment, words, otherwise)

    asker.work.uow.after(send)


def _record_name(table: Table) -> str:
    return f"sukno-{table.token}.txt"
