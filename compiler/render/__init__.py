"""Renderers: sheets, frames and texts → files. `registry` lists them."""
