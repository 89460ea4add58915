"""Hunspell dictionaries of languages, which the extra `spelling` reads."""
