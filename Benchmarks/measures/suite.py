"""The time that a developer waits for a test suite: from the start of the test runner to its exit.

Each test logs a user in without pages, exchanges the code, and reads the user information. The tests start and reset the
emulator. The other servers aren't reset, and the time includes their start.
"""

import json
import os
import pathlib
import subprocess
import time

from harness.left_out import LeftOut
from harness.venv import venv
from peers.recorded.peer import Peer as Recorded

ROOT = pathlib.Path(__file__).parents[2]
SUITES = ROOT / "Benchmarks/suites"
# The other servers are alternatives of different kinds, so the emulator has a different goal for each: at most half the
# time of a server that also signs and stores tokens, and at most twice the time of a server that does neither.
GOALS = {"django-oauth-toolkit": 0.5, Recorded.name: 2}


def run(bench):
    try:
        python = venv("suite", SUITES / "python/requirements.txt") / "python"
    except LeftOut as reason:
        bench.left_out["suites"] = str(reason)
        return
    runners = {"pytest": [python, "-m", "pytest", "-q", "-p", "no:cacheprovider", SUITES / "python"]}
    if bench.options.swift_suite:
        runners["Swift Testing"] = [bench.options.swift_suite, "--testing-library", "swift-testing"]
    servers = [peer for peer in bench.peers if hasattr(peer, "suite_client")]
    servers.append(Recorded(bench.options.folder / "recorded", python))
    for name, command in runners.items():
        work = f"{bench.options.suite} tests with a login each, {name}"
        results = bench.in_turns(work, {
            "emulator": lambda: seconds(bench, command, work),
            **{server.name: lambda server=server: seconds(bench, command, work, server) for server in servers}})
        for server in servers:
            bench.add(work, "s", results, "emulator", server.name, {"at_most": GOALS[server.name]},
                      question=f"How long do {bench.options.suite} tests that log in take with {name}?")


def seconds(bench, command, work, server=None):
    """Returns the time until the test runner exits, including the start of the other server, if any."""
    environment = {
        **os.environ, "LOGINS": str(bench.options.suite), "KAKAO_BIN": str(bench.options.kakao),
        "PYTHONPATH": str(ROOT / "Python/src"), "PYTEST_PLUGINS": "kakao_emulator.pytest_plugin"}
    begin = time.perf_counter()
    process = server.start() if server else None
    if server:
        environment["SERVER"] = json.dumps(described(server))
    done = subprocess.run(list(map(str, command)), env=environment, capture_output=True, text=True)
    taken = time.perf_counter() - begin
    if server:
        process.stop()
    if done.returncode:
        text = f"{server.name if server else 'emulator'}, {work}: {done.stdout[-1000:]} {done.stderr[-1000:]}"
        (bench.peer_failures if server else bench.failures).append(text)
    return taken


def described(server):
    return {
        "authorize_url": f"http://{server.address}{server.authorize_path}",
        "token_url": f"http://{server.address}{server.token_path}",
        "user_url": f"http://{server.address}{server.userinfo_path}", **server.suite_client}
