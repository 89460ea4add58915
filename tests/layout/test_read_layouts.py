from __future__ import annotations

from compiler.diagnostics import Diagnostic
from compiler.layout.frame import Side
from compiler.layout.read_layouts import Node, check_bases, read_side
from compiler.load.yaml.load_yaml import load
from compiler.model.document import Document


def load_layouts(**texts: str) -> dict[str, Document]:
    """Return layouts by name."""
    loaded = {name: load(text.encode(), f"layouts/{name}.yaml", "layout")[0] for name, text in texts.items()}
    return {name: document for name, document in loaded.items() if document}


BASE = "front:\n  draw:\n    - rect: {id: ground, fill: paper}\n    - line: {stroke: ink}\n"
TOP = "extends: base\nfront:\n  title: x\n  draw:\n    - icon: {name: wood}\n    - rect: {id: ground, fill: ink}\n"


def list_kinds(layouts: dict[str, Document], name: str, face: Side = "front") -> list[tuple[str, str]]:
    """Return kind and fill of each element of a side."""
    side = read_side(layouts, name, face)
    assert side
    return [(node.kind, str(node.body.get("fill", ""))) for node in side.elements if isinstance(node, Node)]


def test_layout_extends_another() -> None:
    """The elements of a layout follow those of the layout it extends, or take their places by id."""
    layouts = load_layouts(base=BASE, top=TOP)
    assert list_kinds(layouts, "top") == [("rect", "ink"), ("line", ""), ("icon", "")]
    assert list_kinds(layouts, "base") == [("rect", "paper"), ("line", "")]


def test_a_side_may_come_from_the_extended_layout() -> None:
    """A back that only the extended layout has is the back of both."""
    layouts = load_layouts(base=BASE.replace("front", "back"), top="extends: base\nfront: {draw: []}\n")
    assert list_kinds(layouts, "top", "back") == [("rect", "paper"), ("line", "")]
    assert read_side(layouts, "base", "front") is None


def test_a_long_chain_of_layouts_is_drawn_whole() -> None:
    """However many layouts lie below a layout, the elements of all are drawn, those of the lowest first."""
    colours = [f"c{number}" for number in range(20)]
    layouts = load_layouts(
        **{
            f"l{number}": f"extends: l{number + 1}\nfront: {{draw: [{{rect: {{fill: {colour}}}}}]}}\n"
            for number, colour in enumerate(colours)
        },
        l20="front: {draw: []}\n",
    )
    assert [fill for _, fill in list_kinds(layouts, "l0")] == colours[::-1]
    assert list(check_bases(layouts)) == []


def test_a_long_cycle_of_layouts_is_found() -> None:
    """Each layout of a cycle is a finding, however long the cycle is."""
    layouts = load_layouts(**{f"l{n}": f"extends: l{(n + 1) % 12}\nfront: {{draw: []}}\n" for n in range(12)})
    assert [finding.code for finding in check_bases(layouts)] == ["layout-extends"] * 12


def test_elements_with_one_id_are_all_drawn() -> None:
    """Of several elements with the id of a base's element, the first takes its place, and the others are drawn, too."""
    base = "front: {draw: [{rect: {id: a, fill: c1}}, {line: {}}]}\n"
    top = "extends: base\nfront: {draw: [{rect: {id: a, fill: c2}}, {rect: {id: a, fill: c3}}]}\n"
    assert list_kinds(load_layouts(base=base, top=top), "top") == [("rect", "c2"), ("line", ""), ("rect", "c3")]


def test_each_element_knows_its_own_file() -> None:
    """Spans of an element point to the file where it is written."""
    side = read_side(load_layouts(base=BASE, top=TOP), "top", "front")
    assert side
    spans = [node.locate("fill") for node in side.elements if isinstance(node, Node)]
    assert (spans[0].file, spans[0].line) == ("layouts/top.yaml", 6)
    assert spans[1].file == "layouts/base.yaml"


def test_a_missing_or_circular_base_is_a_finding() -> None:
    """A missing base is a finding with the nearest name, and so is a circle of layouts."""
    (finding,) = check_bases(load_layouts(base=BASE, top=TOP.replace("base", "bse")))
    assert (finding.code, finding.values["near"]) == ("unknown-reference", "base")
    circle = load_layouts(one="extends: two\nfront: {draw: []}\n", two="extends: one\nfront: {draw: []}\n")
    assert {finding.code for finding in check_bases(circle)} == {"layout-extends"}
    assert read_side(circle, "one", "front")


def test_an_element_is_a_mapping_with_one_key() -> None:
    """An element that is not a mapping with one key is a finding at its place."""
    side = read_side(load_layouts(base="front:\n  draw:\n    - rect\n    - {rect: {}, line: {}}\n"), "base", "front")
    assert side
    assert not [element for element in side.elements if not isinstance(element, Diagnostic)]
    assert [element.span.line for element in side.elements if isinstance(element, Diagnostic)] == [3, 4]
