"""A browser for `kakao login` that fills in the pages of the emulator as Minji, and agrees to everything."""

import sys
import urllib.error
import urllib.parse
import urllib.request
from html.parser import HTMLParser
from http.cookiejar import CookieJar


class Form(HTMLParser):
    """The last form of a page that has a password field or a decision."""

    def __init__(self, page):
        super().__init__()
        self._fields, self._path, self.found = {}, "", None
        self.feed(page)

    def handle_starttag(self, tag, attributes):
        values = dict(attributes)
        name = values.get("name")
        if tag == "form":
            self._fields, self._path = {}, values.get("action") or ""
        elif tag in ("input", "button") and values.get("type") == "hidden":
            self._fields[name] = values.get("value") or ""
        elif name == "password":
            self._fields |= {"loginKey": "minji@example.com", "password": "emulator"}
            self.found = (self._path, self._fields)
        elif name == "decision" and values.get("value") == "agree":
            self._fields["decision"] = "agree_all"
            self.found = (self._path, self._fields)


class NoRedirects(urllib.request.HTTPRedirectHandler):
    def redirect_request(self, *_):
        return None


def main(url):
    opener = urllib.request.build_opener(
        urllib.request.ProxyHandler({}), NoRedirects, urllib.request.HTTPCookieProcessor(CookieJar())
    )
    data = None
    for _ in range(20):
        try:
            with opener.open(url, data) as answer:
                page = answer.read().decode()
        except urllib.error.HTTPError as error:
            if "Location" not in error.headers:
                raise
            url, data = urllib.parse.urljoin(url, error.headers["Location"]), None
            continue
        form = Form(page).found
        if not form:
            # This is the page on which `kakao login` says that the login is done.
            return
        path, fields = form
        url, data = urllib.parse.urljoin(url, path), urllib.parse.urlencode(fields).encode()
    raise SystemExit("The login has too many pages.")


main(sys.argv[1])
