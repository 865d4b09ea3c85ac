"""A minimal browser: it stores cookies and reads forms, but doesn't follow redirects."""

import http.client
import http.cookies
import urllib.parse
from html.parser import HTMLParser


class Answer:
    def __init__(self, status, headers, body):
        self.status, self.headers, self.body = status, headers, body

    @property
    def location(self):
        return self.headers.get("Location")

    @property
    def text(self):
        return self.body.decode()


class Browser:
    def __init__(self, address):
        self.address = address
        self.cookies = {}

    def get(self, path, headers={}):
        return self.send("GET", path, headers)

    def post(self, path, fields, headers={}):
        body = urllib.parse.urlencode(fields)
        return self.send("POST", path, {"Content-Type": "application/x-www-form-urlencoded", **headers}, body)

    def send(self, method, path, headers={}, body=None):
        parts = urllib.parse.urlsplit(path)
        path = urllib.parse.urlunsplit(("", "", parts.path, parts.query, ""))
        if self.cookies:
            headers = {"Cookie": self.cookie_header, **headers}
        connection = http.client.HTTPConnection(self.address, timeout=30)
        try:
            connection.request(method, path, body, headers)
            response = connection.getresponse()
            answer = Answer(response.status, response.headers, response.read())
        finally:
            connection.close()
        for line in answer.headers.get_all("Set-Cookie", []):
            for cookie in http.cookies.SimpleCookie(line).values():
                self.cookies[cookie.key] = cookie.value
        return answer

    @property
    def cookie_header(self):
        return "; ".join(f"{name}={value}" for name, value in self.cookies.items())


def fields_of_form(text, *, ticked=()):
    """Returns the fields that a browser would submit for a page with these boxes ticked, without buttons."""
    reader = _Inputs()
    reader.feed(text)
    fields = {}
    for attributes in reader.inputs:
        if "name" not in attributes or "disabled" in attributes or attributes.get("type") in ("submit", "button"):
            continue
        is_box = attributes.get("type") in ("checkbox", "radio")
        if is_box and "checked" not in attributes and attributes["name"] not in ticked:
            continue
        fields[attributes["name"]] = attributes.get("value") or ("on" if is_box else "")
    return fields


class _Inputs(HTMLParser):
    def __init__(self):
        super().__init__()
        self.inputs = []

    def handle_starttag(self, tag, attributes):
        if tag == "input":
            self.inputs.append(dict(attributes))
