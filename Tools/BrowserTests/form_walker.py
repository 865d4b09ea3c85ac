"""A browser without JavaScript that follows redirects, fills in forms, and presses buttons."""

from html.parser import HTMLParser
from urllib.parse import urljoin

import requests

from login_steps import EMAIL, PASSWORD


class _Form(HTMLParser):
    """The first form of a page."""

    def __init__(self, html):
        super().__init__()
        self.action = None
        self.fields = {}
        self.typed = set()
        self.buttons = []
        self._ended = False
        self.feed(html)

    def handle_starttag(self, tag, attributes):
        attributes = dict(attributes)
        if tag == "form" and self.action is None:
            self.action = attributes.get("action", "")
        elif self.action is None or self._ended or "name" not in attributes or "disabled" in attributes:
            return
        elif tag == "button":
            self.buttons.append((attributes["name"], attributes.get("value", "")))
        elif tag == "input" and attributes.get("type") in ("checkbox", "radio"):
            # The user agrees to everything.
            if "checked" in attributes or attributes["name"] == "agree_all":
                self.fields[attributes["name"]] = attributes.get("value", "on")
        elif tag == "input":
            self.fields[attributes["name"]] = attributes.get("value", "")
            self.typed.add(attributes["name"])

    def handle_endtag(self, tag):
        self._ended = self._ended or (tag == "form" and self.action is not None)


# The buttons that the browser presses.
DECISIONS = [("decision", "agree"), ("talk", "continue")]


class FormWalker:
    def __init__(self, emulator_url, email=EMAIL, password=PASSWORD):
        self._origin = f"{emulator_url}/"
        self._session = requests.Session()
        self._answers = {"loginKey": email, "password": password}

    def walk(self, url):
        """Completes an authorization request and returns the callback URL without opening it."""
        answer = self._session.get(url, allow_redirects=False, timeout=10)
        for _ in range(20):
            if "Location" in answer.headers:
                url = urljoin(url, answer.headers["Location"])
                if not url.startswith(self._origin):
                    return url
                answer = self._session.get(url, allow_redirects=False, timeout=10)
            else:
                assert answer.status_code == 200, answer.text
                url, answer = self._submit(url, _Form(answer.text))
        raise AssertionError(f"the pages don't reach the callback; the last one is {url}")

    def visit(self, url):
        """Requests a URL, such as the app's redirect URI, and follows redirects."""
        self._session.get(url, timeout=10).raise_for_status()

    def _submit(self, url, form):
        assert form.action is not None, f"the page at {url} has no form"
        fields = form.fields | {name: text for name, text in self._answers.items() if name in form.typed}
        fields |= dict([decision for decision in DECISIONS if decision in form.buttons][:1])
        url = urljoin(url, form.action)
        return url, self._session.post(url, fields, allow_redirects=False, timeout=10)
