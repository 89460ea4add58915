"""The findings that can be waived or set to another level, by code."""

from __future__ import annotations

from compiler.checks import REGISTRY

IMPOSITION_CODES = frozenset(
    (
        "footer-too-long",
        "grid-too-large",
        "margin-too-large",
        "margin-too-small",
        "missing-library",
        "narrow-gap",
        "no-backs",
        "no-counterpart",
        "no-pieces",
        "no-room-for-marks",
        "piece-too-large",
        "registration-overlap",
        "shift-too-large",
        "shift-without-backs",
        "short-bleed",
        "sides-differ",
        "too-many-pixels",
        "too-many-skipped",
        "unprintable-edge",
        "wide-margins",
    )
)
"""Findings of imposition. A game with errors is not imposed, so waivers of these findings may seem unused."""


PRINT_CODES = frozenset(
    (
        "alike-in-grey",
        "crossed-bands",
        "footer-too-long",
        "forced-size",
        "icons-overflow",
        "low-contrast",
        "low-resolution",
        "missing-face",
        "narrow-gap",
        "no-room-for-marks",
        "outside-face",
        "overlapping-texts",
        "shift-too-large",
        "shift-without-backs",
        "short-bleed",
        "sliver",
        "text-overflow",
        "too-near-cut",
        "turned-shadow",
        "unprintable-edge",
        "wide-margins",
    )
)
"""Findings of sides and sheets that can be waived although they are not findings of checks.

Findings of sheets are in `IMPOSITION_CODES`, too; its other findings cannot be waived, because they mean that a product
cannot be printed.
"""


ON_DEMAND = frozenset(("unknown-word",))
"""Findings that only `sobor check --spelling` makes, so waivers of these findings may seem unused."""


NOT_WAIVABLE = frozenset(
    ("missing-message", "missing-plural-category", "missing-translation", "unknown-form", "unknown-slot")
)
"""Findings that cannot be waived, because they mean that a text cannot be formatted."""


FILE_CODES = frozenset(
    (
        "boolean-in-text",
        "cut-by-comment",
        "fine-qr-code",
        "guessed-encoding",
        "hidden-cells",
        "lost-formatting",
        "merged-cells",
        "no-profile",
        "number-as-text",
        "number-format",
        "telling-back",
        "undrawn-svg",
        "unknown-column",
        "unknown-file",
    )
)
"""Warnings about files, sheets and sides that can have another level although they cannot be waived."""


ADJUSTABLE = PRINT_CODES.union(REGISTRY, FILE_CODES, ON_DEMAND) - NOT_WAIVABLE
"""Findings that may be set to another level."""
