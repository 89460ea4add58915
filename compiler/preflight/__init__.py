"""Preflight: read a PDF of any origin back, and judge it as a print shop would."""
