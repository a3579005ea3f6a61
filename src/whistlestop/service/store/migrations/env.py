"""Run by Alembic for every migration; the connection and its transaction are the caller's."""

from alembic import context

from whistlestop.service.store.schema import metadata

context.configure(connection=context.config.attributes["connection"], target_metadata=metadata)
context.run_migrations()
