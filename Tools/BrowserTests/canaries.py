"""Searches texts for the secrets of a test, in every encoding in which they could appear."""

import base64
import html
import json
import threading
from urllib.parse import quote, quote_plus


class Canaries:
    def __init__(self):
        self._values = {}
        self._lock = threading.Lock()

    def add(self, name, value):
        """Adds a secret. Ignores short values, because they could also appear by chance."""
        if isinstance(value, str) and len(value) >= 8:
            with self._lock:
                self._values.setdefault(value, name)

    @property
    def names(self):
        return set(self._values.values())

    def values(self, name):
        return [value for value, known in self._values.items() if known == name]

    def found_in(self, texts, besides=()):
        """Returns pairs of a secret and a text that contains it, by name, except for the secrets in `besides`."""
        found = set()
        with self._lock:
            values = [(value, name) for value, name in self._values.items() if name not in besides]
        for value, name in values:
            forms = spellings(value)
            found |= {(name, place) for place, text in texts.items() if any(form in text for form in forms)}
        return sorted(found)


def spellings(secret):
    data = secret.encode()
    forms = {secret, quote(secret, safe=""), quote_plus(secret), quote(quote(secret, safe=""), safe="")}
    forms |= {json.dumps(secret)[1:-1], json.dumps(secret, ensure_ascii=False)[1:-1].replace("/", "\\/")}
    forms |= {html.escape(secret), data.hex(), data.hex().upper(), ", ".join(map(str, data)), secret[::-1]}
    for alphabet in [base64.b64encode, base64.urlsafe_b64encode]:
        # Base64 encodes groups of three bytes, so the encoded secret depends on its offset in a group.
        for before in range(3):
            text = alphabet(b"\0" * before + data).decode()
            skipped, usable = [0, 2, 3][before], (before + len(data)) * 8 // 6
            forms.add(text[skipped:usable])
    return forms
