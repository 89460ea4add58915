"""Findings as text, JSON, SARIF and annotations; what each code means."""
