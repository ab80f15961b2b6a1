"""The messages between server and browser; `schema.json` is generated from this package."""
