"""The proof of a shuffle in words (docs/ux.md, 18)."""

from __future__ import annotations

from dataclasses import dataclass, field

from bot.texts.catalogue import Voice
from bot.texts.compose.lines import paragraphs, said, stack
from bot.texts.formatted import MESSAGE_LIMIT, Formatted, block, bold, plain, shortened
from bot.texts.games import game_name
from bot.texts.names import isolated
from engine.game import Seat
from engine.text import Joint, Listing, NameOf, text


@dataclass(frozen=True, slots=True)
class ProofWords:
    """A sealed deal (1-based). `secret`: None while it may not be known; `dealt`: cards came of it; `counted`: it was
    played out. `own_words`: what people have added to the shuffle, by seat."""

    game: str
    deal: int
    seal: str
    secret: str | None = field(default=None, repr=False)
    dealt: bool = True
    counted: bool = False
    own_words: tuple[tuple[Seat, str], ...] = field(default=(), repr=False)


def proof_text(voice: Voice, words: ProofWords) -> Formatted:
    """The seal of a deal, what was in it, and what that proves."""
    title = bold(voice("proof-title", game=game_name(voice, words.game), deal=words.deal))
    own = tuple(text("proof-word", name=NameOf(seat), word=isolated(word)) for seat, word in words.own_words)
    added = plain(voice("proof-words", list=Listing(own, Joint.COMMA))) if own else plain("")
    return shortened(paragraphs([title, _secret(voice, words), added]), MESSAGE_LIMIT)


def how_to_check_text(voice: Voice, script: str, record: str) -> Formatted:
    """How everybody can check it: by the program `script` on the file `record`, or by hand."""
    return paragraphs(
        [
            bold(voice("proof-how-title")),
            stack([said(voice, "proof-how-run", script=script), block(f"python3 {script} {record}")]),
            said(voice, "proof-how-compare"),
            said(voice, "proof-how-hand"),
        ]
    )


def own_word_text(voice: Voice, longest: int, word: str | None, *, again: bool = False) -> Formatted:
    """The question for one's own word of at most `longest` characters; `word` is the one there is, `again`: what was
    given as one would not do."""
    refused = said(voice, "word-length", most=longest) if again else plain("")
    now = said(voice, "word-now", word=isolated(word)) if word else plain("")
    return paragraphs([refused, bold(voice("word-title")), said(voice, "word-how", most=longest), now])


def _secret(voice: Voice, words: ProofWords) -> Formatted:
    if words.secret is None:
        return said(voice, "proof-sealed", commit=words.seal)
    if not words.dealt:
        return said(voice, "proof-undealt", commit=words.seal, seed=words.secret)
    if not words.counted:
        return said(voice, "proof-broken", commit=words.seal, seed=words.secret)
    return said(voice, "proof-open", commit=words.seal, seed=words.secret)
