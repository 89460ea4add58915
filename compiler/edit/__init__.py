"""Edit the text of YAML files, leaving all other bytes unchanged."""
