"""The shapes of valid content are those of the schemas."""

from __future__ import annotations

import json
import re
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Literal, get_args, get_origin, get_type_hints, is_typeddict

import pytest

from compiler.model import (
    game_data,
    kit_data,
    language_data,
    lint_data,
    print_data,
    product_fields,
    rule_data,
    theme_data,
    tools_data,
)

FROM_SHEET = {game_data.SetData: {"items"}}
"""The required keys of a shape that a spreadsheet may provide instead of the file."""

WHOLE_FILES = {
    "components": game_data.SetData,
    "item": game_data.ItemData,
    "game": game_data.HeadData,
    "credits": game_data.CreditsData,
    "waivers": game_data.WaiversData,
    "rules": rule_data.RulesFile,
    "rule-ids": rule_data.RuleIdsData,
    "editions": rule_data.EditionsFile,
    "sources": rule_data.SourcesFile,
    "facts": rule_data.FactsFile,
    "example": rule_data.ExampleData,
    "diagram": rule_data.DiagramData,
    "glossary": language_data.GlossaryData,
    "translated-from": language_data.TranslatedFromData,
    "language": language_data.LanguageData,
    "typography": language_data.TypographyData,
    "paper": print_data.PaperData,
    "product": product_fields.ProductFields,
    "book": print_data.BookData,
    "service": print_data.ServiceData,
    "tabletop": print_data.TabletopData,
    "theme": theme_data.ThemeData,
    "kit": kit_data.KitData,
    "tools": tools_data.ToolsData,
    "lint": lint_data.LintData,
    "lint-baseline": lint_data.LintBaselineData,
    "lint-waivers": lint_data.LintWaiversData,
}

PARTS = {
    "kit#properties/boxes/items": kit_data.BoxData,
    "kit#properties/boxes/items/properties/room": kit_data.RoomData,
    "kit#properties/trays/items": kit_data.TrayData,
    "kit#properties/cubes/items": kit_data.CubesData,
    "kit#properties/stickers/items": kit_data.StickersData,
    "kit#properties/patches/items": kit_data.PatchData,
    "kit#properties/aids/items": kit_data.AidData,
    "kit#properties/score-sheets/items": kit_data.ScoreSheetData,
    "kit#properties/score-sheets/items/properties/rows/items": kit_data.ScoreRowData,
    "tools#properties/setups/items": tools_data.SetupData,
    "tools#properties/first-game/items": tools_data.FirstGameStep,
    "tools#properties/rival": tools_data.RivalData,
    "tools#properties/rival/properties/cards/items": tools_data.RivalCard,
    "service#$defs/size": print_data.ServiceSize,
    "components#properties/patterns": game_data.Patterns,
    "components#$defs/range": game_data.Range,
    "game#properties/resources/additionalProperties": game_data.ResourceData,
    "game#properties/checks/items": game_data.LevelData,
    "settings#$defs/design": game_data.DesignData,
    "item#properties/slots/items": game_data.ItemSlot,
    "item#properties/reverse": game_data.Reverse,
    "item#properties/grid": game_data.GridOfBoard,
    "item#properties/track": game_data.TrackData,
    "credits#properties/credits/items": game_data.CreditData,
    "waivers#properties/waivers/items": game_data.WaiverData,
    "rules#$defs/rule": rule_data.RuleData,
    "rule-ids#properties/rule-ids/additionalProperties": rule_data.RegisteredRuleData,
    "editions#properties/editions/additionalProperties": rule_data.DifferenceData,
    "editions#properties/editions/additionalProperties/properties/readings/items": rule_data.ReadingData,
    "faq#properties/faq/additionalProperties": rule_data.QuestionData,
    "errata#properties/errata/additionalProperties": rule_data.MisprintData,
    "sources#properties/sources/additionalProperties": rule_data.SourceData,
    "facts#properties/facts/additionalProperties": rule_data.FactData,
    "glossary#$defs/term": language_data.TermData,
    "translated-from#properties/texts/additionalProperties": language_data.TextRecord,
    "language#properties/sounds/items": language_data.SoundData,
    "language#properties/numbers/additionalProperties": language_data.NumberWords,
    "language#properties/ordinals": language_data.Ordinals,
    "language#properties/bounds": language_data.Bounds,
    "language#properties/agreement": language_data.AgreementData,
    "language#properties/gender/items": language_data.GenderRuleData,
    "language#properties/agreement/properties/rules/items": language_data.AgreementRuleData,
    "typography#properties/hyphenation": language_data.Hyphenation,
    "typography#properties/bind": language_data.Binding,
    "typography#properties/quotes": language_data.Quotes,
    "typography#properties/hang": language_data.Hang,
    "lint#properties/source": lint_data.LintSourceData,
    "lint-waivers#properties/waivers/items": lint_data.LintWaiverData,
    "product#properties/margins": print_data.MarginsData,
    "product#properties/faces": print_data.FacesData,
    "product#properties/marks": product_fields.MarksFields,
    "common#$defs/press": print_data.PressData,
    "product#properties/boards": product_fields.BoardsFields,
    "product#properties/shift": product_fields.ShiftFields,
    "product#properties/cutting": print_data.CuttingData,
    "product#properties/cutting/properties/registration": print_data.RegistrationData,
    "product#$defs/grid": print_data.GridData,
    "product#$defs/move": print_data.Move,
    "formats#additionalProperties": print_data.FormatData,
    "book#properties/margins": print_data.BookMarginsData,
    "book#properties/type": print_data.TypeData,
    "tabletop#properties/sheet": print_data.CardSheetData,
    "tabletop#properties/thickness": print_data.ThicknessData,
    "theme#properties/faces/additionalProperties": theme_data.FaceData,
    "theme#properties/styles/additionalProperties": theme_data.StyleData,
}

