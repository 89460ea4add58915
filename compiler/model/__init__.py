"""Frozen data that the phases hand to each other; imports nothing of ours but diagnostics."""
