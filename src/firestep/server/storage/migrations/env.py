"""What alembic runs: the versions of the schema, in the transaction of whoever asks."""

from alembic import context

from firestep.server.storage.schema import METADATA

# transactional_ddl: SQLite too takes back a half-made change, since we begin our transactions.
context.configure(
    connection=context.config.attributes["connection"],
    target_metadata=METADATA,
    transactional_ddl=True,
)
with context.begin_transaction():
    context.run_migrations()
