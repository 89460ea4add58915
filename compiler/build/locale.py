"""One locale of a game laid out, imposed and rendered: a task of a process pool."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from concurrent.futures import Executor
from contextlib import contextmanager
from dataclasses import dataclass, replace
from functools import partial
from itertools import chain
from pathlib import Path

from compiler.compiled.messages import messages
from compiler.diagnostics import Diagnostic, stopped
from compiler.diagnostics.suggest import comparisons_limited
from compiler.disk.digest import digest, tool_digest
from compiler.disk.manifest import CleanLocale, Manifest, content_digest
from compiler.disk.reading import read_own_below
from compiler.garbage_collection import gc_disabled
from compiler.l10n.draft import softened_layout
from compiler.layout.draft_label import label_drafts
from compiler.layout.drawn import drawn_names
from compiler.layout.fonts import Face
from compiler.layout.frame import Part
from compiler.layout.lay_out import lay_out
from compiler.link import Linked
from compiler.model.translation import Translation
from compiler.processes import process_pool
from compiler.render.locale_layout import LocaleLayout
from compiler.render.output import Output
from compiler.render.registry import LOCALE_RENDERERS
from compiler.waivers import Waivers
from compiler.write import RenderedOutput, Staged, stage
from engine.text import Texts


@dataclass(frozen=True, slots=True)
class LocaleTask:
    """A locale to build; without `out` it is only checked. An error that is waived stops nothing.

    `products` are those to print, `renderers` those of `LOCALE_RENDERERS` to run, or to ask for findings.
    `digest` names all inputs, `drawings` those that are SVG files.
    """

    locale: str
    linked: Linked
    faces: Mapping[str, Face]
    products: tuple[str, ...]
    renderers: tuple[str, ...]
    out: Path | None
    manifest: Manifest
    digest: str
    drawings: str
    waivers: Waivers
    staging: str = ""


@dataclass(frozen=True, slots=True)
class LocaleBuild:
    """The result of a task: findings, the names of icons and drawings that its parts show, outputs."""

    locale: str
    digest: str
    findings: tuple[Diagnostic, ...]
    drawn: frozenset[str]
    outputs: tuple[RenderedOutput, ...]

    @property
    def clean(self) -> CleanLocale:
        """The entry of this locale in the manifest."""
        return CleanLocale(self.digest, tuple(sorted(self.drawn)), tuple(output.path for output in self.outputs))


@comparisons_limited()
def build_locale(task: LocaleTask) -> LocaleBuild:
    """Lay out one locale and, if it may be written and has no error, render what is out of date."""
    if unchanged := _last_build(task):
        return unchanged
    translation = task.linked.translations[task.locale]
    parts, findings = lay_out(task.linked.game, translation, task.faces)
    if task.linked.draft:
        findings = softened_layout(findings, task.linked, task.locale)
        parts = label_drafts(parts, translation.messages["print.draft"].pattern, task.faces["text"])
    rendered: tuple[RenderedOutput, ...] = ()
    if not stopped(task.waivers.remaining(findings)):
        rendered = tuple(_render(task, _locale_layout(task, translation, parts), findings))
    return LocaleBuild(task.locale, task.digest, tuple(findings), drawn_names(parts), rendered)


def _locale_layout(task: LocaleTask, translation: Translation, parts: tuple[Part, ...]) -> LocaleLayout:
    game = task.linked.game
    base = digest((tool_digest(), task.drawings, *(face.digest for face in task.faces.values())))
    key = digest(chain((base, task.locale), map(repr, parts)))
    texts = Texts(messages(game, translation))
    return LocaleLayout(task.linked, translation, texts, task.faces, parts, task.products, base, key)


def _last_build(task: LocaleTask) -> LocaleBuild | None:
    """Return the result of the last build if it had the same inputs, no findings, and its files are still there."""
    clean, manifest = task.manifest.clean.get(task.locale), task.manifest
    if task.out is None or clean is None or clean.digest != task.digest:
        return None
    outputs = tuple(
        RenderedOutput(path, manifest.outputs[path][0], None) for path in clean.outputs if path in manifest.outputs
    )
    is_complete = len(outputs) == len(clean.outputs)
    if not is_complete or not all(manifest.holds(output.path, output.key, task.out) for output in outputs):
        return None
    return LocaleBuild(task.locale, task.digest, (), frozenset(clean.drawn), outputs)


def _render(task: LocaleTask, layout: LocaleLayout, findings: list[Diagnostic]) -> Iterator[RenderedOutput]:
    """Yield the outputs of a locale, and add to `findings` what imposition reports."""
    earlier: dict[str, RenderedOutput] = {}
    layout = replace(layout, read_rendered=partial(_read_rendered, task, earlier))
    for name in task.renderers:
        outputs, imposed = LOCALE_RENDERERS[name](layout)
        findings.extend(imposed)
        for output in outputs if task.out else ():
            is_kept = task.out is not None and task.manifest.holds(output.path, output.key, task.out)
            rendered = RenderedOutput(output.path, output.key, None if is_kept else _files(task, output))
            earlier[output.path] = rendered
            yield rendered


def _read_rendered(task: LocaleTask, earlier: Mapping[str, RenderedOutput], path: str) -> bytes | None:
    """Return the bytes of a file that this build has rendered before, or found up to date; None for any other."""
    output = earlier.get(path)
    if output is None or task.out is None:
        return None
    file = output.files[path] if output.files is not None else task.manifest.outputs[path][1][path]
    if isinstance(file, bytes):
        return file
    data = read_own_below(task.out, file.place if isinstance(file, Staged) else path)
    return data if content_digest(data) == file.digest else None


def _files(task: LocaleTask, output: Output) -> Mapping[str, bytes | Staged]:
    """Return the files of an output; in a staging folder each is written before the next is produced."""
    files = output.files()
    return stage(files, task.out, task.staging) if task.out and task.staging else dict(files)


def build_locales(tasks: list[LocaleTask], jobs: int) -> list[LocaleBuild]:
    """Build locales in at most `jobs` processes; return the results in the order of the tasks."""
    with gc_disabled(), _pool(min(jobs, len(tasks))) as pool:
        return list(pool.map(build_locale, tasks)) if pool else [build_locale(task) for task in tasks]


@contextmanager
def _pool(jobs: int) -> Iterator[Executor | None]:
    if jobs < 2:  # noqa: PLR2004 -- one process needs no pool
        yield None
        return
    with process_pool(jobs) as pool:
        yield pool
