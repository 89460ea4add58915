"""Everything that is made for one locale: laid out, imposed, rendered; one task of a pool."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from concurrent.futures import Executor
from contextlib import contextmanager
from dataclasses import dataclass
from itertools import chain
from pathlib import Path

from compiler.compiled.messages import messages
from compiler.diagnostics import Diagnostic, stopped
from compiler.disk.digest import digest, tool_digest
from compiler.disk.manifest import CleanLocale, Manifest
from compiler.garbage_collection import gc_disabled
from compiler.l10n.draft import softened_layout
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
    """A locale to build; without `out` nothing is made of it but findings. An error that is waived stops nothing.

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
    """What became of a task: findings, the names of icons and drawings that its parts show, outputs."""

    locale: str
    digest: str
    findings: tuple[Diagnostic, ...]
    drawn: frozenset[str]
    made: tuple[RenderedOutput, ...]

    @property
    def clean(self) -> CleanLocale:
        """The note of this locale for the manifest."""
        return CleanLocale(self.digest, tuple(sorted(self.drawn)), tuple(output.path for output in self.made))


def build_locale(task: LocaleTask) -> LocaleBuild:
    """Lays out one locale and, when it may be written and holds no error, renders what is stale."""
    if kept := _kept(task):
        return kept
    translation = task.linked.translations[task.locale]
    parts, findings = lay_out(task.linked.game, translation, task.faces)
    if task.linked.draft:
        findings = softened_layout(findings, task.linked, task.locale)
    made: tuple[RenderedOutput, ...] = ()
    if not stopped(task.waivers.left(findings)):
        made = tuple(_made(task, _laid(task, translation, parts), findings))
    return LocaleBuild(task.locale, task.digest, tuple(findings), drawn_names(parts), made)


def _laid(task: LocaleTask, translation: Translation, parts: tuple[Part, ...]) -> LocaleLayout:
    game = task.linked.game
    base = digest((tool_digest(), task.drawings, *(face.digest for face in task.faces.values())))
    key = digest(chain((base, task.locale), map(repr, parts)))
    texts = Texts(messages(game, translation))
    return LocaleLayout(task.linked, translation, texts, task.faces, parts, task.products, base, key)


def _kept(task: LocaleTask) -> LocaleBuild | None:
    """The last build's result, when it was clean, of the same inputs, and its files are still there."""
    clean, manifest = task.manifest.clean.get(task.locale), task.manifest
    if task.out is None or clean is None or clean.digest != task.digest:
        return None
    made = tuple(
        RenderedOutput(path, manifest.outputs[path][0], None) for path in clean.outputs if path in manifest.outputs
    )
    if len(made) < len(clean.outputs) or not all(manifest.holds(one.path, one.key, task.out) for one in made):
        return None
    return LocaleBuild(task.locale, task.digest, (), frozenset(clean.drawn), made)


def _made(task: LocaleTask, laid: LocaleLayout, findings: list[Diagnostic]) -> Iterator[RenderedOutput]:
    for name in task.renderers:
        outputs, more = LOCALE_RENDERERS[name](laid)
        findings.extend(more)
        for output in outputs if task.out else ():
            kept = task.out is not None and task.manifest.holds(output.path, output.key, task.out)
            yield RenderedOutput(output.path, output.key, None if kept else _files(task, output))


def _files(task: LocaleTask, output: Output) -> Mapping[str, bytes | Staged]:
    """Return the files of an output, each staged before the next is made where there is a place for them."""
    files = output.files()
    return stage(files, task.out, task.staging) if task.out and task.staging else dict(files)


def build_locales(tasks: list[LocaleTask], jobs: int) -> list[LocaleBuild]:
    """All locales, in the order given, in at most `jobs` processes."""
    with gc_disabled(), _pool(min(jobs, len(tasks))) as pool:
        return list(pool.map(build_locale, tasks)) if pool else [build_locale(task) for task in tasks]


@contextmanager
def _pool(jobs: int) -> Iterator[Executor | None]:
    if jobs < 2:  # noqa: PLR2004 -- one process needs no pool
        yield None
        return
    with process_pool(jobs) as pool:
        yield pool
