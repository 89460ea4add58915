"""Parameters of elements, read from the fields of a layout into a frozen dataclass for each kind."""
