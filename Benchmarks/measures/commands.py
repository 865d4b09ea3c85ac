"""The time of commands that do little work, compared with an empty Swift program that is linked in the same way.

`kakao me` exits before it sends a request, because no user is logged in.
"""

import os
import subprocess
import time

from harness.engines import DurableSQLite
from harness.left_out import LeftOut

EMPTY = "import Foundation\n\nprint(ProcessInfo.processInfo.processName)\n"
PEER = "an empty Swift program"


def run(bench):
    try:
        empty = build_empty(bench.options.folder)
    except LeftOut as reason:
        bench.left_out[PEER] = str(reason)
        return
    environment = {**os.environ, "HOME": str(bench.options.folder), "KAKAO_APP_KEY": "1"}
    environment.pop("KAKAO_TOKEN_FILE", None)
    kakao = bench.options.kakao
    commands = {
        "kakao --help": ([kakao, "--help"], 0),
        "kakao me, logged out": ([kakao, "me"], 1),
        "kakao emulator login-as": ([kakao, "emulator", "login-as", "person1@example.com"], 0),
        PEER: ([empty], 0),
    }
    with bench.emulator(DurableSQLite, "commands") as emulator:
        environment["KAKAO_EMULATOR_URL"] = f"http://{emulator.address}"
        results = bench.in_turns("commands", {
            name: lambda command=command, status=status: milliseconds(command, status, environment, bench.options.seconds)
            for name, (command, status) in commands.items()})
    rows = [bench.add("start, run, and end of a command", "ms", results, name, PEER) for name in results if name != PEER]
    bench.ask("How long does a short command of `kakao` take, at most?", rows)


def build_empty(folder):
    source, program = folder / "empty.swift", folder / "empty"
    source.write_text(EMPTY)
    try:
        subprocess.run(["swiftc", "-O", "-static-stdlib", source, "-o", program], check=True, capture_output=True)
    except (OSError, subprocess.CalledProcessError) as error:
        raise LeftOut(f"swiftc: {error}") from error
    return program


def milliseconds(command, status, environment, seconds):
    """Returns the mean time in milliseconds of the runs that fit into the seconds."""
    begin, runs = time.perf_counter(), 0
    while runs == 0 or time.perf_counter() - begin < seconds:
        done = subprocess.run(command, env=environment, capture_output=True, stdin=subprocess.DEVNULL)
        if done.returncode != status:
            raise RuntimeError(f"{command[0]} exited with status {done.returncode}: {done.stderr.decode()}")
        runs += 1
    return (time.perf_counter() - begin) / runs * 1000
