"""Processes of the built `kakao` executable: an emulator and a user's terminal."""

import json
import os
import signal
import subprocess
from contextlib import contextmanager
from functools import cache
from pathlib import Path

from worker import NUMBER, own

TOOLS = Path(__file__).resolve().parent.parent
EXECUTABLE = os.environ.get("KAKAO_BIN") or str(TOOLS / ".build/debug/kakao")
# Exclude the developer's settings, which can include a control token.
ENVIRONMENT = {name: value for name, value in os.environ.items() if not name.startswith("KAKAO_")}


@cache
def configuration():
    """Writes the demo configuration, with the demo app at this test process's port, and returns the file's path."""
    demo = subprocess.run([EXECUTABLE, "emulator", "init", "-"], capture_output=True, text=True, check=True).stdout
    file = TOOLS / f".build/browser-tests-{NUMBER}.yaml"
    file.write_text(own(demo))
    return str(file)


def without_rate_limits(folder):
    """Writes a copy of the configuration without rate limits to the folder and returns its path."""
    with open(configuration(), encoding="utf-8") as file:
        text = file.read()
    assert "rate_limits: {enabled: true}" in text
    file = folder / "kakao.yaml"
    file.write_text(text.replace("rate_limits: {enabled: true}", "rate_limits: {enabled: false}"))
    return str(file)


class Emulator:
    """A process of `kakao emulator start` on a free port, by default with storage in memory.

    The arguments add command-line options, environment variables, and options of `Popen`. If the process is still
    running at the end of a `with` statement, it is killed.
    """

    def __init__(self, log, *options, variables=None, **process):
        self.log = log
        with log.open("wb") as stderr:
            self._process = subprocess.Popen(
                [EXECUTABLE, "emulator", "start", "--port", "0", "--config", configuration(), *options],
                env=ENVIRONMENT | (variables or {}),
                stdout=subprocess.PIPE,
                stderr=stderr,
                text=True,
                **process,
            )
        try:
            line = self._process.stdout.readline()
            assert line, f"the emulator exited before it was ready; see {log}"
            self.ready = json.loads(line)
            self.url = self.ready["url"]
        except BaseException:
            self.kill()
            raise

    def __enter__(self):
        return self

    def __exit__(self, *_):
        if self._process.returncode is None:
            self.kill()

    @property
    def pid(self):
        return self._process.pid

    def stop(self):
        """Stops the process with SIGTERM. Returns its exit status and the rest of its standard output."""
        self._process.send_signal(signal.SIGTERM)
        rest, _ = self._process.communicate(timeout=20)
        return self._process.returncode, rest

    def kill(self):
        """Kills the process with SIGKILL."""
        self._process.kill()
        self._process.communicate(timeout=20)


class CommandLine:
    """A user's terminal, with a home directory, a token file, and an emulator."""

    def __init__(self, emulator_url, home, **variables):
        self.token_file = home / "token"
        self._environment = ENVIRONMENT | {
            "HOME": str(home),
            "KAKAO_EMULATOR_URL": emulator_url,
            "KAKAO_TOKEN_FILE": str(self.token_file),
            **variables,
        }

    def run(self, *arguments):
        return subprocess.run(
            [EXECUTABLE, *arguments], env=self._environment, capture_output=True, text=True, timeout=30
        )

    @contextmanager
    def running(self, *arguments):
        """Runs a command in the background and kills it at the end of the block."""
        with subprocess.Popen(
            [EXECUTABLE, *arguments],
            env=self._environment,
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            text=True,
        ) as process:
            try:
                yield process
            finally:
                process.kill()
