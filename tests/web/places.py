"""Places of the site that several tests visit."""

from __future__ import annotations

LOCALES = ("en", "ru", "es", "pl", "it")
"""The languages of the site, its source first."""

RULE = "r-market.full-space"
"""The anchor of a rule with questions, in the chapter on the market."""
