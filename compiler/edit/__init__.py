"""Changes to the text of a YAML file that leave every other byte of it as it was."""
