"""Find the data about a language that Sobor comes with."""

from __future__ import annotations

from pathlib import Path

from compiler.checks.pairs.language.language import Language
from compiler.checks.pairs.language.read_language import read_language
from compiler.disk.reading import is_present, read_below
from compiler.load.yaml.load_yaml import load
from compiler.model.language_data import LanguageData, TypographyData


def find_language(locale: str, shared: Path) -> Language | None:
    """Return the language of a locale, such as `pt` for `pt-BR`, or None if Sobor has no data about it."""
    code = locale.replace("_", "-").partition("-")[0].lower()
    name = f"languages/{code}.yaml"
    if not code.isalpha() or not is_present(shared / name):
        return None
    language, _ = load(read_below(shared, name), name, "language")
    typography, _ = load(read_below(shared, f"typography/{code}.yaml"), name, "typography")
    if language is None or typography is None:
        return None
    return read_language(code, language.read(LanguageData), typography.read(TypographyData).get("quotes"))
