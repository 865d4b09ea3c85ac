"""All page routes, and a record of the checked routes. `PageRouteTests` checks that the list is complete."""

from fnmatch import fnmatch
from pathlib import Path
from urllib.parse import urlsplit

ROUTES = Path(__file__).with_name("page_routes.txt").read_text().split()
# Pairs of a route and the language that its page was checked in.
looked_at = set()


def note(url, language):
    path = urlsplit(url).path.rstrip("/")
    matches = [route for route in ROUTES if route == path] or [route for route in ROUTES if fnmatch(path, pattern(route))]
    # `*` also matches slashes, so several routes can match. The route with the most segments is the right one.
    looked_at.update((route, language) for route in sorted(matches, key=lambda route: -route.count("/"))[:1])


def pattern(route):
    return "/".join("*" if part.startswith((":", "{")) else part for part in route.split("/")).replace("**", "*")


def untested_routes():
    return [(route, language) for route in ROUTES for language in ["ko", "en"] if (route, language) not in looked_at]
