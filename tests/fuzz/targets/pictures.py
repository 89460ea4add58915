"""Damaged pictures that a layout shows: checked, and a share of what is sound built."""

from __future__ import annotations

from random import Random

from tests.fuzz.bytes import damage
from tests.fuzz.targets.content import Content
from tests.fuzz.targets.game_files import LAYOUT
from tests.picture_sample import plain, saved, turned, with_alpha

SHOWN = "    - image: {x: 4, y: 20, width: 20, height: 12, picture: PICTURE, fit: cover, radius: 1}\n"

PICTURES = {
    "rgb.png": saved(plain(), ".png"),
    "palette.png": saved(plain("P"), ".png", transparency=0),
    "deep.png": saved(plain("L").convert("I;16"), ".png"),
    "clear.png": saved(with_alpha(), ".png"),
    "turned.jpg": saved(plain(), ".jpg", **turned(6)),
    "cmyk.jpg": saved(plain("CMYK"), ".jpg"),
    "grey.jpg": saved(plain("L"), ".jpg", progressive=True),
    "clear.webp": saved(with_alpha(), ".webp"),
    "rgb.tif": saved(plain(), ".tif", compression="tiff_lzw"),
    "cmyk.tiff": saved(plain("CMYK"), ".tiff"),
}
BUILT = 0.1
"""The share of pictures that are built: those that a check passes must be."""


class Pictures(Content):
    """A card with one picture of many kinds, its bytes damaged."""

    files = ()
    builds = BUILT

    def __init__(self) -> None:
        super().__init__()
        (self.folder / "pictures").mkdir()

    def damaged(self, random: Random) -> dict[str, bytes]:
        """Return a damaged picture, and the layout that shows it."""
        name = random.choice(list(PICTURES))
        layout = f"{LAYOUT}{SHOWN.replace('PICTURE', name)}"
        return {"layouts/order.yaml": layout.encode(), f"pictures/{name}": damage(random, PICTURES[name])}

    def describe(self, number: int, seed: str) -> str:
        """Return the damaged picture as its bytes."""
        damaged = self.damaged(Random(f"{seed}/pictures/{number}"))
        return "\n".join(f"--- {name}\n{data!r}" for name, data in damaged.items() if name.startswith("pictures/"))

    def restore(self, names: frozenset[str]) -> None:
        """Put back what was damaged; the picture goes."""
        super().restore(frozenset(name for name in names if not name.startswith("pictures/")))
        for name in names:
            if name.startswith("pictures/"):
                (self.folder / name).unlink()
