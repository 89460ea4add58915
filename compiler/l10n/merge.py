"""`sobor l10n import`: puts what translators hand in into the locale files, text by text, or says why not."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass, field, replace
from pathlib import Path

from compiler.diagnostics import Diagnostic, Related, Span, error
from compiler.edit.insert import insert, nested
from compiler.edit.replace import replace_file
from compiler.edit.splice import splice_all
from compiler.l10n.returned import Returned, refused
from compiler.l10n.unit import Hands, Value, mark, value_of
from compiler.link.texts import messages_of
from compiler.load.characters import invisible
from compiler.load.yaml import load
from compiler.model.document import Document
from compiler.suggest import did_you_mean

LONGEST = 20_000
"""Characters that a text may have (schemas/texts.json)."""


@dataclass(frozen=True, slots=True)
class Merged:
    """What came of a file: texts put in or vouched for by key, those left for later, files written, refusals."""

    taken: tuple[str, ...]
    unfinished: tuple[str, ...]
    written: tuple[Path, ...]
    findings: tuple[Diagnostic, ...]


def read(data: bytes, locale: str, file: str) -> tuple[list[Returned], list[Diagnostic]]:
    """The texts in a PO or XLIFF 2 file (told apart by its first sign), or why it is not read."""
    from compiler.l10n import po, xliff

    if unsafe := refused(data, file):
        return [], [unsafe]
    is_xml = data.removeprefix(b"\xef\xbb\xbf").lstrip().startswith(b"<")
    reader: Callable[[bytes, str, str], tuple[list[Returned], list[Diagnostic]]] = xliff.read if is_xml else po.read
    return reader(data, locale, file)


def merge(returned: Iterable[Returned], hands: Hands, file: str, folders: tuple[Path, ...]) -> Merged:
    """Writes the texts into the locale files below `folders`; refuses what was made from another source.

    Errors: source-changed, translation-changed, unknown-text, unfit-text.
    """
    taken: dict[str, Value] = {}
    unfinished: list[str] = []
    findings: list[Diagnostic] = []
    for one in (_as_source(one, hands) for one in returned):
        if objection := _objection(one, hands, file, folders):
            findings.append(objection)
        elif one.done:
            taken[one.key] = one.value
        else:
            unfinished.append(one.key)
    written: list[Path] = []
    for path, changes in _by_file(taken, hands).items():
        try:
            written += _write(path, changes, hands)
        except LookupError as problem:
            findings.append(error("unfit-text", Span(path.as_posix()), str(problem.args[0]), "run `sobor fmt` first"))
            taken = {key: value for key, value in taken.items() if key not in changes}
    return Merged(tuple(taken), tuple(unfinished), tuple(written), tuple(findings))


def _objection(one: Returned, hands: Hands, file: str, folders: tuple[Path, ...]) -> Diagnostic | None:
    """Why a text is not taken."""
    source = hands.source.messages.get(one.key)
    if source is None or source.span.file not in hands.linked.files_in(*folders):
        hints = did_you_mean(one.key, hands.source.messages)
        return error("unknown-text", Span(file), f"the game has no text `{one.key}`", *hints)
    there = (Related(source.span, f"the source in {hands.source.locale}"),)
    if one.source_mark != mark(hands.now[one.key]):
        known = f"`{one.key}` was translated from another source than today's"
        lost = f"`{one.key}` came back without the note that tells from which source it was translated"
        message = known if one.source_mark else lost
        return error("source-changed", Span(file), message, "export it anew, and translate it again", related=there)
    return _conflict(one, hands, file) or _unfit(one, file)


def _conflict(one: Returned, hands: Hands, file: str) -> Diagnostic | None:
    """The translation in our files is another than the one that was handed out, and not the one that came back."""
    message = hands.target.messages.get(one.key)
    now = value_of(message) if message else None
    if mark(now) == one.target_mark or now == one.value or message is None:
        return None
    there = (Related(message.span, "the translation now"),)
    text = f"`{one.key}` has been translated otherwise since the export"
    return error("translation-changed", Span(file), text, "export it anew, and decide between the two", related=there)


def _unfit(one: Returned, file: str) -> Diagnostic | None:
    forms = (one.value,) if isinstance(one.value, str) else tuple(one.value.values())
    for form in forms:
        if not form.strip():
            return error("unfit-text", Span(file), f"`{one.key}` lacks one of its forms")
        if found := invisible(form) or ("U+FFFD" if "\ufffd" in form else ""):
            return error("unfit-text", Span(file), f"`{one.key}` holds {found}, which no file of ours may hold")
        if len(form) > LONGEST:
            return error("unfit-text", Span(file), f"`{one.key}` has {len(form):,} characters; at most {LONGEST:,}")
    return None


def _as_source(one: Returned, hands: Hands) -> Returned:
    """With a line feed at the end just where the source has one: editors add and drop them."""
    source = hands.source.messages.get(one.key)
    end = "\n" if source and source.pattern.endswith("\n") else ""
    if isinstance(one.value, str):
        return replace(one, value=_ended(one.value, end))
    return replace(one, value={category: _ended(form, end) for category, form in one.value.items()})


def _ended(text: str, end: str) -> str:
    return text.replace("\r\n", "\n").rstrip("\n") + end


@dataclass(slots=True)
class _Changes:
    """Texts of one file: new scalars by place, and those that have no place yet."""

    scalars: dict[tuple[int, int], str] = field(default_factory=dict)
    added: dict[str, Value] = field(default_factory=dict)


def _by_file(taken: Mapping[str, Value], hands: Hands) -> dict[Path, dict[str, Value]]:
    """The texts that are new or changed, by the file they stand in or belong into."""
    files: dict[Path, dict[str, Value]] = {}
    for key, value in taken.items():
        message, source = hands.target.messages.get(key), hands.source.messages[key]
        if message is None or value_of(message) != value:
            path = Path(message.span.file if message else hands.linked.counterpart(source.span.file, hands.locale))
            files.setdefault(path, {})[key] = value
    return files


def _write(path: Path, texts: Mapping[str, Value], hands: Hands) -> Iterator[Path]:
    documents = {Path(document.file): document for document in hands.linked.documents}
    document = documents.get(path)
    changes = _changes(document, texts, hands.locale) if document else _Changes(added=dict(texts))
    old = path.read_bytes().decode() if document else ""
    new = splice_all(old, changes.scalars) if document else ""
    for key, value in changes.added.items():
        new = _added(new, (hands.locale, *key.split(".")), value, documents[_source_file(key, hands)])
    again, findings = load(new.encode(), path.as_posix(), "texts")
    if findings or again is None or not _says(again, texts):
        raise LookupError("the texts could not be put into this file")
    path.parent.mkdir(parents=True, exist_ok=True)
    replace_file(path, new.encode())
    yield path


def _source_file(key: str, hands: Hands) -> Path:
    """The file of a text's source; `key` may go on to one of its plural categories."""
    messages = hands.source.messages
    return Path((messages.get(key) or messages[key.rpartition(".")[0]]).span.file)


