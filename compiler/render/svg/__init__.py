"""Frames as SVG."""
