"""Lay out, impose and render one locale of a game, as a task of a process pool."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field, replace
from functools import partial
from itertools import chain
from pathlib import Path
from typing import TYPE_CHECKING

from compiler.build.compare_sides import compare_sides
from compiler.build.draw_locale import draw_locale
from compiler.build.request import Request
from compiler.compiled.compile_messages import compile_messages
from compiler.diagnostics import Diagnostic, has_errors
from compiler.diagnostics.suggest import limit_comparisons
from compiler.diagrams.diagram import list_frames
from compiler.disk.content_digest import digest_content
from compiler.disk.digest import digest, digest_tool
from compiler.disk.manifest import CleanLocale, KeptFile, Manifest
from compiler.disk.reading import read_own_below, read_parts_below
from compiler.layout.drawing_results import find_drawn_names, find_names_in_frames
from compiler.layout.part import Part
from compiler.layout.text.prepared_faces import Face
from compiler.link import Linked
from compiler.model.translation import Translation
from compiler.processes import hold_slot
from compiler.render.locale_layout import LocaleLayout
from compiler.render.output import Output
from compiler.render.registry import LOCALE_RENDERERS, RendererName
from compiler.waivers.game_waivers import Waivers
from compiler.write import RenderedOutput, Staged, stage
from engine.text import Texts

if TYPE_CHECKING:
    from compiler.releases.changed_sides import Change
    from compiler.releases.recorded_texts import RecordedTexts
    from compiler.releases.release_file import Release
    from compiler.releases.side_look import Looks


@dataclass(frozen=True, slots=True)
class LocaleSetup:
    """What all locales of a build have in common.

    Attributes:
        request: What is to be built.
        linked: The game with the languages that outputs may mention.
        translations: All translations of the game.
        faces: The faces by name.
        manifest: The outputs of earlier builds.
        waivers: The accepted findings.
        staging: The path of the staging folder below the output folder, or None if nothing is written.
        is_rendered: Whether locales are rendered, not only laid out.
        releases: The releases that recorded texts, the earliest first.
    """

    request: Request
    linked: Linked
    translations: Mapping[str, Translation]
    faces: Mapping[str, Face]
    manifest: Manifest
    waivers: Waivers
    staging: str | None
    is_rendered: bool = True
    releases: tuple[Release, ...] = ()

    @property
    def out(self) -> Path | None:
        """The output folder, or None if nothing is written."""
        return self.request.out if self.is_rendered else None

    @property
    def products(self) -> tuple[str, ...]:
        """The print products to impose."""
        return self.request.products or self.linked.game.products

    @property
    def renderers(self) -> tuple[RendererName, ...]:
        """The renderers to run; without an output folder, only their findings are used."""
        if not self.is_rendered:
            return ()
        if self.request.publication:
            return ("published-prints", "site")
        if self.request.options.is_partial:
            return ("pdf", "services", "tabletops")
        is_pdf_only = self.request.is_print_only or self.request.out is None
        return ("pdf", "books", "services", "tabletops") if is_pdf_only else tuple(LOCALE_RENDERERS)


@dataclass(frozen=True, slots=True)
class LocaleTask:
    """A locale to build.

    Attributes:
        setup: What all locales of the build have in common.
        locale: The locale.
        digest: A digest of all its inputs, or None if they are not recorded.
        drawings: A digest of the SVG files.
    """

    setup: LocaleSetup
    locale: str
    digest: str | None
    drawings: str


@dataclass(frozen=True, slots=True)
class LocaleBuild:
    """The result of a task.

    Attributes:
        locale: The locale.
        digest: A digest of all its inputs, or None if they are not recorded.
        findings: The findings.
        drawn: The names of the icons and drawings that its parts show.
        outputs: The outputs.
        looks: What all sides look like, if the request asks for it.
        changes: What has changed since a release, if the request names one.
        texts: What the texts say, if the request asks for it.
    """

    locale: str
    digest: str | None
    findings: tuple[Diagnostic, ...]
    drawn: frozenset[str]
    outputs: tuple[RenderedOutput, ...]
    looks: Looks = field(default_factory=dict)
    changes: tuple[Change, ...] = ()
    texts: RecordedTexts = field(default_factory=dict)

    @property
    def clean(self) -> CleanLocale:
        """The entry of this locale in the manifest."""
        return CleanLocale(self.digest or "", tuple(sorted(self.drawn)), tuple(output.path for output in self.outputs))


@hold_slot()
@limit_comparisons()
def build_locale(task: LocaleTask) -> LocaleBuild:
    """Lay out a locale; unless it has errors that are not waived, impose it and render outdated outputs."""
    if unchanged := _find_last_build(task):
        return unchanged
    setup = task.setup
    drawn = draw_locale(setup.linked, setup.faces, task.locale)
    sides = compare_sides(setup.request, setup.linked.game, task.locale, drawn.parts)
    findings = list(drawn.findings)
    rendered: tuple[RenderedOutput, ...] = ()
    if not has_errors(setup.waivers.drop_waived(findings)):
        layout = replace(_make_locale_layout(task, drawn.parts, sides.changes), diagrams=drawn.diagrams)
        rendered = tuple(_render_outputs(task, layout, findings))
    return LocaleBuild(
        locale=task.locale,
        digest=task.digest,
        findings=tuple(findings),
        drawn=find_drawn_names(drawn.parts) | find_names_in_frames(list_frames(drawn.diagrams)),
        outputs=rendered,
        looks=sides.looks,
        changes=sides.changes,
        texts=_record_what_is_said(setup, task.locale),
    )


def _record_what_is_said(setup: LocaleSetup, locale: str) -> RecordedTexts:
    """Return what the texts of a locale say, if the request asks for it."""
    if not setup.request.describes_sides:
        return {}
    from compiler.render.site.record_texts import record_texts

    return record_texts(setup.linked, setup.linked.translations[locale])


def _make_locale_layout(task: LocaleTask, parts: tuple[Part, ...], changes: tuple[Change, ...]) -> LocaleLayout:
    setup = task.setup
    translation = setup.linked.translations[task.locale]
    base = digest((digest_tool(), task.drawings, *(face.digest for face in setup.faces.values())))
    key = digest(chain((base, task.locale), map(repr, parts)))
    options = setup.request.options
    if setup.request.since:
        from compiler.releases.changed_sides import find_pieces_to_print

        options = replace(options, changed=find_pieces_to_print(changes))
    return LocaleLayout(
        linked=setup.linked,
        translation=translation,
        texts=Texts(compile_messages(setup.linked.game, translation)),
        faces=setup.faces,
        parts=parts,
        products=setup.products,
        base=base,
        key=key,
        options=options,
        address=options.address or _get_address_of_folder(setup.request.out),
        publication=setup.request.publication,
        translations=setup.translations,
        releases=setup.releases,
    )


def _get_address_of_folder(folder: Path | None) -> str | None:
    return folder.resolve().as_uri() if folder else None


def _find_last_build(task: LocaleTask) -> LocaleBuild | None:
    """Return the result of the last build if it had the same inputs, no findings, and its files are still there."""
    out = task.setup.out
    manifest = task.setup.manifest
    clean = manifest.clean.get(task.locale)
    if out is None or clean is None or clean.digest != task.digest:
        return None
    outputs = tuple(
        RenderedOutput(path, manifest.outputs[path].key, None) for path in clean.outputs if path in manifest.outputs
    )
    is_complete = len(outputs) == len(clean.outputs)
    if not is_complete or not all(manifest.has_output(output.path, output.key, out) for output in outputs):
        return None
    return LocaleBuild(task.locale, task.digest, findings=(), drawn=frozenset(clean.drawn), outputs=outputs)


def _render_outputs(task: LocaleTask, layout: LocaleLayout, findings: list[Diagnostic]) -> Iterator[RenderedOutput]:
    """Yield the outputs of a locale, and add the findings of renderers to `findings`."""
    setup = task.setup
    rendered_before: dict[str, RenderedOutput] = {}
    layout = replace(
        layout,
        read_rendered=partial(_read_rendered, setup, rendered_before),
        read_rendered_parts=partial(_read_rendered_parts, setup, rendered_before),
        digest_rendered=partial(_digest_rendered, setup, rendered_before),
    )
    for name in setup.renderers:
        outputs, findings_of_renderer = LOCALE_RENDERERS[name](layout)
        findings.extend(findings_of_renderer)
        out = setup.out
        staging = setup.staging
        if out is None or staging is None or has_errors(setup.waivers.drop_waived(findings)):
            continue  # nothing will be written
        for output in outputs:
            is_current = setup.manifest.has_output(output.path, output.key, out)
            rendered = RenderedOutput(output.path, output.key, None if is_current else _produce(output, out, staging))
            rendered_before[output.path] = rendered
            yield rendered


def _read_rendered(setup: LocaleSetup, rendered: Mapping[str, RenderedOutput], path: str) -> bytes | None:
    """Return the bytes of a file that this build has rendered or found up to date, or None for any other file."""
    output = rendered.get(path)
    if output is None or setup.out is None:
        return None
    file = _list_rendered_files(setup, output)[path]
    if isinstance(file, bytes):
        return file
    data = read_own_below(setup.out, file.place if isinstance(file, Staged) else path)
    return data if digest_content(data) == file.digest else None


def _read_rendered_parts(setup: LocaleSetup, rendered: Mapping[str, RenderedOutput], path: str) -> Iterator[bytes]:
    """Yield the content of a file that this build has rendered or found up to date."""
    files = {name: file for output in rendered.values() for name, file in _list_rendered_files(setup, output).items()}
    file = files[path]
    if isinstance(file, bytes):
        yield file
    elif setup.out:
        yield from read_parts_below(setup.out, file.place if isinstance(file, Staged) else path)


def _digest_rendered(setup: LocaleSetup, rendered: Mapping[str, RenderedOutput]) -> dict[str, str]:
    """Return the digests of all files that this build has rendered or found up to date, by path."""
    return {
        name: digest_content(file) if isinstance(file, bytes) else file.digest
        for output in rendered.values()
        for name, file in _list_rendered_files(setup, output).items()
    }


def _list_rendered_files(
    setup: LocaleSetup, output: RenderedOutput
) -> Mapping[str, bytes | Staged] | Mapping[str, KeptFile]:
    """Return the files of an output that has been rendered, or its files of an earlier build if they are up to date."""
    return setup.manifest.outputs[output.path].files if output.files is None else output.files


def _produce(output: Output, out: Path, staging: str) -> Mapping[str, Staged]:
    """Produce the files of an output in the staging folder: each is written before the next is produced."""
    return stage(output.produce_files(), out, staging)
