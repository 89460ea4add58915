"""The nets of dice, folded as a person folds them: printed side out."""

from __future__ import annotations

from pathlib import Path

import pytest
import yaml

SIDE = 16
"""The length of a face in mm."""

Vector = tuple[int, int, int]


def negate(v: Vector) -> Vector:
    """Return the opposite direction."""
    return (-v[0], -v[1], -v[2])


def fold_net(faces: dict[tuple[int, int], int]) -> dict[int, Vector]:
    """Return the direction of each face of a folded net; the net's cells are (column, row), rows downwards.

    The first cell lies flat, looking at the reader (z), its right side along x and its lower side along -y. Over an
    edge the next face is bent away from the reader by a quarter.
    """
    start = next(iter(faces))
    placed: dict[tuple[int, int], tuple[Vector, Vector, Vector]] = {start: ((0, 0, 1), (1, 0, 0), (0, -1, 0))}
    waiting = [start]
    while waiting:
        column, row = waiting.pop()
        out, right, down = placed[column, row]
        nexts = {
            (column + 1, row): (right, negate(out), down),
            (column - 1, row): (negate(right), out, down),
            (column, row + 1): (down, right, negate(out)),
            (column, row - 1): (negate(down), right, out),
        }
        for cell, frame in nexts.items():
            if cell in faces and cell not in placed:
                placed[cell] = frame
                waiting.append(cell)
    assert len(placed) == len(faces)
    return {face: placed[cell][0] for cell, face in faces.items()}


def compute_handedness(a: Vector, b: Vector, c: Vector) -> int:
    """1 when three directions run counter-clockwise as seen from outside their corner, -1 when clockwise."""
    return a[0] * (b[1] * c[2] - b[2] * c[1]) - a[1] * (b[0] * c[2] - b[2] * c[0]) + a[2] * (b[0] * c[1] - b[1] * c[0])


def read_nets(root: Path) -> dict[str, dict[tuple[int, int], int]]:
    """Return the faces of each die of The Red Cathedral by their cells in the net."""
    game = root / "content/red-cathedral"
    elements = yaml.safe_load((game / "layouts/die.yaml").read_text("utf-8"))["front"]["draw"][0]["group"]["items"]
    cells = next(
        e["repeat"]["over"]
        for e in elements
        if "repeat" in e and "rect" in e["repeat"]["items"][0].get("group", {}).get("items", [{}])[0]
    )
    dice = yaml.safe_load((game / "components/dice.yaml").read_text("utf-8"))["items"]
    left, top = min(x for x, _, _ in cells), min(y for _, y, _ in cells)
    places = [(round((x - left) / SIDE), round((y - top) / SIDE), k) for x, y, k in cells]
    return {die["id"]: {(column, row): die["faces"][k] for column, row, k in places} for die in dice}


@pytest.mark.parametrize("die", ["die-white", "die-red", "die-blue", "die-green", "die-yellow"])
def test_dice_are_right_handed_and_opposite_faces_make_seven(root: Path, die: str) -> None:
    """Folded, 1-2-3 run counter-clockwise round their corner, as on Western dice."""
    looks = fold_net(read_nets(root)[die])
    assert sorted(looks) == [1, 2, 3, 4, 5, 6]
    assert not [face for face in looks if looks[face] != negate(looks[7 - face])]
    assert compute_handedness(looks[1], looks[2], looks[3]) == 1


def test_a_mirrored_net_is_left_handed(root: Path) -> None:
    """The test can fail: the same net seen from behind has the other hand."""
    net = read_nets(root)["die-white"]
    looks = fold_net({(-column, row): face for (column, row), face in net.items()})
    assert compute_handedness(looks[1], looks[2], looks[3]) == -1
