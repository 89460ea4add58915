"""Files for print services: pictures or PDFs with a side on each, in the sizes that a service prints."""
