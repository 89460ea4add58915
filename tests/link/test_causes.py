from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

import pytest

from compiler.diagnostics import Diagnostic
from compiler.link import link
from compiler.load.folder import load_game
from compiler.world import find_shared_folders
from tests.sample import FILES, change_file, write_game

RULES = """\
rules:
  - id: pay
    facts: ["1.1"]
    slots: {price: settings.price, again: settings.price, count: sets.orders.count, coins: resources.coin.supply}
    components: [orders]
    rules:
      - {id: pay.more, prose: true, components: [orders], slots: {coins: resources.coin.supply}}
"""


def link_changed_game(folder: Path, changes: dict[str, str | None]) -> Sequence[Diagnostic]:
    """Return the findings of linking the sample game after some changes."""
    return link(load_game(write_game(folder, changes), find_shared_folders()))[1]


@pytest.mark.parametrize("path", ["gain.coin", "gain.coin.n"])
def test_figure_of_a_misspelt_resource_is_no_second_finding(tmp_path: Path, path: str) -> None:
    """A slot whose path goes through the right resource is not reported in addition."""
    orders = FILES["components/orders.yaml"].replace("gain: {coin: 2}", "gain: {coim: 2}")
    slot = change_file("rules.yaml", "settings.price", f"items.forge.actions.1.{path}")
    (finding,) = link_changed_game(tmp_path / "mill", {**slot, "components/orders.yaml": orders})
    assert finding.span.file.endswith("components/orders.yaml")
    assert finding.args == {"sort": "resource", "name": "coim"}


@pytest.mark.parametrize("path", ["gain.cion", "pay.coin"])
def test_wrong_path_is_reported_beside_a_misspelt_resource(tmp_path: Path, path: str) -> None:
    """A path that does not lead to the correct resource is reported separately."""
    files = {
        "components/orders.yaml": FILES["components/orders.yaml"].replace("gain: {coin: 2}", "gain: {coim: 2}"),
        **change_file("rules.yaml", "settings.price", f"items.forge.actions.1.{path}"),
    }
    found = {finding.args.get("path") for finding in link_changed_game(tmp_path / "mill", files)}
    assert found == {None, f"items.forge.actions.1.{path}"}


@pytest.mark.parametrize(
    ("file", "old", "new", "wanted", "count"),
    [
        ("game.yaml", "coin: {sort", "coim: {sort", "coin", 4),
        ("settings.yaml", "price:", "prise:", "price", 2),
        ("components/orders.yaml", None, "components/ordres.yaml", "orders", 3),
        ("components/orders.yaml", "id: wheel", "id: wheels", "wheel", 2),
    ],
)
def test_misspelt_declaration_is_one_finding(
    tmp_path: Path, file: str, old: str | None, new: str, wanted: str, count: int
) -> None:
    """Several uses of a name that differs from its declaration are one finding, at the declaration, with three uses."""
    rules = RULES.replace("{coins: resources.coin.supply}}", "{a: items.wheel.copies, b: items.wheel.copies}}")
    files: dict[str, str | None] = {"rules.yaml": rules if wanted == "wheel" else RULES}
    text = FILES[file]
    files |= {file: text.replace(old, new)} if old else {file: None, new: text}
    (finding,) = link_changed_game(tmp_path / "mill", files)
    assert (finding.args["wanted"], finding.args["count"]) == (wanted, count)
    assert finding.span.file.endswith(file if old else new)
    assert len(finding.related) == min(count, 3)


@pytest.mark.slow
def test_missing_file_is_one_finding(tmp_path: Path) -> None:
    """All references to settings or sets of a game without any are one finding."""
    (settings,) = link_changed_game(tmp_path / "mill", {"rules.yaml": RULES, "settings.yaml": None})
    assert (settings.args["path"], settings.args["others"]) == ("settings.price", 1)
    rules = RULES.replace("count: sets.orders.count, ", "")
    (sets,) = link_changed_game(tmp_path / "shed", {"rules.yaml": rules, "components/orders.yaml": None})
    assert (sets.args["name"], len(sets.related)) == ("orders", 1)
    assert len(settings.related) == 1


def test_misspelling_of_a_used_name_is_one_finding_in_a_file(tmp_path: Path) -> None:
    """If the declared name is used, the first place in a file that misspells it is a finding that names the others."""
    rules = RULES.replace("coins: resources.coin.supply", "coins: resources.coim.supply")
    (finding,) = link_changed_game(tmp_path / "mill", {"rules.yaml": rules})
    assert (finding.span.line, finding.values["others"]) == (4, 1)
    assert [place.span.line for place in finding.related] == [7]


def test_misspelling_of_a_used_name_is_reported_in_each_file(tmp_path: Path) -> None:
    """Each file that misspells a name which is used elsewhere has a finding."""
    orders = FILES["components/orders.yaml"].replace("gain: {coin: 2}", "gain: {coim: 2}")
    settings = FILES["settings.yaml"] + "design:\n  worth: {coim: 1}\n"
    found = link_changed_game(tmp_path / "mill", {"components/orders.yaml": orders, "settings.yaml": settings})
    assert sorted(Path(finding.span.file).name for finding in found) == ["orders.yaml", "settings.yaml"]


def test_undeclared_name_unlike_any_other_is_one_finding(tmp_path: Path) -> None:
    """Several uses of an undeclared name without a similar declaration are one finding, at the first use."""
    rules = RULES.replace("orders", "hexagons")
    (finding,) = link_changed_game(tmp_path / "mill", {"rules.yaml": rules})
    assert finding.span.line == 4
    assert [place.span.line for place in finding.related] == [5, 7]


def test_unknown_component_of_a_rule_is_located(tmp_path: Path) -> None:
    """The finding marks the wrong name in the list of the rule."""
    rules = RULES.replace("more, prose: true, components: [orders]", "more, prose: true, components: [order]")
    (finding,) = link_changed_game(tmp_path / "mill", {"rules.yaml": rules})
    assert (finding.span.line, finding.span.length) == (7, len("order"))
