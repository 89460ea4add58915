"""Where something stands inside a message: the words that a pattern finds, in every form, with their places."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from typing import Any

from compiler.checks._check import Project
from compiler.checks._places import place
from compiler.diagnostics import Span
from compiler.model.document import Document
from compiler.model.translation import Message


def spots(project: Project, message: Message, sought: re.Pattern[str]) -> Iterator[tuple[re.Match[str], Span]]:
    """Each match in the message's pattern, or in each of its forms, and where it stands in its file."""
    by_file = project.memo.setdefault("documents", {document.file: document for document in project.linked.documents})
    document: Document | None = by_file.get(message.span.file)
    for category, pattern in (message.forms or {"": message.pattern}).items():
        for match in sought.finditer(pattern):
            if document is None:
                yield match, message.span
                continue
            ((locale, root),) = document.data.items()
            pointer = (locale, *_steps(root, message.key), *([category] if category else []))
            yield match, place(document, pointer, pattern, match.start(), match.end()).span


def _steps(node: Any, key: str) -> tuple[str, ...]:
    """The keys that lead to a message: rule ids have dots of their own, nested or in one key."""
    if not key or not isinstance(node, Mapping):
        return ()
    step = next(step for step in node if key == step or key.startswith(f"{step}."))
    return (step, *_steps(node[step], key[len(step) + 1 :]))
