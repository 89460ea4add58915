"""Colours: the palette of a site, the inks of a press, and how pictures are converted."""
