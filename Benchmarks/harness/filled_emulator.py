"""The emulator with a database of many people.

Rows that the emulator wrote are copied in SQLite with new IDs, because a million logins through its API would take longer
than all measurements. This code therefore depends on the tables in Tools/Sources/KakaoEmulator/Storage.
"""

import sqlite3

from .emulator import Emulator

# The first ID of a copied account, far from the IDs in the configuration.
FIRST = 1_000_000
# Values in the format of a grant's ID and of a token's hash, with the same distribution.
GRANT = "printf('%08X-0000-4000-8000-%012X', key * 2654435761 & 0xFFFFFFFF, key)"
REFRESH = "printf('%08x%056x', key * 2654435761 & 0xFFFFFFFF, key)"
ACCESS = "printf('%08x%056x', key * 2246822519 & 0xFFFFFFFF, key)"
EMAIL = "'person' || key || '@example.com'"
# The columns of each table and the members of its JSON that differ between copies, as SQL.
TABLES = {
    "account": ({"id": "key", "email": EMAIL}, {"id": "key", "email": EMAIL, "nickname": "'Person ' || key"}),
    "link": ({"account_id": "key", "user_id": "key"}, {"accountID": "key", "userID": "key"}),
    "token_grant": ({"id": GRANT, "account_id": "key", "refresh_token": REFRESH},
                    {"id": GRANT, "accountID": "key", "refreshToken": REFRESH}),
    "access_token": ({"id": ACCESS, "account_id": "key", "grant_id": GRANT},
                     {"id": ACCESS, "accountID": "key", "grantID": GRANT}),
}


class FilledEmulator(Emulator):
    def __init__(self, kakao, folder, *, people):
        """Each of the `people` has an account, a link to the app, and a valid access and refresh token."""
        super().__init__(kakao, folder)
        self.people = people

    def fill(self):
        """Fills the database. Call this after one login, while the server isn't running."""
        database = sqlite3.connect(self.data)
        # Don't wait for the disk: the data needn't survive a crash, and writing the indexes changes the whole file.
        database.execute("PRAGMA synchronous = OFF")
        database.execute("PRAGMA cache_size = -1000000")
        with database:
            for table, (columns, members) in TABLES.items():
                self._copy(database, table, columns, members)
        if database.execute("PRAGMA foreign_key_check").fetchone():
            raise RuntimeError("the copied rows violate a foreign key")
        database.execute("PRAGMA wal_checkpoint(TRUNCATE)")
        database.close()

    def reopen(self):
        """Starts the server again. People who were signed in before still are."""
        self.process = self.start()

    def _copy(self, database, table, columns, members):
        """Copies one row for all people. Values that aren't given stay unchanged, and missing columns are ignored."""
        names = [row[1] for row in database.execute(f"PRAGMA table_info({table})")]
        fields = ", ".join(f"'$.{name}', {value}" for name, value in members.items())
        values = {**columns, "body": f"json_set(body, {fields})"}
        database.execute(f"""
            WITH RECURSIVE keys (key) AS (
              SELECT {FIRST} UNION ALL SELECT key + 1 FROM keys WHERE key < {FIRST + self.people - 1}
            )
            INSERT INTO {table} ({', '.join(names)})
            SELECT {', '.join(values.get(name, name) for name in names)}
            FROM keys CROSS JOIN (SELECT * FROM {table} LIMIT 1)
            """)
