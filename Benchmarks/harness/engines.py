"""The emulator's storage engines. Each instance of a class is one storage."""

import csv
import os
import sqlite3
import subprocess
import urllib.parse

from . import people

OPTIONS = ["--no-psqlrc", "--quiet", "--set", "ON_ERROR_STOP=1"]


class Memory:
    name = "memory"
    options = ["--in-memory"]

    def __init__(self, folder, purpose):
        pass

    def close(self):
        pass


class SQLite:
    name = "SQLite"
    durability = []

    def __init__(self, folder, purpose):
        self.file = folder / f"{purpose} {self.name}.sqlite"
        self.options = ["--data", str(self.file), *self.durability]

    def fill(self, server, count):
        """Adds people to the storage of the server, which is running and has completed a login."""
        server.close()
        database = sqlite3.connect(self.file)
        # Don't wait for the disk: the data needn't survive a crash, and writing the indexes changes the whole file.
        database.execute("PRAGMA synchronous = OFF")
        database.execute("PRAGMA cache_size = -1000000")
        with database:
            for table in people.TABLES:
                cursor = database.execute(f"SELECT * FROM {table} LIMIT 1")
                row = dict(zip([column[0] for column in cursor.description], cursor.fetchone()))
                values = ", ".join(f":{name}" for name in row)
                database.executemany(f"INSERT INTO {table} VALUES ({values})", people.copies(table, row, count))
        database.execute("PRAGMA wal_checkpoint(TRUNCATE)")
        database.close()
        server.reopen()

    def close(self):
        for file in self.file.parent.glob(f"{self.file.name}*"):
            file.unlink()


class DurableSQLite(SQLite):
    name = "SQLite, durable"
    durability = ["--durable"]


class PostgreSQL:
    name = "PostgreSQL"
    # The URL of a server that scripts/with-postgresql.sh has started.
    server = os.environ.get("KAKAO_TEST_POSTGRESQL")

    def __init__(self, folder, purpose):
        self.database = f"kakao_bench_{purpose}"
        self.url = urllib.parse.urlsplit(self.server)._replace(path=f"/{self.database}").geturl()
        self.options = ["--database", self.url]
        self.close()
        _psql(self.server, f"CREATE DATABASE {self.database}")

    def fill(self, server, count):
        schemas = "SELECT nspname FROM pg_namespace WHERE nspname LIKE 'kakao_emulator_v%'"
        schema = _psql(self.url, schemas, "--tuples-only", "--no-align").strip()
        for table in people.TABLES:
            lines = _psql(self.url, f"SELECT * FROM {schema}.{table} LIMIT 1", "--csv").splitlines()
            row, = csv.DictReader(lines)
            copy = ["psql", self.url, *OPTIONS, "-c", f"COPY {schema}.{table} FROM STDIN (FORMAT csv)"]
            with subprocess.Popen(copy, stdin=subprocess.PIPE, text=True) as child:
                csv.DictWriter(child.stdin, row).writerows(people.copies(table, row, count))
            if child.returncode:
                raise RuntimeError(f"{table} can't be filled")
        # Do this now, because the server would otherwise do it during the measurements.
        _psql(self.url, "VACUUM ANALYZE")

    def close(self):
        _psql(self.server, f"DROP DATABASE IF EXISTS {self.database} WITH (FORCE)")


ENGINES = [Memory, SQLite, DurableSQLite, *([PostgreSQL] if PostgreSQL.server else [])]


def _psql(url, sql, *options):
    done = subprocess.run(["psql", url, *OPTIONS, *options, "-c", sql], capture_output=True, text=True)
    if done.returncode:
        raise RuntimeError(f"psql failed: {done.stderr}")
    return done.stdout
