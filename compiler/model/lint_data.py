"""The shape of `sobor-lint.yaml` (`schemas/lint.json`)."""

from __future__ import annotations

from typing import TypedDict


class LintSourceData(TypedDict, total=False):
    """The texts from which the others are translated."""

    locale: str
    path: str


class _LintRequired(TypedDict):
    translations: dict[str, str]


class LintData(_LintRequired, total=False):
    """The settings of `sobor lint`."""

    source: LintSourceData
    key: str
    fields: list[str]
    glossary: str
    marks: list[str]
    skip: list[str]
