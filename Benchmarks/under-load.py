#!/usr/bin/env python3
"""Puts the emulator under the load of a benchmark for a while, to look at it with a profiler.

    Benchmarks/under-load.py --under "perf record --call-graph dwarf -o /tmp/perf.data" --seconds 10
    Benchmarks/under-load.py --under "valgrind --tool=callgrind" --connections 2
"""

import argparse
import pathlib
import shlex
import sys
import tempfile

from harness.emulator import Emulator

HERE = pathlib.Path(__file__).parent


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--kakao", type=pathlib.Path, default=HERE / ".build/release/kakao", help="the executable")
    parser.add_argument("--under", type=shlex.split, default=[], help="a command that runs it")
    parser.add_argument("--connections", type=int, default=8)
    parser.add_argument("--seconds", type=int, default=10)
    options = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        emulator = Emulator(options.kakao.resolve(), pathlib.Path(folder), under=options.under)
        emulator.prepare()
        emulator.open()
        try:
            print(f"process {emulator.process.child.pid}, {emulator.process.memory() >> 20} MiB", file=sys.stderr)
            load = emulator.log_in(connections=options.connections, seconds=options.seconds)
            memory = emulator.process.memory() >> 20
        finally:
            emulator.close()
    print(f"{load.rate:.0f} logins/s, {load.failed} failed {load.failure}, {memory} MiB")
    return 1 if load.failed else 0


if __name__ == "__main__":
    sys.exit(main())
