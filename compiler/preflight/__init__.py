"""Preflight: a PDF from anywhere, read back and judged as a print shop would."""
