"""What tests of builds change in the sample game: cards with backs, and a product of its own."""

from __future__ import annotations

from tests.conftest import ROOT
from tests.sample import FILES

BACKS: dict[str, str | None] = {
    "layouts/order.yaml": FILES["layouts/order.yaml"] + "back: {draw: [{icon: {name: coin, x: 9, y: 9, size: 9}}]}\n"
}
"""The sample's cards with backs."""

OWN_PRODUCT = (
    (ROOT / "content/print/products/home-a4.yaml")
    .read_text("utf-8")
    .replace("id: home-a4", "id: sheets")
    .replace("guide: true", "guide: false")
)
"""The product `sheets`: home-a4 without its guide."""
