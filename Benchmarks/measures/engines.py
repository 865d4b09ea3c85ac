"""Logins and refreshes with each storage engine, after many logins, and with several processes on one database."""

import concurrent.futures
import contextlib
import os
import time

from harness.emulator import Emulator

CONNECTIONS = 8
WORKS = {
    "full login": lambda side, seconds, bench: side.log_in(connections=CONNECTIONS, seconds=seconds),
    "refresh with an ID token": lambda side, seconds, bench: side.refresh(
        bench.tokens(side, CONNECTIONS), connections=CONNECTIONS, seconds=seconds),
}
UNITS = {"full login": "logins/s", "refresh with an ID token": "refreshes/s"}
# The lowest rates of the engine in memory.
TARGETS = {"full login": {"ours_at_least": 1000}, "refresh with an ID token": {"ours_at_least": 2000}}


def run(bench):
    sides = [engine(bench, name, storage) for name, storage in engines(bench).items()]
    with contextlib.ExitStack() as stack:
        for side in sides:
            side.prepare()
            side.open()
            stack.callback(side.close)
        compare(bench, sides)
        for side in sides:
            grow(bench, side)
    if database() is None:
        bench.left_out["PostgreSQL"] = "no server; run scripts/with-postgresql.sh make bench"
        return
    share(bench)


def database():
    return os.environ.get("KAKAO_TEST_POSTGRESQL")


def engines(bench):
    """Returns the options of each engine by its name."""
    storages = {"memory": ["--in-memory"]}
    for name, options in {"SQLite": [], "SQLite, durable": ["--durable"]}.items():
        storages[name] = ["--data", str(bench.options.folder / f"{name.replace(', ', '-')}.sqlite"), *options]
    return storages | ({"PostgreSQL": ["--database", database()]} if database() else {})


def engine(bench, name, storage, number=0):
    folder = bench.options.folder / f"engine-{name.replace(', ', '-')}-{number}"
    side = Emulator(bench.options.kakao, folder, storage=storage)
    side.name = f"emulator ({name})"
    return side


def compare(bench, sides):
    for work, flow in WORKS.items():
        title = f"{work}, {CONNECTIONS} connections"
        results = bench.in_turns(title, {side.name: rate(bench, side, title, flow) for side in sides})
        first = next(iter(results))
        bench.add(title, UNITS[work], results, ours=first, target=TARGETS[work])


def rate(bench, side, work, flow):
    return lambda: checked(bench, side, work, flow(side, bench.options.seconds, bench)).rate


def checked(bench, side, work, load):
    if load.failed or not load.flows:
        bench.failures.append(f"{side.name}, {work}: {load.failed} flows failed. {load.failure.strip()}")
    return load


def grow(bench, side):
    """Compares the times of logins and refreshes before and after many logins."""
    def microseconds(work):
        load = checked(bench, side, work, WORKS[work](side, bench.options.seconds, bench))
        return 1e6 * load.seconds / max(load.flows, 1)

    before = {work: [microseconds(work) for _ in range(bench.options.rounds)] for work in WORKS}
    count = 0
    while count < bench.options.logins:
        count += checked(bench, side, "many logins", side.log_in(connections=CONNECTIONS, seconds=2)).flows or 1
    for work in WORKS:
        after = [microseconds(work) for _ in range(bench.options.rounds)]
        ours = f"{side.name} after {count:,} logins"
        bench.add(f"time per {work}", "µs", {ours: after, f"{side.name}, new": before[work]}, ours=ours,
                  target={"at_most": 1.2})


def share(bench):
    """Logs in at one, two, and four processes that share a PostgreSQL database."""
    rates, busy = {}, {}
    for count in (1, 2, 4):
        sides = [engine(bench, "PostgreSQL", ["--database", database()], number) for number in range(1, count + 1)]
        name = f"emulator (PostgreSQL), {count} process{'es' if count > 1 else ''}"
        with contextlib.ExitStack() as stack:
            for side in sides:
                side.prepare()
                side.open()
                stack.callback(side.close)
            rates[name], busy[name] = [], []
            for _ in range(bench.options.rounds):
                begin, used = time.monotonic(), sum(side.process.processor_seconds() for side in sides)
                with concurrent.futures.ThreadPoolExecutor(count) as pool:
                    loads = list(pool.map(
                        lambda side: side.log_in(connections=CONNECTIONS // count, seconds=bench.options.seconds), sides))
                rates[name].append(sum(checked(bench, sides[0], "login", load).rate for load in loads))
                used = sum(side.process.processor_seconds() for side in sides) - used
                busy[name].append(100 * (1 - used / count / (time.monotonic() - begin)))
    first = next(iter(rates))
    for ours in rates:
        results = {ours: rates[ours]} | ({} if ours == first else {first: rates[first]})
        bench.add(f"full login, {CONNECTIONS} connections", "logins/s", results, ours=ours)
        bench.add("time in which a process waits", "%", {ours: busy[ours]}, ours=ours)