def _says(document: Document, texts: Mapping[str, Value]) -> bool:
    now = {message.key: value_of(message) for message in messages_of(document)}
    return all(now.get(key) == value for key, value in texts.items())


def _changes(document: Document, texts: Mapping[str, Value], locale: str) -> _Changes:
    changes = _Changes()
    there = {message.key: value_of(message) for message in messages_of(document)}
    for key, value in texts.items():
        pointer, old = (locale, *key.split(".")), there.get(key)
        if old is None:
            changes.added[key] = value
        elif isinstance(value, str) != isinstance(old, str):
            raise LookupError(f"`{key}` is {'one text' if isinstance(old, str) else 'a plural map'} here")
        else:
            _change(changes, document, pointer, value, old)
    return changes


def _change(changes: _Changes, document: Document, pointer: tuple[str, ...], value: Value, old: Value) -> None:
    if isinstance(value, str) or isinstance(old, str):
        span = document.span(*pointer)
        changes.scalars[span.line, span.column] = str(value)
        return
    for category, form in value.items():
        if category in old:
            _change(changes, document, (*pointer, category), form, old[category])
        else:
            changes.added[".".join((*pointer[1:], category))] = form


def _added(text: str, keys: tuple[str, ...], value: Value, source: Document) -> str:
    """The text with a new entry where the source has it; a new file gets the schema line of the source."""
    if not text:
        head = source.lines[0] + "\n" if source.lines[0].startswith("# yaml-language-server") else ""
        return head + "\n".join(nested(keys, value)) + "\n"
    order = [(keys[0], *message.key.split(".")) for message in messages_of(source)]
    return insert(text, keys, value, order)
