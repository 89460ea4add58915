"""The lines of loaded files, which reports quote."""

from __future__ import annotations

from pathlib import Path

from compiler.load.folder import load_game


def test_lines_of_every_text_file_are_known(tmp_path: Path) -> None:
    """YAML files, drawings and files that cannot be read as YAML have lines, whatever their line ends."""
    files = {
        "game.yaml": b"id: mill\r\nplayers: [2, 4]\r\n",
        "theme.yaml": b"colours: {\r\n",
        "art/icons/owl.svg": b"<svg>\n</svg>\n",
        "settings.yaml": "name: \u017c\u00f3\u0142w\n".encode("cp1250"),
    }
    for path, data in files.items():
        (tmp_path / path).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / path).write_bytes(data)
    loaded = load_game(tmp_path)
    lines = {Path(file).relative_to(tmp_path).as_posix(): list(text) for file, text in loaded.lines.items()}
    assert lines == {
        "game.yaml": ["id: mill", "players: [2, 4]", ""],
        "theme.yaml": ["colours: {", ""],
        "art/icons/owl.svg": ["<svg>", "</svg>", ""],
        "settings.yaml": ["name: \u017c\u00f3\u0142w", ""],
    }
