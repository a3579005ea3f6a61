"""What all tables of the database have in common."""

from sqlalchemy import BigInteger, Integer, MetaData

metadata = MetaData(
    naming_convention={
        "ix": "ix_%(table_name)s_%(column_0_N_name)s",
        "uq": "uq_%(table_name)s_%(column_0_N_name)s",
        "fk": "fk_%(table_name)s_%(column_0_N_name)s",
        "pk": "pk_%(table_name)s",
    }
)
PASSING = {"passing": True}
"""Marks tables about the processes of this moment: a backup leaves them out."""

# SQLite counts up a key by itself only if its type is exactly INTEGER (which has 64 bits there).
Counted = BigInteger().with_variant(Integer(), "sqlite")
