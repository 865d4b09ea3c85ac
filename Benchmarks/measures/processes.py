"""Logins at one and at two emulators that share a PostgreSQL database."""

import concurrent.futures
import os

from harness.emulator import Emulator
from harness.engines import ENGINES, PostgreSQL

CONNECTIONS, CORES = 8, 4


def run(bench):
    if PostgreSQL not in ENGINES:
        return
    work = f"login, {CONNECTIONS} connections"
    with bench.emulator(PostgreSQL, "processes") as first:
        with Emulator(bench.options.kakao, bench.options.folder / "second process", first.storage) as second:
            groups = {"emulator (PostgreSQL), 1 process": [first], "emulator (PostgreSQL), 2 processes": [first, second]}
            results = bench.in_turns(
                work, {name: lambda servers=servers: rate(bench, work, servers) for name, servers in groups.items()})
    one, two = results
    has_cores = os.cpu_count() >= CORES
    bench.add(
        work, "logins/s", results, two, one, {"at_least": 1.6} if has_cores else {},
        "" if has_cores else f"not judged: the machine has fewer than {CORES} cores",
        "How many more logins do two processes on one database complete?")


def rate(bench, work, servers):
    """Logs in at all emulators at the same time, and returns the sum of their rates."""
    with concurrent.futures.ThreadPoolExecutor(len(servers)) as pool:
        return sum(pool.map(lambda server: bench.checked(server, work, server.log_in(
            connections=CONNECTIONS // len(servers), seconds=bench.options.seconds)).rate, servers))
