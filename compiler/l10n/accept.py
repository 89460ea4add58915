"""`sobor l10n accept`: record that translations are up to date with the current source texts and figures."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path

import yaml

from compiler.compiled.snapshot import take_snapshot
from compiler.disk.writing import replace_below
from compiler.l10n.locale_choice import LocaleChoice
from compiler.link import Linked, link
from compiler.load.folder import load_game
from compiler.model.document import determine_document_locale
from compiler.model.language_data import Snapshot, TranslatedFromData
from compiler.model.translation import Translation
from compiler.sheets import expand_if_needed
from compiler.validate import validate

_HEAD = """\
# yaml-language-server: $schema={schema}
# The source text that each translation was made from, kept by `sobor l10n accept`. Do not edit by hand.
"""


def accept(
    folder: Path,
    shared: tuple[Path, ...],
    locales: Iterable[str],
    keys: Iterable[str],
    recorded: tuple[Path, ...] = (),
) -> dict[Path, int]:
    """Record texts of a game as translated from the current source. Return the number of texts per written file.

    Without `keys`, all texts are recorded; without `locales`, texts of all locales except the source. `shared` are the
    folders that the game builds on. The texts of the folders `recorded` are recorded as well, each in its own folder.
    """
    locales = tuple(locales)
    loaded = expand_if_needed(load_game(folder, shared))
    linked, _ = link(LocaleChoice.choose(locales, loaded).drop_broken_files(loaded, validate(loaded.documents)))
    if linked is None:
        return {}
    written: dict[Path, int] = {}
    recorded_locales = locales or linked.game.locales
    for locale in recorded_locales:
        if locale != linked.game.source_locale:
            translation = linked.translations[locale]
            written |= _record_texts(linked, translation, folder, frozenset(keys))
            for owner in recorded:
                written |= _record_texts(linked, translation, owner, frozenset(keys), shared=True)
    return written


def _record_texts(
    linked: Linked, translation: Translation, owner: Path, keys: frozenset[str], *, shared: bool = False
) -> dict[Path, int]:
    """Record the texts of the folder `owner`, but not texts of a shared folder that a game overrides."""
    source = linked.translations[linked.game.source_locale]
    current = take_snapshot(linked.game, source)
    files = linked.list_files(owner)
    keys_in_folder = [
        key for key, message in translation.messages.items() if message.is_complete and message.span.file in files
    ]
    if shared:
        keys_in_folder = [
            key for key in keys_in_folder if key in source.messages and source.messages[key].span.file in files
        ]
    accepted = [key for key in keys_in_folder if key in current and (not keys or key in keys)]
    if not accepted:
        return {}
    name = f"translated-from/{translation.locale}.yaml"
    earlier = _read_earlier_records(linked, owner, translation.locale) if keys or shared else {}
    replace_below(owner, name, _format_yaml({**earlier, **{key: current[key] for key in accepted}}))
    return {owner / name: len(accepted)}


def _read_earlier_records(linked: Linked, owner: Path, locale: str) -> Snapshot:
    """Return the earlier records of a locale in a folder, without texts that no longer exist."""
    files = linked.list_files(owner)
    recorded = [
        document.read(TranslatedFromData)["texts"]
        for document in linked.documents
        if document.kind == "translated-from"
        and document.file in files
        and determine_document_locale(document) == locale
    ]
    source = linked.translations[linked.game.source_locale].messages
    return {key: value for data in recorded for key, value in data.items() if key in source}


def _format_yaml(texts: Snapshot) -> bytes:
    body = yaml.safe_dump({"texts": dict(sorted(texts.items()))}, allow_unicode=True, width=2**20, sort_keys=True)
    head = _HEAD.format(schema="../../../schemas/translated-from.json")
    return (head + body).encode()
