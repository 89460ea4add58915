"""What a print product leaves out."""

from __future__ import annotations

import pytest

from compiler.impose.complete_product import complete_product
from compiler.load.yaml.load_yaml import load
from compiler.model.product_fields import ProductFields
from tests.conftest import ROOT


def test_a_product_needs_only_an_id_and_a_paper() -> None:
    """Fields that a product leaves out, nested ones too, are as in `home-a4`, but without a guide; others are kept."""
    path = ROOT / "content/print/products/home-a4.yaml"
    document, findings = load(path.read_bytes(), "products/home-a4.yaml", "product")
    assert not findings
    home = complete_product(document.read(ProductFields))
    assert home.pop("guide")
    assert complete_product({"id": "home-a4", "paper": "a4"}) == home
    assert complete_product({"id": "home-a4", "paper": "a4", "guide": False}) == {**home, "guide": False}
    mine = complete_product(
        {
            "id": "mine",
            "paper": "letter",
            "gap": 8,
            "marks": {"outline": True},
            "shift": {"fronts": {"right": 1, "down": 0, "turn": 0}},
            "dpi": 300,
            "grid": {"columns": 1, "rows": 1},
        }
    )
    assert mine == {
        **home,
        "id": "mine",
        "paper": "letter",
        "gap": 8,
        "clearance": 0,
        "marks": {**home["marks"], "outline": True},
        "shift": {**home["shift"], "fronts": {"right": 1, "down": 0, "turn": 0}},
        "dpi": 300,
        "grid": {"columns": 1, "rows": 1},
    }


@pytest.mark.parametrize(
    ("fields", "clearance"), [({}, 3), ({"gap": 0}, 0), ({"gap": 2}, 0), ({"gap": 2, "clearance": 4}, 4)]
)
def test_a_gap_that_is_given_is_followed(fields: ProductFields, clearance: float) -> None:
    """Only a product that leaves out `gap` keeps round pieces and pieces of different colours apart by itself."""
    assert complete_product({"id": "mine", "paper": "a4", **fields})["clearance"] == clearance
