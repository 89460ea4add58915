"""Whether the site's search answers what players ask: queries per language, marked with the site's own script."""
