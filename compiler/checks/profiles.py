"""The table of checks, and which of them a profile runs."""

from __future__ import annotations

from compiler.checks._check import Check
from compiler.checks.dead_reference import dead_reference
from compiler.checks.deck_total import deck_total
from compiler.checks.effect_face_missing import effect_face_missing
from compiler.checks.extra_translation import extra_translation
from compiler.checks.failed_example import failed_example
from compiler.checks.missing_glyph import missing_glyph
from compiler.checks.missing_plural_category import missing_plural_category
from compiler.checks.missing_slot import missing_slot
from compiler.checks.missing_translation import missing_translation
from compiler.checks.reward_off_balance import reward_off_balance
from compiler.checks.stale_translation import stale_translation
from compiler.checks.typed_digit import typed_digit
from compiler.checks.uncredited_drawing import uncredited_drawing
from compiler.checks.unknown_engine import unknown_engine
from compiler.checks.unknown_icon import unknown_icon
from compiler.checks.unknown_slot import unknown_slot
from compiler.checks.unused_icon import unused_icon

REGISTRY: dict[str, Check] = {
    check.id: check
    for check in (
        dead_reference,
        deck_total,
        effect_face_missing,
        extra_translation,
        failed_example,
        missing_glyph,
        missing_plural_category,
        missing_slot,
        missing_translation,
        reward_off_balance,
        stale_translation,
        typed_digit,
        uncredited_drawing,
        unknown_engine,
        unknown_icon,
        unknown_slot,
        unused_icon,
    )
}

PROFILES: dict[str, tuple[str, ...]] = {"all": tuple(REGISTRY)}
