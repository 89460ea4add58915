"""The shapes of `sobor-lint.yaml`, of baselines and of waivers (`schemas/lint.json`, `schemas/lint-*.json`)."""

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


MarkPreset: TypeAlias = Literal[
    "android",
    "apple",
    "card-text",
    "fluent-text",
    "gettext",
    "i18next",
    "icu",
    "rails",
]
"""The name of the kinds of marks that a format or a common kind of project uses."""


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
    waivers: str
    marks: list[MarkName | MarkPreset]
    skip: list[str]


class LintBaselineData(TypedDict):
    """The findings that a project accepts: digests of texts by locale, file, code and key."""

    findings: dict[str, dict[str, dict[str, dict[str, str]]]]


class _LintWaiverRequired(TypedDict):
    """The required fields of a waiver."""

    code: str
    locale: str
    key: str
    reason: str


class LintWaiverData(_LintWaiverRequired, total=False):
    """A waiver of a finding; `texts` is the digest of the text and its source that it accepts."""

    file: str
    texts: str


class LintWaiversData(TypedDict):
    """The findings that a project accepts with a reason, each until its texts change."""

    waivers: list[LintWaiverData]
