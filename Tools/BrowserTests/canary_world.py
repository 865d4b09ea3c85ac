"""An emulator behind a recording proxy, and a user's terminal. Collects all secrets and all output."""

import os
import re
import select
import shlex
from contextlib import contextmanager
from html.parser import HTMLParser
from pathlib import Path

import requests

from canaries import Canaries
from form_walker import FormWalker
from processes import EXECUTABLE, CommandLine, Emulator, configuration
from wire_tap import wire_tap
from worker import APP_ORIGIN

PASSWORD = "canary-password-77"
ADMIN_KEY = "ca4a47000000000000000000ad314704"
CONTROL_TOKEN = "canary-control-token-2f81"
CLIENT_SECRET = "canary-client-secret-5d20"
EMAIL = "canary.person@example.com"
PHONE = "+82 10-9182-7364"
# The names of personal data. Only output for the user may contain such data.
PERSONAL = {"email", "phone"}

OPENER = """#!/bin/sh
tr '\\0' ' ' < /proc/$$/cmdline >> "$HOME/arguments"
printf '%s\\n' "$1" > "$HOME/pages"
"""


def canary_configuration(tap_url):
    """Returns the demo configuration with recognizable secrets and with the REST API key's client secret enabled."""
    text = f"issuer: {tap_url}\n" + Path(configuration()).read_text()
    for old, new in {
        "minji@example.com": EMAIL,
        '"+82 10-1234-5678"': f'"{PHONE}"',
        "password: emulator": f"password: {PASSWORD}",
        "d0000000000000000000000000000004": ADMIN_KEY,
        "{value: demo-client-secret-0001, enabled: false}": f"{{value: {CLIENT_SECRET}, enabled: true}}",
        "http://127.0.0.1:9911": f"{tap_url}/webhook",
    }.items():
        assert old in text, old
        text = text.replace(old, new)
    return text


class CanaryEnvironment:
    def __init__(self, tap, canaries, emulator, home, variables):
        self.tap, self.canaries, self.emulator, self.home = tap, canaries, emulator, home
        self.written = {}
        self._terminal = CommandLine(
            tap.url,
            home,
            KAKAO_CLIENT_SECRET=CLIENT_SECRET,
            XDG_DATA_HOME=str(home / "data"),
            PATH=f"{home / 'bin'}:{os.environ['PATH']}",
            **variables,
        )

    def walker(self):
        return FormWalker(self.tap.url, EMAIL, PASSWORD)

    def run(self, *arguments, shows=()):
        """Runs a command line until it exits. `shows` lists the streams that may contain personal data or a token."""
        end = self._terminal.run(*arguments)
        self._keep(arguments, end.returncode, {"stdout": end.stdout, "stderr": end.stderr}, shows)
        return end

    def log_in(self, *arguments, walk):
        """Runs `kakao login` with the system's browser. `walk` completes the login at the URL that is opened."""
        with self._terminal.running("login", *arguments, "--browser", "system") as login:
            page = self._opened_page(login)
            self.written[f"arguments of processes {len(self.written)}"] = own_arguments(self.home)
            walk(page)
            output, errors = login.communicate(timeout=30)
        self._keep(("login", *arguments), login.returncode, {"stdout": output, "stderr": errors}, ())
        return login.returncode

    def _opened_page(self, login):
        # Also open the FIFO for writing, so that opening it doesn't block if the opener is never started.
        with open(os.open(self.home / "pages", os.O_RDWR), "rb", buffering=0) as pages:
            if not select.select([pages], [], [], 30)[0]:
                login.kill()
                raise AssertionError(f"the login opened no page: {login.stderr.read()}")
            return pages.readline().decode().strip()

    def _keep(self, arguments, status, streams, shows):
        for stream, text in streams.items():
            if stream not in shows:
                self.written[f"{stream} of {len(self.written)}: {shlex.join(arguments[:2])} ({status})"] = text

    def get(self, path, **options):
        headers = {"Authorization": f"Bearer {CONTROL_TOKEN}"}
        return requests.get(f"{self.emulator.url}{path}", headers=headers, timeout=10, **options)

    def control(self, method, path, **options):
        headers = {"Authorization": f"Bearer {CONTROL_TOKEN}"}
        answer = requests.request(method, f"{self.emulator.url}/_emulator/{path}", headers=headers, timeout=10, **options)
        answer.raise_for_status()
        return answer

    def console(self):
        """Returns all pages and documents that are linked from the console, by path."""
        pages, waiting = {}, ["/_emulator/"]
        while waiting:
            path = waiting.pop()
            if path not in pages and path.startswith("/_emulator") and "/export" not in path:
                pages[path] = self.get(path).text
                waiting += _Links(pages[path]).paths
        return pages

    def files(self):
        """Returns the contents of the files in the home folder by path, decoded as Latin-1."""
        return {
            str(file): file.read_bytes().decode("latin-1")
            for file in sorted(self.home.rglob("*"))
            if file.is_file() and file.name not in ("kakao.yaml", "xdg-open")
        }


class _Links(HTMLParser):
    def __init__(self, text):
        super().__init__()
        self.paths = []
        self.feed(text)

    def handle_starttag(self, _, attributes):
        address = dict(attributes).get("href") or ""
        if address.startswith("/"):
            self.paths.append(re.split("[#]", address)[0])


def own_arguments(home):
    """Returns the arguments of the running `kakao` processes of this test, which all users of the machine can see."""
    lines = []
    for process in Path("/proc").glob("[0-9]*"):
        try:
            line = (process / "cmdline").read_bytes().decode("utf-8", "replace").replace("\0", " ")
            # Skip the processes of other tests, which run at the same time with the same account names.
            is_own = bytes(home) in (process / "environ").read_bytes()
        except OSError:
            continue
        if is_own and line.startswith(EXECUTABLE):
            lines.append(line)
    assert lines
    return "\n".join(lines)


@contextmanager
def canary_world(home):
    canaries = Canaries()
    for name, value in {
        "admin_key": ADMIN_KEY,
        "client_secret": CLIENT_SECRET,
        "control_token": CONTROL_TOKEN,
        "email": EMAIL,
        "password": PASSWORD,
        "phone": PHONE,
    }.items():
        canaries.add(name, value)
    for folder in ["bin", "tmp"]:
        (home / folder).mkdir(mode=0o700)
    (home / "bin/xdg-open").write_text(OPENER)
    (home / "bin/xdg-open").chmod(0o700)
    os.mkfifo(home / "pages", 0o600)
    variables = {"KAKAO_EMULATOR_CONTROL_TOKEN": CONTROL_TOKEN, "TMPDIR": str(home / "tmp"), "LANG": "C"}
    with wire_tap(canaries) as tap:
        (home / "kakao.yaml").write_text(canary_configuration(tap.url))
        options = ["--config", str(home / "kakao.yaml"), "--data", str(home / "emulator.sqlite")]
        # Without this option, the console's request pages intentionally show the secrets in requests.
        options.append("--redact")
        with Emulator(home / "emulator.log", *options, variables=variables) as emulator:
            tap.emulator = emulator.url.removeprefix("http://")
            yield CanaryEnvironment(tap, canaries, emulator, home, variables)
