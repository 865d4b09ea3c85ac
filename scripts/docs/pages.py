#!/usr/bin/env python3
"""Prepares the pages of the documentation site for MkDocs, and checks the finished site.

Usage: pages.py copy | pages.py check

`copy` copies the guides to `.build/docs-pages`. A link to another guide becomes a link to its page. A link to another
file of the repository becomes a link to GitHub, and the file must exist. `check` checks every link of the site in
`.build/docs`, and that no page loads anything from another server. DOCS_URL is the address of the site.
"""

import json
import os
import re
import shutil
import subprocess
import sys
from html.parser import HTMLParser
from pathlib import Path, PurePosixPath
from urllib.parse import unquote, urlsplit

ROOT = Path(__file__).resolve().parents[2]
PAGES = ROOT / ".build/docs-pages"
SITE = ROOT / ".build/docs"
REPOSITORY = "https://github.com/OWNER/kakao-login-swift"
PUBLISHED = "https://OWNER.github.io/kakao-login-swift"
URL = os.environ.get("DOCS_URL", PUBLISHED).rstrip("/")
BASE = urlsplit(URL).path

# The pages whose path in the site differs from their path in `docs`.
MOVED = {
    "README.md": "index.md",
    "CHANGELOG.md": "changelog.md",
    "CONTRIBUTING.md": "contributing.md",
    "SECURITY.md": "security.md",
    "docs/README.ko.md": "index.ko.md",
    "docs/recipes/README.md": "recipes/index.md",
    "Examples/iOSApp/README.md": "examples/ios-app.md",
    "Examples/KakaoTalkStandIn/README.md": "examples/talk-stand-in.md",
    "Examples/CLI/README.md": "examples/command.md",
    "Examples/Server/README.md": "examples/server.md",
}

FENCE = re.compile(r"^\s*(```|~~~)")
CODE_OR_LINK = re.compile(r"(`+).+?\1|\]\(([^)\s]+)\)")


def git_files():
    """Returns the paths of the repository's files and folders."""
    listing = subprocess.run(["git", "ls-files", "-z"], cwd=ROOT, check=True, capture_output=True, text=True).stdout
    files = [PurePosixPath(name) for name in listing.split("\0") if name]
    return {str(path) for file in files for path in [file, *file.parents]}


def address(page):
    """Returns the path of a page in the site, such as `/ko/sdk/` for `sdk.ko.md`."""
    name, korean = re.subn(r"\.ko\.md$", ".md", page)
    path = re.sub(r"(^|/)index$", r"\1", name.removesuffix(".md"))
    return f"{BASE}/{'ko/' if korean else ''}{path}{'' if path.endswith('/') or not path else '/'}"


class Copier:
    """Copies the pages, and collects broken links."""

    def __init__(self):
        self.files = git_files()
        self.pages = {name: name.removeprefix("docs/") for name in self.files if re.match(r"docs/.*\.md$", name)} | MOVED
        self.errors = []

    def target(self, source, link):
        """Returns the site's link that replaces a document's link."""
        if link.startswith(PUBLISHED):
            return BASE + link.removeprefix(PUBLISHED)
        path, _, anchor = link.partition("#")
        if not path or urlsplit(link).scheme:
            return link
        anchor = "#" + anchor if anchor else ""
        name = os.path.normpath(PurePosixPath(source).parent / unquote(path))
        if name in self.pages:
            here, there = self.pages[source], self.pages[name]
            translated = there.removesuffix(".md") + ".ko.md" in self.pages.values()
            if here.endswith(".ko.md") != there.endswith(".ko.md") and (translated or there.endswith(".ko.md")):
                return address(there) + anchor
            # The Korean part of the site also shows guides without a translation. Translated pages have other headings.
            if anchor and translated and here.removesuffix(".md") + ".ko.md" not in self.pages.values():
                return address(there) + anchor
            # Remove `.ko` from the link, because MkDocs selects the language.
            return os.path.relpath(there.replace(".ko.md", ".md"), PurePosixPath(here).parent) + anchor
        if name in self.files and name.startswith("docs/images/"):
            return os.path.relpath(name.removeprefix("docs/"), PurePosixPath(self.pages[source]).parent)
        if name == "docs/decisions":
            return os.path.relpath("decisions/index.md", PurePosixPath(self.pages[source]).parent)
        if name in self.files:
            return f"{REPOSITORY}/{'tree' if (ROOT / name).is_dir() else 'blob'}/main/{name}{anchor}"
        self.errors.append(f"{source}: {link} doesn't exist")
        return link

    def page(self, source):
        """Returns a document's text with its links replaced by the site's."""
        lines, in_code = [], False
        for line in (ROOT / source).read_text(encoding="utf-8").splitlines(keepends=True):
            if FENCE.match(line):
                in_code = not in_code
            elif not in_code:
                line = CODE_OR_LINK.sub(
                    lambda match: f"]({self.target(source, match[2])})" if match[2] else match[0], line
                )
            lines.append(line)
        return "".join(lines)

    def copy(self):
        shutil.rmtree(PAGES, ignore_errors=True)
        for source, page in self.pages.items():
            (PAGES / page).parent.mkdir(parents=True, exist_ok=True)
            (PAGES / page).write_text(self.page(source), encoding="utf-8")
        shutil.copytree(ROOT / "docs/images", PAGES / "images")
        decisions = sorted((PAGES / "decisions").glob("*.md"))
        titles = [(file.name, file.read_text(encoding="utf-8").splitlines()[0].removeprefix("# ")) for file in decisions]
        index = ["# Decisions", "", "Each record has a decision and its reasons.", ""]
        index += [f"- [{title}]({name})" for name, title in titles]
        (PAGES / "decisions/index.md").write_text("\n".join(index) + "\n", encoding="utf-8")
        return self.errors


