"""The shapes of `sobor-lint.yaml` and of baselines (`schemas/lint.json`, `schemas/lint-baseline.json`)."""

from __future__ import annotations

from typing import Literal, TypeAlias, TypedDict

MarkName: TypeAlias = Literal[
    "double-braces",
    "dollar-braces",
    "percent-braces",
    "braces",
    "fluent",
    "printf",
    "tags",
    "brackets",
    "colons",
]
"""The name of a kind of marks in texts, such as placeholders in braces."""


class LintSourceData(TypedDict, total=False):
    """The texts from which the others are translated."""

    locale: str
    path: str


class _LintRequired(TypedDict):
    """The required settings; `Required` has no effect at run time on annotations that are strings."""

    translations: dict[str, str]


class LintData(_LintRequired, total=False):
    """The settings of `sobor lint`, as docs/lint.md describes them."""

    source: LintSourceData
    key: str
    fields: list[str]
    glossary: str
    baseline: str
    marks: list[MarkName]
    skip: list[str]


class LintBaselineData(TypedDict):
    """The findings that a project accepts: digests of texts by locale, file, code and key."""

    findings: dict[str, dict[str, dict[str, dict[str, str]]]]
