"""The process of an emulator."""

from __future__ import annotations

import contextlib
import json
import os
import select
import signal
import subprocess
import tempfile
import time
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any

from ._emulator import Emulator
from ._errors import StartError
from ._executable import LOG_LIMIT, cannot_run, executable
from ._suggestion import suggests_arguments

Config = str | os.PathLike[str] | Mapping[str, Any]
"""The path of a configuration file, or its content as a mapping."""

# A shell script that stops the emulator at the end of standard input, so that the emulator also stops if this process
# is killed. After a line of input, the emulator keeps running instead. The shell closes its own output, so that the end
# of the output means that the emulator has exited.
_GUARD = '"$@" & exec >/dev/null; read -r _ && exit; kill $! 2>/dev/null; wait $!'


# The maximum size, in bytes, of the emulator's first line of output.
_LINE_LIMIT = 64 << 10


class Process:
    """An emulator in a separate process, on a free port."""

    def __init__(self, arguments: list[str], folder: Path, timeout: float) -> None:
        self._log = folder / "emulator.log"
        # The control token of the developer's own emulator doesn't apply to this emulator.
        environment = {name: text for name, text in os.environ.items() if not name.startswith("KAKAO_EMULATOR_")}
        command = [executable(), "emulator", "start", "--port", "0", *arguments]
        with self._log.open("wb") as log:
            self._process = subprocess.Popen(
                ["/bin/sh", "-c", _GUARD, "sh", *command],
                env=environment,
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                stderr=log,
                # In a new session, the emulator doesn't receive Ctrl-C from the terminal. The program or the tests
                # receive it and stop the emulator.
                start_new_session=True,
            )
        try:
            self.url = self._ready(timeout)
        except BaseException:
            self.stop()
            raise

    def _ready(self, timeout: float) -> str:
        line, deadline = b"", time.monotonic() + timeout
        while b"\n" not in line:
            try:
                chunk = self._output(deadline)
            except TimeoutError:
                raise StartError(
                    "timed_out", f"The emulator isn't ready after {timeout:g} seconds. Its log:\n{self.log()}"
                ) from None
            if not chunk:
                status = self.stop()
                if status in (126, 127):
                    raise StartError("cannot_run", cannot_run(self.log()))
                raise StartError("exited", f"The emulator ended with status {status}. Its log:\n{self.log()}")
            line += chunk
            if len(line) > _LINE_LIMIT:
                break
        try:
            return str(json.loads(line.partition(b"\n")[0])["url"])
        except (KeyError, RecursionError, TypeError, ValueError):
            raise StartError("cannot_run", f"{executable()} isn't a kakao executable.") from None

    def _output(self, deadline: float) -> bytes:
        """Returns the next part of the standard output, which is empty at the end of the output.

        Raises `TimeoutError` if there is no output until the deadline.
        """
        assert self._process.stdout
        readable, _, _ = select.select([self._process.stdout], [], [], max(0, deadline - time.monotonic()))
        if not readable:
            raise TimeoutError
        return os.read(self._process.stdout.fileno(), 64 << 10)

    def stop(self, timeout: float = 20) -> int:
        """Stops the emulator, and kills it if it still runs after `timeout` seconds. Returns the exit status."""
        assert self._process.stdin and self._process.stdout
        if not self._process.stdout.closed:
            deadline = time.monotonic() + timeout
            self._process.stdin.close()
            try:
                while self._output(deadline):
                    if time.monotonic() > deadline:
                        raise TimeoutError
                self._process.wait(max(0, deadline - time.monotonic()))
            except (TimeoutError, subprocess.TimeoutExpired):
                os.killpg(self._process.pid, signal.SIGKILL)
            self._process.stdout.close()
        return self._process.wait()

    def keep(self) -> None:
        """Lets the emulator keep running after this process ends."""
        assert self._process.stdin and self._process.stdout
        self._process.stdin.write(b"keep\n")
        self._process.stdin.close()
        self._process.stdout.close()
        self._process.wait()

    @property
    def stop_command(self) -> str:
        """The shell command that stops an emulator that keeps running."""
        return f"kill -- -{self._process.pid}"

    def log(self, since: int = 0) -> str:
        """Returns the log from a position in bytes, or only the end of the log if it is long."""
        with self._log.open("rb") as log:
            log.seek(max(since, log.seek(0, os.SEEK_END) - LOG_LIMIT))
            return log.read(LOG_LIMIT).decode(errors="replace")

    def log_size(self) -> int:
        """Returns the size of the log in bytes."""
        return self._log.stat().st_size


@contextlib.contextmanager
def run_process(
    config: Config | None = None,
    data: str | os.PathLike[str] | None = None,
    seed: int | None = None,
    timeout: float = 30,
) -> Iterator[Process]:
    """Runs an emulator until the end of the `with` statement."""
    with tempfile.TemporaryDirectory(prefix="kakao-emulator-") as name:
        folder, arguments = Path(name), []
        if isinstance(config, Mapping):
            file = folder / "config.yaml"
            # JSON text is also valid YAML.
            file.write_text(json.dumps(config, ensure_ascii=False, indent=2), encoding="utf-8")
            config = file
        for option, argument in (("--config", config), ("--data", data), ("--seed", seed)):
            if argument is not None:
                arguments += [option, str(argument)]
        process = Process(arguments, folder, timeout)
        try:
            yield process
        finally:
            process.stop()


@suggests_arguments
@contextlib.contextmanager
def run(
    config: Config | None = None,
    *,
    data: str | os.PathLike[str] | None = None,
    seed: int | None = None,
    timeout: float = 30,
) -> Iterator[Emulator]:
    """Runs an emulator on a free port until the end of the `with` statement.

    `config` is the path of a configuration file, or its content as a mapping. By default, the emulator has the demo
    apps and accounts. `data` is the SQLite file for the data. By default, the data is in memory. With `seed`, the same
    calls return the same ids and tokens. `timeout` is how long the start may take, in seconds.

    Raises `StartError` if the emulator doesn't start.
    """
    with run_process(config, data, seed, timeout) as process:
        yield Emulator(process.url)
