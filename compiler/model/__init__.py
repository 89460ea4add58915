"""Frozen data that the phases pass to each other; imports nothing from the compiler except diagnostics."""
