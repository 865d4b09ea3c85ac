"""Runs wrk, the load generator."""

import json
import pathlib
import subprocess

SCRIPTS = pathlib.Path(__file__).parents[1] / "load"
# A run without a finished flow is repeated with twice the time, unless it took longer than this number of seconds.
LONGEST = 30


class Load:
    """The result of one run of wrk. `tokens` are from the last flow of each connection."""

    def __init__(self, report):
        self.flows, self.failed, self.failure = report["flows"], report["failed"], report["failure"]
        self.seconds, self.tokens = report["seconds"], report["tokens"]

    @property
    def rate(self):
        return self.flows / self.seconds


def flows(address, provider, work, job, *, connections, seconds):
    """Repeats a flow on every connection; see flow.lua."""
    return _run("flow.lua", address, provider, work, job, threads=connections, connections=connections,
                seconds=seconds)


def reads(address, path, token, *, connections, seconds):
    """Requests one path repeatedly."""
    return _run("read.lua", address, path, *([token] if token else []), threads=min(connections, 2),
                connections=connections, seconds=seconds)


def version():
    lines = subprocess.run(["wrk", "--version"], capture_output=True, text=True).stdout.splitlines()
    return " ".join(lines[0].split()[:2])


def _run(script, address, *arguments, threads, connections, seconds):
    command = [
        "wrk", f"-t{threads}", f"-c{connections}", f"-d{seconds}s", "--timeout", "30s", "-s", script,
        f"http://{address}", "--", *map(str, arguments)]
    done = subprocess.run(command, cwd=SCRIPTS, capture_output=True, text=True)
    lines = [line for line in done.stdout.splitlines() if line.startswith("{")]
    if done.returncode != 0 or not lines:
        raise RuntimeError(f"wrk failed: {done.stdout[-2000:]} {done.stderr[-2000:]}")
    load = Load(json.loads(lines[-1]))
    if load.flows or load.failed or seconds > LONGEST:
        return load
    # No flow finished in this time, so repeat the run with twice the time.
    return _run(script, address, *arguments, threads=threads, connections=connections, seconds=2 * seconds)
