"""Pixels of pictures, as formats store them and as outputs need them."""
