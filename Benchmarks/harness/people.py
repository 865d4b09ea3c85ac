"""Adds many people to a storage, each with an account, a link to the app, a grant, and an access token.

The databases get copies of rows that the emulator wrote, because a million logins would take longer than all measurements.
This code therefore depends on the tables in Tools/Sources/KakaoEmulator/Storage.
"""

import json

# The first ID of an added account, far from the IDs in the configuration.
FIRST = 1_000_000


def ids(count):
    return range(FIRST, FIRST + count)


def email(number):
    return f"person{number}@example.com"


def nickname(number):
    return f"Person {number}"


def copies(table, row, count):
    """Yields copies of a table's row, one for each person. The row is a dictionary of its columns."""
    body = json.loads(row["body"])
    for number in ids(count):
        columns, members = TABLES[table](number)
        yield {**row, **columns, "body": json.dumps({**body, **members}, ensure_ascii=False, separators=(",", ":"))}


# For each table, a function that returns the columns of a copy and the members of its JSON.
TABLES = {
    "account": lambda number: (
        {"id": number, "email": email(number)},
        {"id": number, "email": email(number), "nickname": nickname(number)}),
    "link": lambda number: (
        {"account_id": number, "user_id": number}, {"accountID": number, "userID": number}),
    "token_grant": lambda number: (
        {"id": _grant(number), "account_id": number, "refresh_token": _secret(number, 2_654_435_761)},
        {"id": _grant(number), "accountID": number, "refreshToken": _secret(number, 2_654_435_761)}),
    "access_token": lambda number: (
        {"id": _secret(number, 2_246_822_519), "grant_id": _grant(number)},
        {"id": _secret(number, 2_246_822_519), "accountID": number, "grantID": _grant(number)}),
}


def _grant(number):
    """Returns a value in the format of a grant's ID. These values are as evenly distributed as random values."""
    return f"{number * 2_654_435_761 & 0xFFFFFFFF:08X}-0000-4000-8000-{number:012X}"


def _secret(number, factor):
    """Returns a value in the format of a token's hash."""
    return f"{number * factor & 0xFFFFFFFF:08x}{number:056x}"
