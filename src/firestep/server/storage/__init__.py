"""The database: tables, log entries, snapshots, keys."""
