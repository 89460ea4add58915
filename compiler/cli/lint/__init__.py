"""`sobor lint`: its options, the translations that they name, what a project accepts, and the report."""
