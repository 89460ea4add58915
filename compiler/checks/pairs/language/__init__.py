"""Languages as checks of texts see them: words, numbers, forms and terms, by the data of the language files."""
