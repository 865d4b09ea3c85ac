"""The emulator with a database that many people have used.

Rows are copied in SQLite from those the emulator wrote itself, with other ids: a million logins through its own doors would
take longer than everything that is measured. So this knows the storage's tables (Tools/Sources/KakaoEmulator/Storage).
"""

import hashlib
import json
import sqlite3
import uuid

from .emulator import Emulator

FIRST = 1_000_000


class FilledEmulator(Emulator):
    def __init__(self, kakao, folder, *, people):
        """`people` have an account, are linked to the app and have a live access and refresh token."""
        super().__init__(kakao, folder)
        self.people = people

    def fill(self):
        """After a first start with a login of somebody; the server does not run."""
        self.database = sqlite3.connect(self.data)
        with self.database:
            self._copy("account", self._account)
            self._copy("link", self._link)
            self._copy("token_grant", self._grant)
            self._copy("access_token", self._token)
        if self.database.execute("PRAGMA foreign_key_check").fetchone():
            raise RuntimeError("the rows that were copied do not fit together")
        self.database.execute("PRAGMA wal_checkpoint(TRUNCATE)")
        self.database.close()

    def _copy(self, table, change):
        """Copies a row for everybody: every column but those that `change` names stays what it was."""
        cursor = self.database.execute(f"SELECT * FROM {table} LIMIT 1")
        names = [column[0] for column in cursor.description]
        row = dict(zip(names, cursor.fetchone()))
        body = json.loads(row["body"])

        def rows():
            for key in range(FIRST, FIRST + self.people):
                columns, fields = change(key)
                copied = {**row, **columns, "body": json.dumps({**body, **fields}, ensure_ascii=False)}
                yield [copied[name] for name in names]

        marks = ", ".join("?" * len(names))
        self.database.executemany(f"INSERT INTO {table} ({', '.join(names)}) VALUES ({marks})", rows())

    def _account(self, key):
        return {"id": key}, {"id": key, "email": f"person{key}@example.com", "nickname": f"Person {key}"}

    def _link(self, key):
        return {"account_id": key, "user_id": key}, {"accountID": key, "userID": key}

    def _grant(self, key):
        name, refresh = _uuid(key), _hash("refresh", key)
        columns = {"id": name, "account_id": key, "refresh_token": refresh}
        return columns, {"id": name, "accountID": key, "refreshToken": refresh}

    def _token(self, key):
        name, grant = _hash("access", key), _uuid(key)
        columns = {"id": name, "account_id": key, "grant_id": grant}
        return columns, {"id": name, "accountID": key, "grantID": grant}


def _uuid(key):
    return str(uuid.UUID(int=key, version=4)).upper()


def _hash(kind, key):
    return hashlib.sha256(f"{kind} {key}".encode()).hexdigest()
