#!/usr/bin/env python3
"""Compares the emulator and the SDK with their peers, and prints a table with the answers to a reader's questions.

`make bench` builds the programs and runs this script, which installs the peers. The report lists peers that couldn't be
installed as not measured.
"""

import argparse
import importlib
import json
import pathlib
import shutil
import signal
import sys
import tempfile

from harness import debian, wrk
from harness.bench import Bench
from harness.engines import ENGINES, PostgreSQL
from harness.left_out import LeftOut
from harness.machine import commit, machine
from harness.row import Row
from harness.table import full_table, page_table

HERE = pathlib.Path(__file__).parent
PAGE = HERE.parent / "docs/performance.md"
RELEASE = HERE / ".build/release"
SWIFT_SUITE = HERE / "suites/swift/.build/debug/login-suitePackageTests.xctest"
# The options for programs that some rows need. Without such an option, its rows are left out.
PROGRAMS = ["bare_server", "sdk_bench", "swift_suite"]
PEERS = ["django_oauth_toolkit", "oidc_provider_mock", "glewlwyd"]
MEASURES = ["suite", "start", "commands", "rates", "use", "growth", "processes", "sdk"]
SHORT = {"rounds": 1, "seconds": 1, "suite": 10, "logins": 20, "peers": [], "sizes": [10, 100]}


class Help(argparse.ArgumentDefaultsHelpFormatter, argparse.RawDescriptionHelpFormatter):
    """Shows the defaults, and keeps the line breaks of the description."""


def arguments():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=Help)
    parser.add_argument("--all", action="store_true", help="print all rows of the last run instead of measuring")
    parser.add_argument("--short", action="store_true", help="run for two minutes and without peers, to check only that measurements work")
    parser.add_argument("--measures", nargs="+", choices=MEASURES, default=MEASURES, help="run only these measurements")
    parser.add_argument("--peers", nargs="*", choices=PEERS, default=PEERS, help="compare only with these peers; without a value, skip all peers")
    parser.add_argument("--kakao", type=pathlib.Path, default=HERE.parent / "Tools/.build/release/kakao",
                        help="the emulator's executable")
    parser.add_argument("--bare-server", type=pathlib.Path, default=RELEASE / "bare-server",
                        help="the server that shows the limit of the machine")
    parser.add_argument("--sdk-bench", type=pathlib.Path, default=RELEASE / "sdk-bench",
                        help="the program that measures the SDK")
    parser.add_argument("--swift-suite", type=pathlib.Path, default=SWIFT_SUITE, help="the tests in suites/swift")
    parser.add_argument("--rounds", type=int, default=3, help="number of rounds of each measurement")
    parser.add_argument("--seconds", type=int, default=2, help="duration in seconds of each measurement in a round")
    parser.add_argument("--suite", type=int, default=200, help="number of tests in a test suite")
    parser.add_argument("--logins", type=int, default=10_000, help="number of logins before time and memory are measured again")
    parser.add_argument("--sizes", type=int, nargs="+", default=[100, 1_000_000],
                        help="numbers of accounts with valid tokens, for the growth measurements")
    parser.add_argument("--write", action="store_true", help="write the table into docs/performance.md")
    if parser.parse_known_args()[0].short:
        parser.set_defaults(**SHORT)
    options = parser.parse_args()
    if options.short and options.write:
        parser.error("--write and --short can't be combined, because the figures of a short run aren't meaningful")
    options.kakao = options.kakao.resolve()
    for name in PROGRAMS:
        path = getattr(options, name).resolve()
        setattr(options, name, path if path.exists() else None)
    return options


def main():
    options = arguments()
    results = HERE / ".build" / ("results-short.json" if options.short else "results.json")
    if options.all:
        if not results.exists():
            sys.exit(f"{results} does not exist. Run make bench first.")
        print(report(json.loads(results.read_text()), full_table))
        return 0
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
    found = facts(bench)
    results.write_text(json.dumps(found, indent=1) + "\n")
    page = report(found, page_table)
    print(page)
    if options.write:
        write(page)
    for text in bench.failures:
        bench.say(f"failed: {text}")
    return 1 if bench.failures else 0


def measure(options):
    modules = {name: importlib.import_module(f"peers.{name}.peer") for name in options.peers}
    bench = Bench(options, [module.Peer(options.folder / name) for name, module in modules.items()])
    for name in PROGRAMS:
        if not getattr(options, name):
            bench.left_out[name.replace("_", "-")] = "not built; make bench without --kakao builds it"
    if PostgreSQL not in ENGINES:
        bench.left_out["PostgreSQL"] = "no server; scripts/with-postgresql.sh starts one"
    for name in sorted(options.measures, key=MEASURES.index):
        bench.say(name)
        importlib.import_module(f"measures.{name}").run(bench)
    return bench


def scratch():
    folder = HERE / ".build/scratch"
    shutil.rmtree(folder, ignore_errors=True)
    folder.mkdir(parents=True)
    return folder


def facts(bench):
    """Returns the content of the results file."""
    versions = ", ".join(f"{peer.name} {peer.version}" for peer in bench.peers)
    lines = [
        f"Machine: {machine()}. Commit: {commit(HERE)}. Load generator: {wrk.version()}. Peers: {versions or 'none'}.",
        f"{bench.options.rounds} rounds of {bench.options.seconds} s each. Figures are medians, with (lowest–highest) for the "
        "ratio of the results of one round, or for the result if there is no ratio.",
    ]
    if bench.options.short:
        lines.append("This was a short run. It only checks that everything works; its figures aren't meaningful.")
    lines += [f"- not measured: {name}: {reason}" for name, reason in bench.left_out.items()]
    lines += [f"- failed flows of a peer: {text}" for text in bench.peer_failures]
    return {"rows": [vars(row) for row in bench.rows], "judged": not bench.options.short, "failures": bench.failures,
            "lines": lines}


def report(found, table):
    """Returns the table of a run, followed by the lines about the run."""
    return "\n".join([table([Row(**row) for row in found["rows"]], found["judged"]), "", *found["lines"]])


def write(page):
    begin, end = "<!-- make bench: begin -->", "<!-- make bench: end -->"
    text = PAGE.read_text()
    before, _, rest = text.partition(begin)
    _, _, after = rest.partition(end)
    PAGE.write_text(f"{before}{begin}\n{page}\n{end}{after}")


if __name__ == "__main__":
    sys.exit(main())
