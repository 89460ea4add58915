"""Build several locales at the same time, each in a process of its own."""

from __future__ import annotations

from compiler.build.build_locale import LocaleBuild, LocaleTask, build_locale
from compiler.garbage_collection import disable_gc
from compiler.processes import open_process_pool


def build_locales(tasks: list[LocaleTask], jobs: int) -> list[LocaleBuild]:
    """Build locales in at most `jobs` processes; return the builds in the order of the tasks."""
    workers = min(jobs, len(tasks))
    with disable_gc():
        if workers <= 1:
            return [build_locale(task) for task in tasks]
        with open_process_pool(workers) as pool:
            return list(pool.map(build_locale, tasks))
