"""Read SVG: drawings in their own small language, and pictures as drawing programs save them."""