COMPLETED = {
    "product": print_data.ProductData,
    "product#properties/marks": print_data.MarksData,
    "product#properties/boards": print_data.BoardsData,
    "product#properties/shift": print_data.Shift,
}
"""The shapes of products whose missing fields are filled in, so that they may require more keys than the schema."""

NOT_COMPARED = {
    game_data.Printed: "the shared fields of `ItemData`",
    game_data.Figures: "the figures of a linked item",
    game_data.PatternField: "computed from a pattern and its signs",
    game_data.Space: "further keys are specific to the game",
    lint_data._LintRequired: "the required fields of `LintData`",
    lint_data._LintWaiverRequired: "the required fields of `LintWaiverData`",
    print_data.FormatDetails: "the shared fields of formats",
    print_data.FormatLengths: "a format after its lengths are read",
    print_data.FormatInMm: "a format after it is measured",
}
"""The shapes that are no whole part of a schema, and why."""

MODULES = (
    game_data,
    kit_data,
    language_data,
    lint_data,
    print_data,
    product_fields,
    rule_data,
    theme_data,
    tools_data,
)
"""The modules of shapes."""


def find_schema_part(root: Path, place: str) -> dict[str, Any]:
    """Return the part of a schema at `name#way/to/it`."""
    name, _, way = place.partition("#")
    node = json.loads((root / "schemas" / f"{name}.json").read_text("utf-8"))
    for step in filter(None, way.split("/")):
        node = node[step]
    return dict(node)


def list_required_keys(shape: Any) -> Iterator[str]:
    """Yield the keys that must be there; what is read as text is judged by its text."""
    for name, hint in shape.__annotations__.items():
        text = getattr(hint, "__forward_arg__", str(hint))
        if re.match(r"(typing\.)?Required\[", text) or (name in shape.__required_keys__ and "NotRequired[" not in text):
            yield name


@pytest.mark.parametrize(("place", "shape"), [*WHOLE_FILES.items(), *PARTS.items()])
def test_a_shape_has_the_keys_of_its_schema(root: Path, place: str, shape: Any) -> None:
    """A shape has a key for each property, and one that must be there only where its schema asks for it."""
    schema = find_schema_part(root, place)
    assert shape.__annotations__.keys() == set(schema["properties"])
    assert set(list_required_keys(shape)) <= {*schema.get("required", ()), *FROM_SHEET.get(shape, ())}


def list_allowed_words(root: Path, part: dict[str, Any]) -> set[str]:
    """Return the words of the `enum` of a property, or of the entries of a list."""
    file, _, way = str(part.get("$ref", "")).partition("#/")
    if file.endswith(".json"):
        return list_allowed_words(root, find_schema_part(root, f"{file.removesuffix('.json')}#{way}"))
    return set(part.get("enum", part.get("items", {}).get("enum", ())))


def resolve_annotation(shape: Any, name: str) -> Any:
    """Return the annotation of one field; those of others may be recursive, which cannot be resolved."""
    field = type("Field", (), {"__annotations__": {name: shape.__annotations__[name]}})
    return get_type_hints(field, vars(sys.modules[shape.__module__]))[name]


def list_literals(hint: Any) -> set[str]:
    """Return the words of all literals in an annotation."""
    if get_origin(hint) is Literal:
        return set(get_args(hint))
    return {word for inner in get_args(hint) for word in list_literals(inner)}


@pytest.mark.parametrize(("place", "shape"), [*WHOLE_FILES.items(), *PARTS.items(), *COMPLETED.items()])
def test_a_shape_allows_the_words_of_its_schema(root: Path, place: str, shape: Any) -> None:
    """A field whose schema lists the allowed words is a literal of these words."""
    properties = find_schema_part(root, place)["properties"]
    allowed = {name: words for name, part in properties.items() if (words := list_allowed_words(root, part))}
    assert {name: list_literals(resolve_annotation(shape, name)) for name in allowed} == allowed


@pytest.mark.parametrize(("place", "shape"), COMPLETED.items())
def test_a_completed_shape_has_the_keys_of_its_schema(root: Path, place: str, shape: Any) -> None:
    """The shape of a product whose missing fields are filled in has a key for each property."""
    assert shape.__annotations__.keys() == set(find_schema_part(root, place)["properties"])


def test_every_shape_is_compared() -> None:
    """Each shape in the modules is compared with a schema, or is named with the reason why it cannot be."""
    compared = {id(shape) for shapes in (WHOLE_FILES, PARTS, COMPLETED) for shape in shapes.values()}
    excused = {id(shape) for shape in NOT_COMPARED}
    declared = {name: id(shape) for module in MODULES for name, shape in vars(module).items() if is_typeddict(shape)}
    assert sorted(name for name, shape in declared.items() if shape not in compared | excused) == []
    assert compared & excused == set()


def test_modules_of_shapes_are_all_known(root: Path) -> None:
    """Every module of the model that declares data from files is among those compared."""
    names = {f"compiler.model.{file.stem}" for file in (root / "compiler" / "model").glob("*_data.py")}
    assert names <= {module.__name__ for module in MODULES}
