"""Steps 2 to 5 and 7 of the tour in README, in a fresh folder with a copy of the content, in one language each."""

from __future__ import annotations

import contextlib
import io
import json
import re
import shutil
import textwrap
from collections.abc import Iterator
from pathlib import Path

import pytest
from click.testing import Result

from tests.conftest import ROOT
from tests.run_sobor import run_sobor

pytestmark = pytest.mark.slow

README = (ROOT / "README.md").read_text("utf-8")
STEPS = {int(n): text for n, text in re.findall(r"^(\d)\. (.*)$", README, re.MULTILINE)}


@pytest.fixture(scope="module")
def content(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Copy the content of the game that README shows."""
    folder = tmp_path_factory.mktemp("readme")
    shutil.copytree(ROOT / "content/red-cathedral", folder / "content/red-cathedral")
    return folder


@pytest.fixture(autouse=True)
def _there(content: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(content)


def run(line: str, *more: str) -> Result:
    """Run a command of README."""
    words = line.split()
    assert words[0] == "sobor"
    return run_sobor(*words[1:], *more)


def list_code_spans(step: int) -> list[str]:
    """Return the text in backticks in a step of the tour."""
    found = re.findall(r"`([^`]+)`", STEPS[step])
    assert found
    return found


@contextlib.contextmanager
def edit_file(file: str, pattern: str, text: str) -> Iterator[None]:
    """Replace the first place in a file that fits the pattern, and put it back afterwards, even after a failure."""
    path = Path(file)
    before = path.read_text("utf-8")
    after = re.sub(pattern, text.replace("\\", r"\\"), before, count=1)
    assert after != before, f"{pattern} is not in {file}"
    path.write_text(after, "utf-8")
    try:
        yield
    finally:
        path.write_text(before, "utf-8")


@pytest.fixture(scope="module")
def built(content: Path) -> Path:
    """Follow step 2: change the figure, build, and undo the change; the outputs keep the figure."""
    file, setting, command, *_ = list_code_spans(2)
    name = setting.partition(":")[0]
    with contextlib.chdir(content), edit_file(file, rf"{name}: \d+", setting):
        result = run(command, "--locale", "ru", "--jobs", "1")
    assert (result.output, result.exit_code) == ("", 0)
    return content / "build/red-cathedral"


def test_a_changed_figure_changes_texts_and_engine(built: Path) -> None:
    """Step 2: after the edit the build is clean, and texts and engine have the figure."""
    name, _, figure = list_code_spans(2)[1].partition(": ")
    (promise,) = re.findall("«([^»]+)»", STEPS[2])
    pages = "".join(path.read_text("utf-8") for path in (built / "site/ru/rules").rglob("*.html"))
    assert promise in re.sub("<[^>]+>", "", pages).replace("\N{NO-BREAK SPACE}", " ")
    compiled = json.loads((built / "game.json").read_text("utf-8"))
    assert compiled["settings"]["optional"][name] == int(figure)


def test_a_figure_that_an_example_counts_with_is_guarded() -> None:
    """Step 2: the other edit is the finding that README names."""
    *_, setting, command, code = list_code_spans(2)
    with edit_file(list_code_spans(2)[0], rf"{setting.partition(':')[0]}: \d+", setting):
        assert f"[{code}]" in run(command, "--locale", "en", "--jobs", "1").output


def test_all_promised_outputs_are_there(built: Path) -> None:
    """Every path in README's table of outputs is one that the build has made."""
    rows = re.findall(r"^\| (`.*`) \|", README, re.MULTILINE)
    assert rows
    for row in rows:
        first, *others = re.findall("`([^`]+)`", row)
        for promised in (first, *(str(Path(first).parent / other) for other in others)):
            assert list(built.glob(promised.replace("<locale>", "ru"))), promised


def test_the_engine_plays_from_python(built: Path) -> None:
    """Step 7: the Python of README plays the game that step 2 has built, to the end."""
    assert built.is_dir()
    (code,) = re.findall(r"```python\n(.*?)```", README, re.DOTALL)
    printed = io.StringIO()
    with contextlib.redirect_stdout(printed):
        exec(compile(code, "README.md", "exec"), {})  # noqa: S102 -- what README tells people to run
    assert printed.getvalue().strip()


def test_a_mistake_is_pointed_at() -> None:
    """Step 3: the misspelt word is pointed at, with the right one, as README shows it."""
    file, text, command, right = list_code_spans(3)
    (kind, wrong) = re.findall(r"\w+", text)[:2]
    with edit_file(file, rf"{kind}: \{{{right}: 1\}}", text):
        output = run(command, "--jobs", "1").output
    assert text in output
    assert f"did you mean `{right}`?" in output
    assert f"{'^' * len(wrong)}\n" in output
    (shown,) = re.findall(r"^   ```\n(   error\[.*?)^   ```", README, re.MULTILINE | re.DOTALL)
    assert output.startswith(textwrap.dedent(shown))


def test_a_forgotten_slot_is_named() -> None:
    """Step 4: the slot, the text and its source are named; step 5 explains the code."""
    slot, command = list_code_spans(4)
    file = "content/red-cathedral/locales/pl/rules.yaml"
    with edit_file(file, rf"{slot[:-1]}(:\w+)?\}}", ""):
        output = run(command, "--locale", "pl", "--jobs", "1").output
    (explain,) = list_code_spans(5)
    assert f"[{explain.split()[-1]}]" in output
    assert f"`{slot}`" in output
    assert "locales/pl/rules.yaml" in output
    assert "in en:\n  content/red-cathedral/locales/en/rules.yaml" in output
    assert run(explain).output.startswith(f"# {explain.split()[-1]}")
