"""The messages between server and browser. The schema in `schema.json` is made from this room."""
