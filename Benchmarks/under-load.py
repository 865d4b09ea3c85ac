#!/usr/bin/env python3
"""Runs a benchmark's load on the emulator for some seconds, for use with a profiler.

    Benchmarks/under-load.py --under "perf record --call-graph dwarf -o /tmp/perf.data" --seconds 10
    Benchmarks/under-load.py --under "valgrind --tool=callgrind" --connections 2
    Benchmarks/under-load.py --read /v2/user/me
    Benchmarks/under-load.py --refresh --engine SQLite
"""

import argparse
import pathlib
import shlex
import sys
import tempfile

from harness.emulator import Emulator
from harness.engines import ENGINES, DurableSQLite

HERE = pathlib.Path(__file__).parent


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--kakao", type=pathlib.Path, default=HERE.parent / "Tools/.build/release/kakao",
                        help="the emulator's executable")
    parser.add_argument("--under", type=shlex.split, default=[], help="a command that runs the emulator, such as a profiler")
    parser.add_argument("--read", metavar="PATH", help="request this path with an access token instead of logging in")
    parser.add_argument("--refresh", action="store_true", help="refresh tokens instead of logging in")
    parser.add_argument("--engine", choices=[engine.name for engine in ENGINES], default=DurableSQLite.name)
    parser.add_argument("--connections", type=int, default=8)
    parser.add_argument("--seconds", type=int, default=10)
    options = parser.parse_args()
    if not options.kakao.exists():
        sys.exit(f"{options.kakao} does not exist. Run make bench, which builds it.")
    with tempfile.TemporaryDirectory() as folder:
        folder = pathlib.Path(folder)
        storage = next(engine for engine in ENGINES if engine.name == options.engine)(folder, "load")
        with Emulator(options.kakao.resolve(), folder, storage, options.under) as emulator:
            process = emulator.process
            print(f"process {process.child.pid}, {process.memory() >> 20} MiB", file=sys.stderr)
            if options.read:
                token = emulator.log_in(connections=1, seconds=1).tokens[0]["access_token"]
                what = lambda: emulator.read(
                    options.read, token, connections=options.connections, seconds=options.seconds)
            elif options.refresh:
                tokens = emulator.log_in(connections=options.connections, seconds=2).tokens
                what = lambda: emulator.refresh(tokens, connections=options.connections, seconds=options.seconds)
            else:
                what = lambda: emulator.log_in(connections=options.connections, seconds=options.seconds)
            spent = process.processor_seconds()
            load = what()
            spent = process.processor_seconds() - spent
            memory = process.memory() >> 20
    each = spent / max(load.flows, 1) * 1000
    print(f"{load.rate:.0f}/s, {each:.3f} ms of processor time each, {load.failed} failed {load.failure}, {memory} MiB")
    return 1 if load.failed else 0


if __name__ == "__main__":
    sys.exit(main())
