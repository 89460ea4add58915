"""Checks of drawings, icons and colours."""
