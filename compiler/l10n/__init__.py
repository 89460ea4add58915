"""`sobor l10n`: what translators hand out, hand in and vouch for."""
