"""The database of the server: schema, migrations, store, notifications between processes."""
