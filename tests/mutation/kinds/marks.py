"""Lost, exchanged, misspelt or translated icons, slots and links."""

from __future__ import annotations

import re
from random import Random

from compiler.checks.pairs.common.pair import Bitext
from compiler.model.message_marks import ICON, SLOT
from tests.mutation.kinds.edits import make_mutant, remove_passage, replace_passage
from tests.mutation.trial import CleanGame, Mutant

LINK = re.compile(r"\]\(([a-z]+):([a-z0-9.-]+)\)")


def change_icon(clean: CleanGame, bitext: Bitext, random: Random) -> Mutant | None:
    """Remove an icon, replace it by another, or exchange it with another icon of the text."""
    pair = random.choice([pair for pair in bitext.pairs if ICON.search(pair.text)])
    matches = list(ICON.finditer(pair.text))
    icon = random.choice(matches)
    alternatives = [other for other in matches if other[1] != icon[1]]
    how = random.choice(("drop", "other", "exchange"))
    if how == "exchange" and alternatives:
        first, second = sorted((icon, random.choice(alternatives)), key=lambda match: match.start())
        text = replace_passage(replace_passage(pair.text, *second.span(), first[0]), *first.span(), second[0])
    elif how == "drop":
        text = remove_passage(pair.text, *icon.span())
    else:
        text = replace_passage(pair.text, *icon.span(), f"{{{random.choice(sorted(bitext.icons - {icon[1]}))}}}")
    return make_mutant("icon", clean, bitext, pair, text)


def change_slot(clean: CleanGame, bitext: Bitext, random: Random) -> Mutant | None:
    """Remove a slot, misspell it, or replace it by another."""
    pair = random.choice([pair for pair in bitext.pairs if SLOT.search(pair.text)])
    matches = list(SLOT.finditer(pair.text))
    slot = random.choice(matches)
    alternatives = [other[1] for other in matches if other[1] != slot[1]]
    how = random.choice(("drop", "misspell", "other"))
    if how == "drop":
        text = remove_passage(pair.text, *slot.span())
    else:
        name = random.choice(alternatives) if how == "other" and alternatives else _misspell(slot[1], random)
        text = replace_passage(pair.text, *slot.span(), slot[0].replace(slot[1], name, 1))
    return make_mutant("slot", clean, bitext, pair, text)


def _misspell(name: str, random: Random) -> str:
    position = random.randrange(len(name))
    return name[:position] + name[position + 1 :] if len(name) > 1 else f"{name}{name}"


def translate_token(clean: CleanGame, bitext: Bitext, random: Random) -> Mutant | None:
    """Translate the name of an icon, a slot or the target of a link."""
    pair = random.choice(bitext.pairs)
    tokens = [matches for token in (ICON, SLOT, LINK) for matches in token.finditer(pair.text)]
    if not tokens:
        return None
    matches = random.choice(tokens)
    name = matches[2] if matches.re is LINK else matches[1]
    entry = bitext.terms.entries.get(name)
    word = next(iter(entry.forms["nominative"].values())).split(" ")[0].casefold() if entry else f"{name[:-1]}о"
    return make_mutant(
        "token", clean, bitext, pair, replace_passage(pair.text, *matches.span(), matches[0].replace(name, word, 1))
    )