class Page(HTMLParser):
    """The anchors and links of a page, and the files that it loads."""

    def __init__(self, file):
        super().__init__()
        self.anchors, self.links, self.loads = set(), set(), set()
        self.feed(file.read_text(encoding="utf-8"))

    def handle_starttag(self, tag, attributes):
        values = dict(attributes)
        self.anchors |= {values.get("id"), values.get("name")}
        if tag == "a" and values.get("href"):
            self.links.add(values["href"])
        if tag == "link" and values.get("rel") not in ("canonical", "alternate", "prev", "next"):
            self.loads.add(values.get("href"))
        if tag in ("img", "script", "iframe", "source", "video") and values.get("src"):
            self.loads.add(values["src"])


class Checker:
    """Checks the links of the finished site."""

    def __init__(self):
        self.pages, self.errors = {}, []

    def page(self, file):
        if file not in self.pages:
            self.pages[file] = Page(file)
        return self.pages[file]

    def check_link(self, source, link):
        """Adds an error if a link to the site is broken. `source` is the file that contains the link."""
        if link.startswith(PUBLISHED) and URL != PUBLISHED:
            self.errors.append(f"{source.relative_to(SITE)}: {link} doesn't lead to this site")
        parts = urlsplit(URL + link.removeprefix(BASE) if link.startswith("/") else link)
        if parts.scheme and not (parts.geturl() + "/").startswith(URL + "/"):
            return
        path = unquote(parts.path)
        if path.startswith(f"{BASE}/api/") and not (SITE / "api").exists():
            return
        file = SITE / path.removeprefix(BASE).lstrip("/") if parts.scheme else source.parent / path if path else source
        file = file / "index.html" if file.is_dir() else file
        if not file.exists():
            self.errors.append(f"{source.relative_to(SITE)}: {link} doesn't exist")
        elif parts.fragment and file.suffix == ".html" and SITE / "api" not in file.parents:
            if unquote(parts.fragment) not in self.page(file.resolve()).anchors:
                self.errors.append(f"{source.relative_to(SITE)}: {link} has no such heading")

    def check(self):
        for file in sorted(SITE.rglob("*.html")):
            if SITE / "api" in file.parents and file.parent != SITE / "api":
                continue  # This file only loads the data that is checked below.
            page = self.page(file)
            for link in page.links | page.loads:
                self.check_link(file, link)
            for load in page.loads:
                if urlsplit(load).netloc:
                    self.errors.append(f"{file.relative_to(SITE)} loads {load}")
        for file in sorted((SITE / "api/data").rglob("*.json")):
            self.check_data(file)
        return self.errors

    def check_data(self, file):
        """Checks an API reference page's links, and that a module's page groups all of its symbols."""
        data = json.loads(file.read_text(encoding="utf-8"))
        references = data.get("references", {}).values()
        tutorials = {reference["url"] for reference in references if reference.get("kind") == "overview"}
        for reference in references:
            url = reference.get("url") or ""
            # Chapters of tutorials have no pages.
            if reference.get("type") in ("topic", "link") and os.path.dirname(url) not in tutorials:
                self.check_link(file, f"{BASE}/api{url}" if url.startswith("/") else url)
        if data.get("metadata", {}).get("symbolKind") == "module":
            for section in data.get("topicSections", []):
                if section.get("generated"):
                    names = ", ".join(name.rpartition("/")[2] for name in section["identifiers"])
                    self.errors.append(f"{data['metadata']['title']}: add {names} to a topic group")


def main():
    if sys.argv[1:] == ["copy"]:
        errors = Copier().copy()
    elif sys.argv[1:] == ["check"]:
        errors = Checker().check()
    else:
        sys.exit(__doc__)
    sys.exit("\n".join(errors) or 0)


if __name__ == "__main__":
    main()
