"""Reports about translations for people: a page with plots for maintainers, a PO file for translators."""
