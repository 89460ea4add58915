"""How a text is written as a YAML scalar, so that every reader of YAML 1.1 or 1.2 reads just that text."""

from __future__ import annotations

import re
from functools import cache
from typing import Any

import yaml
from yaml.events import ScalarEvent

from compiler.load.characters import invisible
from compiler.load.events import events
from compiler.load.scalars import ambiguity, resolve

_ESCAPES = {"\\": "\\\\", '"': '\\"', "\n": "\\n", "\t": "\\t"}
_ESCAPED = re.compile(r'[\\"\x00-\x1f\x7f-\x9f\u2028\u2029\u202a-\u202e\u2066-\u2069\ufeff\ufffe\uffff]')
_WIDE = 0xFF


def scalar(value: str, style: str = "", *, indent: int = 2, flow: bool = False) -> str:
    """Return `value` as a scalar: in the `style` it had if that can hold it, else in the plainest that can.

    Lines of a block are indented by `indent` columns; `flow` says that it stands within braces. A text of several
    lines becomes a literal block, any other plain, quoted only where it must be.
    """
    if "\n" in value:
        if not flow and is_block(value):
            return block(value, indent)
        return quoted(value)
    if style == '"':
        return quoted(value)
    single = "'" + value.replace("'", "''") + "'"
    if style == "'" and _reads(single, value, flow=flow):
        return single
    return value if is_plain(value, flow=flow) else quoted(value)


def is_plain(value: str, *, flow: bool = False) -> bool:
    """Return whether a text may stand without quotes: it reads back as it is, and as a text in YAML 1.1, too."""
    if value != value.strip() or "\n" in value or not value or not _reads(value, value, flow=flow):
        return False
    return isinstance(resolve(value), str) and not ambiguity(value) and _is_text_in_1_1(value)


def is_block(value: str) -> bool:
    """Return whether a text may be a literal block: no line begins with a space, no blank line at either end."""
    body = value.removesuffix("\n")
    if not body or body != body.strip("\n") or invisible(body):
        return False
    return all(not line or not line[0].isspace() for line in body.split("\n"))


def block(value: str, indent: int) -> str:
    """Return a literal block: header and lines, without a line feed at the end."""
    lines = value.removesuffix("\n").split("\n")
    header = "|" if value.endswith("\n") else "|-"
    return "\n".join((header, *(f"{' ' * indent}{line}" if line else "" for line in lines)))


def quoted(value: str) -> str:
    """Return the text in double quotes, on one line."""
    return f'"{_ESCAPED.sub(lambda found: _escape(found[0]), value)}"'


def _escape(sign: str) -> str:
    code = ord(sign)
    return _ESCAPES.get(sign) or (f"\\x{code:02x}" if code <= _WIDE else f"\\u{code:04x}")


def _reads(written: str, value: str, *, flow: bool) -> bool:
    """Return whether `written` after a key is read as one scalar that says `value`."""
    text = f"{{k: {written}}}\n" if flow else f"k: {written}\n"
    try:
        found = [event for event in events(text) if isinstance(event, ScalarEvent)]
        return [event.value for event in found] == ["k", value] and not (found[1].anchor or found[1].tag)
    except yaml.YAMLError:
        return False


def _is_text_in_1_1(value: str) -> bool:
    """Return whether YAML 1.1 reads a plain scalar as text, and not as a truth value, a date or a number of its own."""
    resolver: Any = _resolver()
    return bool(resolver.resolve(yaml.ScalarNode, value, (True, False)) == "tag:yaml.org,2002:str")


@cache
def _resolver() -> yaml.SafeLoader:
    return yaml.SafeLoader("")
