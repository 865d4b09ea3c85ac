"""The load generator."""

import json
import pathlib
import subprocess

SCRIPTS = pathlib.Path(__file__).parents[1] / "load"


class Load:
    """What one run of wrk did."""

    def __init__(self, report):
        self.flows, self.failed, self.failure = report["flows"], report["failed"], report["failure"]
        self.requests, self.seconds = report["requests"], report["seconds"]

    @property
    def rate(self):
        return self.flows / self.seconds


def flows(script, address, job, *, connections, seconds):
    """Walks every connection through the flow of the script, over and over. One thread a connection: see flow.lua."""
    return _run(script, address, [str(job)], threads=connections, connections=connections, seconds=seconds)


def _run(script, address, arguments, *, threads, connections, seconds):
    command = [
        "wrk", f"-t{threads}", f"-c{connections}", f"-d{seconds}s", "--timeout", "30s", "-s", script,
        f"http://{address}", "--", *arguments]
    done = subprocess.run(command, cwd=SCRIPTS, capture_output=True, text=True)
    lines = [line for line in done.stdout.splitlines() if line.startswith("{")]
    if done.returncode != 0 or not lines:
        raise RuntimeError(f"wrk failed: {done.stdout[-2000:]} {done.stderr[-2000:]}")
    return Load(json.loads(lines[-1]))
