"""How long a changed text takes from the file to the open page of `sobor serve`."""

from __future__ import annotations

import subprocess
import tempfile
import time
from pathlib import Path
from shutil import copytree
from statistics import median
from urllib.request import urlopen

from tests.bench.processes import SOBOR

ROOT = Path(__file__).resolve().parents[2]
LOCALE, ROUNDS, LONGEST, WARM_UP = "en", 5, 60.0, 10.0


def run() -> list[tuple[str, float]]:
    """Return the median of some changes in seconds of the clock."""
    with tempfile.TemporaryDirectory() as folder:
        source = max((path.parent for path in ROOT.glob("content/*/game.yaml")), key=lambda game: game.name)
        game = Path(folder, source.name)
        copytree(source, game)
        command = (SOBOR, "serve", str(game), "--out", f"{folder}/out", "--port", "0", "--locale", LOCALE)
        server = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True)
        try:
            assert server.stdout
            address = server.stdout.readline().split()[0]
            time.sleep(WARM_UP)
            latency = median(_shown(game, address, f"Title {word}") for word in "abcde"[:ROUNDS])
        finally:
            server.terminate()
            server.wait()
    return [("serve: a changed text is on the page [s, target: about 1]", latency)]


def _shown(game: Path, address: str, title: str) -> float:
    """Change the game's title and ask for its first page until it stands there."""
    texts = game / "locales" / LOCALE / "game.yaml"
    lines = texts.read_text("utf-8").splitlines(keepends=True)
    at = next(at for at, line in enumerate(lines) if line.lstrip().startswith("title:"))
    lines[at] = f"{lines[at].partition('title:')[0]}title: {title}\n"
    begin = time.monotonic()
    texts.write_text("".join(lines), "utf-8")
    while title not in _page(address) and time.monotonic() - begin < LONGEST:
        time.sleep(0.05)
    return time.monotonic() - begin


def _page(address: str) -> str:
    with urlopen(f"{address}{LOCALE}/index.html") as answer:  # noqa: S310 -- our own server
        return str(answer.read().decode())


if __name__ == "__main__":
    for label, figure in run():
        print(f"{figure:6.2f}  {label}")  # noqa: T201 -- the figure is what it is run for
