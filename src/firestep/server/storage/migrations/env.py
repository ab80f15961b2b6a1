"""The script alembic runs: applies the migrations in the transaction of the caller."""

from alembic import context

from firestep.server.storage.schema import METADATA

# transactional_ddl: SQLite also rolls back schema changes, because we begin the transactions.
context.configure(
    connection=context.config.attributes["connection"],
    target_metadata=METADATA,
    transactional_ddl=True,
)
with context.begin_transaction():
    context.run_migrations()
