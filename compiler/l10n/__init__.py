"""`sobor l10n`: exchange texts with translators, record accepted translations, and report their status."""
