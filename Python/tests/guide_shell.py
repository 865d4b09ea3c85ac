"""A shell that runs the commands of a guide as a reader types them, from the top of the page to its end."""

import json
import os
import re
import select
import signal
import subprocess
import time
from dataclasses import dataclass, field
from pathlib import Path

DEFAULT_URL = "http://127.0.0.1:9090"

# Commands of programs that aren't installed for the tests, such as container tools. Blocks with such commands aren't
# run.
ELSEWHERE = re.compile(
    r"^\s*(?:[A-Z_]+=\S+ )*(?:sudo )?(?:\./mvnw|apt-get|brew|chromium|claude|django-admin|docker|flask|flutter|git|kcadm\.sh|make|npm|npx"
    r"|pip|podman|python manage\.py|supabase|swift|tar|uvicorn|xcrun|xcodebuild)\b"
    # Commands that need a website of a recipe, another machine, TLS, macOS, or a database, or that run another test program.
    r"|log-in\.sh|^curl [^|]*http://localhost:|attack --start|https://127|-- (?:swift|npm|sh -c 'TEST_RUNNER)|192\.168\.|--tls-kakao-hosts|postgresql://|Library/Application|xcodebuild"
    # A command that doesn't end, and commands with placeholders that the reader replaces.
    r"|curl -N"
    r"|\b(?:CODE|ACCESS_TOKEN|DELIVERY_ID)\b(?!=)",
    re.MULTILINE,
)
START = re.compile(r"^(?:PGPASSWORD=\S+ )?kakao emulator start\b.*$", re.MULTILINE)
MARK = "end-of-block"


@dataclass
class Block:
    """A block of a guide, the text before it, and the output that the guide shows below it."""

    section: str
    language: str
    code: str
    text: str
    output: str | None = None

    @property
    def runs(self):
        """Whether the block has commands that the tests can run, and isn't the content of a file."""
        return self.language == "sh" and not self.code.startswith("#!") and not ELSEWHERE.search(self.code)


@dataclass
class Section:
    """A section of a guide with its blocks, and the commands that it names for undoing their changes."""

    title: str
    blocks: list[Block] = field(default_factory=list)
    undo: list[str] = field(default_factory=list)


def sections(guide):
    """Returns the sections of a guide. A heading of the third level begins a section, too."""
    found = [Section("")]
    for part in re.split(r"^##+ ", Path(guide).read_text(encoding="utf-8"), flags=re.MULTILINE):
        section = Section(part.partition("\n")[0])
        for text, language, code in re.findall(r"(.*?)^```(\w*)\n(.*?)^```$", part, re.DOTALL | re.MULTILINE):
            if section.blocks and not language and not text.strip() and section.blocks[-1].language == "sh":
                section.blocks[-1].output = code
            else:
                section.blocks.append(Block(section.title, language, code, text))
        undo = re.findall(r"^(?:Undo|되돌리기|복구|원래대로): .*?(?=\n\n|\Z)", part, re.DOTALL | re.MULTILINE)
        section.undo = [command for line in undo for command in re.findall(r"`(kakao [^`]*)`", line)]
        found.append(section)
    return found


class Shell:
    """A bash process with an emulator and a browser that logs in with the emulator's first account."""

    def __init__(self, folder, environment, url):
        self.url = url
        self._process = subprocess.Popen(
            ["bash", "--noprofile", "--norc"],
            cwd=folder,
            env=environment,
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            start_new_session=True,
        )

    def run(self, code, timeout=50):
        """Runs commands, and returns their output and the exit status of the last one that failed, or 0."""
        code = code.replace(DEFAULT_URL, self.url).replace("kakao emulator tail", "kakao emulator tail --no-follow")
        # The status of a block is the status of the last command that failed, not of the last command.
        trap = "trap 'FAILED=$?' ERR"
        self._process.stdin.write(
            f"FAILED=0; {trap}; {{ {code}\n}} </dev/null\ntrap - ERR; echo {MARK} $FAILED\n".encode()
        )
        self._process.stdin.flush()
        output, deadline = b"", time.monotonic() + timeout
        while not (end := re.search(rf"{MARK} (\d+)\n\Z".encode(), output)):
            if not select.select([self._process.stdout], [], [], max(0, deadline - time.monotonic()))[0]:
                raise TimeoutError(f"These commands take too long:\n{code}\n{output.decode()}")
            part = os.read(self._process.stdout.fileno(), 1 << 16)
            assert part, f"These commands end the shell:\n{code}\n{output.decode()}"
            output += part
        return output[: end.start()].decode().replace(self.url, DEFAULT_URL), int(end[1])

    def close(self):
        """Kills the shell and the programs that it started."""
        os.killpg(self._process.pid, signal.SIGKILL)
        self._process.stdin.close()
        self._process.stdout.close()
        self._process.wait()


def state(emulator):
    """Returns the state that a section must restore: faults, clock, lifetimes, and settings of apps and accounts."""
    def settings(kind):
        return [emulator.control("GET", f"{kind}/{listed['id']}") for listed in emulator.control("GET", kind)[kind]]

    offset = emulator.clock.now().timestamp() - time.time()
    return {
        "faults": [fault.raw for fault in emulator.faults.list() if fault.times],
        "clock": abs(offset) < 30,
        "lifetimes": emulator.control("GET", "lifetimes"),
        "apps": settings("apps"),
        "accounts": settings("accounts"),
    }


def pattern(output):
    """Returns the output with the values that differ in each run replaced."""
    for value, name in (
        (r"\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ", "TIME"),
        (r"\d{4}\. \d+\. \d+\. (?:오전|오후) \d+:\d\d", "TIME"),
        (r"\b\d\d:\d\d:\d\d\b", "TIME"),
        (r"(127\.0\.0\.1|localhost):\d+", r"\1:PORT"),
        (r"[\w-]{8,}…", "START"),
        (r"[\w.-]{40,}", "SECRET"),
        (r"\d{8,}", "NUMBER"),
        (r"(_in|\"id|\"login|uptime_seconds)\":\d+", r"\1:NUMBER"),
        (r"\d+(?:\.\d+)? ?(?:ms|s)\b|(?<=duration_ms\":)\d+", "DURATION"),
        (r" +", " "),
    ):
        output = re.sub(value, name, output)
    return output.strip()
