"""The emulator with a database that many people have used.

Rows are copied in SQLite from those the emulator wrote itself, with other ids: a million logins through its own doors
would take longer than everything that is measured. So this knows the storage's tables (Tools/Sources/KakaoEmulator/Storage).
"""

import sqlite3

from .emulator import Emulator

# Ids of those who are copied: far from the ids of the configuration.
FIRST = 1_000_000
# As a grant's id and the hash of a token are written, and as scattered as those are.
GRANT = "printf('%08X-0000-4000-8000-%012X', key * 2654435761 & 0xFFFFFFFF, key)"
REFRESH = "printf('%08x%056x', key * 2654435761 & 0xFFFFFFFF, key)"
ACCESS = "printf('%08x%056x', key * 2246822519 & 0xFFFFFFFF, key)"
EMAIL = "'person' || key || '@example.com'"
# What differs from row to row: a table's columns, and the members of its JSON, as SQL.
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
        """`people` have an account, are linked to the app and have a live access and refresh token."""
        super().__init__(kakao, folder)
        self.people = people

    def fill(self):
        """After a first start with a login of somebody; the server does not run."""
        database = sqlite3.connect(self.data)
        # Nothing of this has to outlive a crash, and indexes are written all over.
        database.execute("PRAGMA synchronous = OFF")
        database.execute("PRAGMA cache_size = -1000000")
        with database:
            for table, (columns, members) in TABLES.items():
                self._copy(database, table, columns, members)
        if database.execute("PRAGMA foreign_key_check").fetchone():
            raise RuntimeError("the rows that were copied do not fit together")
        database.execute("PRAGMA wal_checkpoint(TRUNCATE)")
        database.close()

    def reopen(self):
        """Starts the server again; those who were signed in before still are."""
        self.process = self.start()

    def _copy(self, database, table, columns, members):
        """Copies a row for everybody: what is not named stays as it was, columns that are not there are left out."""
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
