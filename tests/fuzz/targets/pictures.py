"""Damaged pictures in a layout, which are checked and, if they have no errors, sometimes built."""

from __future__ import annotations

from random import Random

from tests.fuzz.bytes import damage
from tests.fuzz.targets.content import Content
from tests.fuzz.targets.game_files import LAYOUT
from tests.picture_sample import make_orientation_options, make_picture, make_transparent_picture, save_picture

SHOWN = "    - image: {x: 4, y: 20, width: 20, height: 12, picture: PICTURE, fit: cover, radius: 1}\n"

PICTURES = {
    "rgb.png": save_picture(make_picture(), ".png"),
    "palette.png": save_picture(make_picture("P"), ".png", transparency=0),
    "deep.png": save_picture(make_picture("L").convert("I;16"), ".png"),
    "clear.png": save_picture(make_transparent_picture(), ".png"),
    "turned.jpg": save_picture(make_picture(), ".jpg", **make_orientation_options(6)),
    "cmyk.jpg": save_picture(make_picture("CMYK"), ".jpg"),
    "grey.jpg": save_picture(make_picture("L"), ".jpg", progressive=True),
    "clear.webp": save_picture(make_transparent_picture(), ".webp"),
    "rgb.tif": save_picture(make_picture(), ".tif", compression="tiff_lzw"),
    "cmyk.tiff": save_picture(make_picture("CMYK"), ".tiff"),
}
BUILT = 0.1
"""The share of pictures without errors that are built."""


class Pictures(Content):
    """A card with a picture whose bytes are damaged."""

    files = ()
    builds = BUILT

    def __init__(self) -> None:
        super().__init__()
        (self.folder / "pictures").mkdir()

    def damage_files(self, random: Random) -> dict[str, bytes]:
        """Return a damaged picture, and the layout that shows it."""
        name = random.choice(list(PICTURES))
        layout = f"{LAYOUT}{SHOWN.replace('PICTURE', name)}"
        return {"layouts/order.yaml": layout.encode(), f"pictures/{name}": damage(random, PICTURES[name])}

    def describe(self, number: int, seed: str) -> str:
        """Return the bytes of the damaged picture."""
        damaged = self.damage_files(Random(f"{seed}/pictures/{number}"))
        return "\n".join(f"--- {name}\n{data!r}" for name, data in damaged.items() if name.startswith("pictures/"))

    def restore(self, names: frozenset[str]) -> None:
        """Restore the layout and remove the picture."""
        super().restore(frozenset(name for name in names if not name.startswith("pictures/")))
        for name in names:
            if name.startswith("pictures/"):
                (self.folder / name).unlink()
