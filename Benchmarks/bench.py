#!/usr/bin/env python3
"""Compares the emulator and the SDK with their peers, and prints one table.

`make bench` builds the programs and runs this. Peers are installed; if that fails, the report lists them as not measured.
"""

import argparse
import contextlib
import importlib
import json
import pathlib
import shutil
import signal
import sys
import tempfile

from harness import debian, wrk
from harness.bench import Bench
from harness.emulator import Emulator
from harness.engines import ENGINES, PostgreSQL
from harness.left_out import LeftOut
from harness.machine import commit, machine
from harness.table import table

HERE = pathlib.Path(__file__).parent
PAGE = HERE.parent / "docs/performance.md"
RELEASE = HERE / ".build/release"
PEERS = ["django_oauth_toolkit", "oidc_provider_mock", "glewlwyd"]
MEASURES = ["start", "login", "refresh", "reads", "memory", "growth", "engines", "sdk", "consumer"]
SHORT = {
    "rounds": 1, "seconds": 1, "connections": [2], "logins": 20, "peers": [], "sizes": [10, 100],
    "open_connections": [1, 10], "measures": ["start", "login", "refresh", "reads", "engines"],
}


class Help(argparse.ArgumentDefaultsHelpFormatter, argparse.RawDescriptionHelpFormatter):
    """Shows the defaults, and keeps the line breaks of the description."""


def arguments():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=Help)
    parser.add_argument("--short", action="store_true", help="run for seconds instead of minutes and without growth, to check only that measurements work")
    parser.add_argument("--measures", nargs="+", choices=MEASURES, default=MEASURES, help="run only these measurements")
    parser.add_argument("--peers", nargs="*", choices=PEERS, default=PEERS, help="compare only with these peers; without a value, skip all peers")
    parser.add_argument("--kakao", type=pathlib.Path, default=HERE.parent / "Tools/.build/release/kakao",
                        help="the emulator's executable")
    parser.add_argument("--bare-server", type=pathlib.Path, default=RELEASE / "bare-server",
                        help="the server with the bare route, with which reads are compared")
    parser.add_argument("--sdk-bench", type=pathlib.Path, default=RELEASE / "sdk-bench",
                        help="the program that measures the SDK")
    parser.add_argument("--rounds", type=int, default=5, help="number of rounds of each measurement")
    parser.add_argument("--seconds", type=int, default=2, help="duration in seconds of each measurement in a round")
    parser.add_argument("--connections", type=int, nargs="+", default=[2, 8], help="numbers of connections for logins and refreshes")
    parser.add_argument("--logins", type=int, default=100_000, help="number of logins before memory is measured again")
    parser.add_argument("--peer-seconds", type=int, default=20, help="time limit in seconds for the logins of a peer")
    parser.add_argument("--sizes", type=int, nargs="+", default=[100, 10_000, 1_000_000],
                        help="numbers of accounts with valid tokens, for the growth measurements")
    parser.add_argument("--open-connections", type=int, nargs="+", default=[1, 10, 100, 1_000],
                        help="numbers of connections for the growth measurements")
    parser.add_argument("--write", action="store_true", help="write the table into docs/performance.md")
    if parser.parse_known_args()[0].short:
        parser.set_defaults(**SHORT)
    options = parser.parse_args()
    if options.short and options.write:
        parser.error("--write and --short can't be combined, because the figures of a short run aren't meaningful")
    options.kakao = options.kakao.resolve()
    for name in ("bare_server", "sdk_bench"):
        path = getattr(options, name).resolve()
        setattr(options, name, path if path.exists() else None)
    return options


def main():
    options = arguments()
    signal.signal(signal.SIGTERM, lambda *_: sys.exit("ended"))
    if not options.kakao.exists():
        sys.exit(f"{options.kakao} does not exist. Run make bench, which builds it.")
    try:
        debian.install("wrk", "wrk")
    except LeftOut as reason:
        sys.exit(f"wrk: {reason}")
    with tempfile.TemporaryDirectory(dir=scratch()) as folder:
        options.folder = pathlib.Path(folder)
        bench = measure(options)
    page = report(bench)
    print(page)
    if options.write:
        write(page)
    for text in bench.failures:
        bench.say(f"failed: {text}")
    return 1 if bench.failures else 0


def measure(options):
    modules = {name: importlib.import_module(f"peers.{name}.peer") for name in options.peers}
    peers = [module.Peer(options.folder / name) for name, module in modules.items()]
    bench = Bench(options, Emulator(options.kakao, options.folder / "emulator"), peers)
    for name in ("bare_server", "sdk_bench"):
        if not getattr(options, name):
            bench.left_out[name.replace("_", "-")] = "not built; make bench without --kakao builds it"
    if PostgreSQL not in ENGINES:
        bench.left_out["PostgreSQL"] = "no server; scripts/with-postgresql.sh starts one"
    for side in bench.sides:
        side.prepare()
    with contextlib.ExitStack() as stack:
        # Measures that start servers themselves come first. The others need every server running.
        for name in sorted(options.measures, key=MEASURES.index):
            if name == "login" or (name in ("refresh", "reads", "memory") and not hasattr(bench.emulator, "job")):
                for side in bench.sides:
                    side.open()
                    stack.callback(side.close)
            if name in ("growth", "engines", "sdk", "consumer"):
                stack.close()
            bench.say(name)
            importlib.import_module(f"measures.{name}").run(bench)
    return bench


def scratch():
    folder = HERE / ".build/scratch"
    shutil.rmtree(folder, ignore_errors=True)
    folder.mkdir(parents=True)
    return folder


def report(bench):
    versions = ", ".join(f"{peer.name} {peer.version}" for peer in bench.peers)
    lines = [
        table(bench.rows, judged=not bench.options.short), "",
        f"Machine: {machine()}. Commit: {commit(HERE)}. Load generator: {wrk.version()}. Peers: {versions or 'none'}.",
        f"{bench.options.rounds} rounds of {bench.options.seconds} s each. A result is the median (lowest–highest); a ratio "
        "compares two results of the same round.",
    ]
    if bench.options.short:
        lines.append("This was a short run. It only checks that everything works; its figures aren't meaningful.")
    lines += [f"- not measured: {name}: {reason}" for name, reason in bench.left_out.items()]
    lines += [f"- failed flows of a peer: {text}" for text in bench.peer_failures]
    results = {"machine": machine(), "tree": commit(HERE), "rows": [vars(row) for row in bench.rows],
               "left_out": bench.left_out, "failures": bench.failures, "peer_failures": bench.peer_failures}
    name = "results-short.json" if bench.options.short else "results.json"
    (HERE / ".build" / name).write_text(json.dumps(results, indent=1) + "\n")
    return "\n".join(lines)


def write(page):
    begin, end = "<!-- make bench: begin -->", "<!-- make bench: end -->"
    text = PAGE.read_text()
    before, _, rest = text.partition(begin)
    _, _, after = rest.partition(end)
    PAGE.write_text(f"{before}{begin}\n{page}\n{end}{after}")


if __name__ == "__main__":
    sys.exit(main())
