# SPDX-License-Identifier: BSL-1.0
"""change_runs.py DATABASE STATEMENT: executes an SQL statement, and then gives every run the digest of its values, as
tools/experiments/database.cpp defines it."""
import hashlib
import sqlite3
import sys


def text(value):
    if value is None:
        return "null"
    if isinstance(value, float) and value.is_integer():
        return str(int(value))
    return str(value)


def digest(*values):
    return hashlib.sha256("".join(text(value) + "\0" for value in values).encode()).hexdigest()


database = sqlite3.connect(sys.argv[1])
database.create_function("digest", -1, digest)
database.execute(sys.argv[2])
columns = [column[1] for column in database.execute("pragma table_info(runs)") if column[1] != "row_digest"]
values = ["iif(dirty, 'true', 'false')" if name == "dirty" else name for name in columns]
database.execute(f"update runs set row_digest = digest({', '.join(values)})")
database.commit()
