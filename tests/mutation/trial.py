"""Put mistakes into the linked game in memory, and find out whether the checks find them."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field, replace
from pathlib import Path

from compiler.checks import BITEXT_REGISTRY, REGISTRY, Project
from compiler.checks.common.bitexts import get_bitexts, make_message_pairs
from compiler.checks.pairs.common.pair import Bitext, Pair
from compiler.checks.pairs.language.forms import GlossaryEntry
from compiler.checks.pairs.language.paradigm import find_wrong_forms
from compiler.compiled.bindings import collect_slots
from compiler.link import Linked, link
from compiler.load.folder import load_game
from compiler.load.yaml.load_yaml import load
from compiler.model.document import Document
from compiler.model.translation import Message, Translation
from compiler.waivers.game_waivers import read_waivers
from compiler.world import find_shared_folders

MESSAGE_CHECKS = (
    "unknown-icon",
    "unknown-slot",
    "missing-slot",
    "unknown-form",
    "typed-digit",
    "missing-plural-category",
    "stale-translation",
)
"""The checks of a project that read each text by itself."""

BITEXT_CHECKS = (
    *("length-differs", "text-rubble", "untranslated-text"),
    *("translations-differ", "wrong-plural", "misread-letter", "swapped-text"),
)
"""The checks that need the whole bitext, the quickest first."""


@dataclass(frozen=True, slots=True)
class Mutant:
    """A mistake: texts of a locale that replace correct ones, or wrong forms of a term.

    `source` has texts of the source language that have changed since the translation was made.
    """

    kind: str
    locale: str
    texts: Mapping[str, Message] = field(default_factory=dict)
    entry: GlossaryEntry | None = None
    note: str = ""
    source: Mapping[str, Message] = field(default_factory=dict)

    @property
    def shown(self) -> str:
        """The changed texts or forms, for the report."""
        if self.entry:
            return f"{self.entry.id}: {self.note}"
        changed = (*self.texts.values(), *self.source.values())
        return " + ".join(f"{message.key}: {message.forms or message.pattern}" for message in changed)


@dataclass(frozen=True, eq=False)
class CleanGame:
    """The clean game to make mistakes in.

    Attributes:
        linked: The linked game.
        bitexts: The bitext of each locale. The source locale has its own texts on both sides.
    """

    linked: Linked
    bitexts: Mapping[str, Bitext]

    def list_locales(self, *, original: bool) -> list[str]:
        """Return the translated locales, with `original` after the source locale."""
        translated = sorted(locale for locale, bitext in self.bitexts.items() if not bitext.is_original)
        return [self.source.locale, *translated] if original else translated

    @property
    def source(self) -> Translation:
        """The texts of the source locale."""
        return self.linked.translations[self.linked.game.source_locale]


def link_clean_game(root: Path, game: str) -> CleanGame:
    """Return one of our games, linked; assert that it has no findings."""
    linked, findings = link(load_game(root / "content" / game, find_shared_folders()))
    assert linked is not None
    assert not findings
    return CleanGame(linked, {bitext.language.code: bitext for bitext in get_bitexts(Project(linked, {}))})


def list_false_findings(clean: CleanGame) -> list[str]:
    """Return the findings of the checks of texts in the clean content, except waived ones."""
    project = Project(clean.linked, {})
    names = (*MESSAGE_CHECKS, *BITEXT_REGISTRY, "term-forms")
    findings = read_waivers(clean.linked, {}).drop_waived(
        finding for name in names for finding in REGISTRY[name](project)
    )
    return [f"{d.code} {d.span.file}:{d.span.line} {d.message}" for d in findings]


def find_first_check(clean: CleanGame, mutant: Mutant) -> str:
    """Return the code of the first check that finds a mistake, or '' if none does."""
    return next(_list_finders(clean, mutant), "")


def _list_finders(clean: CleanGame, mutant: Mutant) -> Iterator[str]:
    bitext = clean.bitexts[mutant.locale]
    if mutant.entry:
        if any(find_wrong_forms(mutant.entry, bitext.language, bitext.source_terms.entries.get(mutant.entry.id))):
            yield "term-forms"
        return
    project = _make_project(clean, mutant)
    yield from (name for name in MESSAGE_CHECKS if any(REGISTRY[name](project)))
    changed = _pair_changed_texts(clean, mutant, bitext)
    small = replace(bitext, pairs=tuple(pair for pairs in changed.values() for pair in pairs))
    for name, check in BITEXT_REGISTRY.items():
        if name not in BITEXT_CHECKS and any(check.of_bitext(small)):
            yield name
    whole = replace(bitext, pairs=tuple(_replace_pairs(bitext, changed)))
    for name in BITEXT_CHECKS:
        if any(pair.key in changed for pair, _ in BITEXT_REGISTRY[name].of_bitext(whole)):
            yield name


def _pair_changed_texts(clean: CleanGame, mutant: Mutant, bitext: Bitext) -> dict[str, tuple[Pair, ...]]:
    translation = clean.linked.translations[bitext.language.code]
    sources = {**clean.source.messages, **mutant.source, **(mutant.texts if bitext.is_original else {})}
    texts = {**translation.messages, **mutant.texts}
    return {
        key: tuple(make_message_pairs(collect_slots(clean.linked.game), sources[key], texts[key]))
        for key in (*mutant.texts, *mutant.source)
    }


def _replace_pairs(bitext: Bitext, changed: Mapping[str, tuple[Pair, ...]]) -> Iterator[Pair]:
    done: set[str] = set()
    for pair in bitext.pairs:
        if pair.key not in changed:
            yield pair
        elif pair.key not in done:
            done.add(pair.key)
            yield from changed[pair.key]


def _make_project(clean: CleanGame, mutant: Mutant) -> Project:
    """Return the game with only the changed texts, and a snapshot of their sources."""
    linked, locale = clean.linked, mutant.locale
    keys = (*mutant.texts, *mutant.source)
    before = {key: clean.source.messages[key] for key in keys}
    ours = linked.translations[locale]
    translations = {
        clean.source.locale: replace(clean.source, messages={**before, **mutant.source}),
        locale: replace(ours, messages={key: mutant.texts.get(key, ours.messages[key]) for key in keys}),
    }
    heads = tuple(document for document in linked.documents if document.kind == "game")
    snapshot = (_make_snapshot(locale, before),) if mutant.source else ()
    return Project(replace(linked, translations=translations, documents=(*heads, *snapshot)), {})


def _make_snapshot(locale: str, texts: Mapping[str, Message]) -> Document:
    """Return the snapshot that `sobor l10n accept` would have made of the sources before they changed."""
    kept = {key: {"text": dict(message.forms) or message.pattern} for key, message in texts.items()}
    document, _ = load(b"texts: {}\n", f"translated-from/{locale}.yaml", "translated-from")
    assert document is not None
    return replace(document, data={"texts": kept})
