"""Logins, refreshes, and reads with each storage engine, after many logins, and with several processes on one database."""

import concurrent.futures
import contextlib

from harness.emulator import Emulator
from harness.engines import ENGINES, DurableSQLite, Memory, PostgreSQL

CONNECTIONS = 8
WORKS = {
    "full login": lambda side, seconds, bench: side.log_in(connections=CONNECTIONS, seconds=seconds),
    "refresh with an ID token": lambda side, seconds, bench: side.refresh(
        bench.tokens(side, CONNECTIONS), connections=CONNECTIONS, seconds=seconds),
    "GET /v2/user/me": lambda side, seconds, bench: side.read(
        "/v2/user/me", bench.tokens(side, 1)[0]["access_token"], connections=CONNECTIONS, seconds=seconds),
}
UNITS = {"full login": "logins/s", "refresh with an ID token": "refreshes/s", "GET /v2/user/me": "responses/s"}
# The minimum rates of the in-memory engine.
TARGETS = {"full login": {"ours_at_least": 1000}, "refresh with an ID token": {"ours_at_least": 2000}}


def run(bench):
    with contextlib.ExitStack() as stack:
        sides = {engine: emulator(bench, stack, opened(bench, stack, engine)) for engine in ENGINES}
        compare(bench, sides)
        for side in sides.values():
            grow(bench, side)
    if PostgreSQL in ENGINES:
        share(bench)


def opened(bench, stack, engine):
    return stack.enter_context(contextlib.closing(engine(bench.options.folder, "engines")))


def emulator(bench, stack, storage, number=1):
    """Returns a running emulator, which stops with the stack."""
    side = Emulator(bench.options.kakao, bench.options.folder / f"{storage.name}-engine-{number}", storage=storage)
    side.prepare()
    side.open()
    stack.callback(side.close)
    return side


def compare(bench, sides):
    for work, flow in WORKS.items():
        title = f"{work}, {CONNECTIONS} connections"
        results = bench.in_turns(title, {side.name: rate(bench, side, title, flow) for side in sides.values()})
        bench.add(title, UNITS[work], results, ours=sides[Memory].name, target=TARGETS.get(work, {}))
        if PostgreSQL in sides:
            # Both wait for the disk.
            pair = {sides[engine].name: results[sides[engine].name] for engine in (PostgreSQL, DurableSQLite)}
            bench.add(title, UNITS[work], pair, ours=sides[PostgreSQL].name)


def rate(bench, side, work, flow):
    return lambda: bench.checked(side, work, flow(side, bench.options.seconds, bench)).rate


def grow(bench, side):
    """Compares the times before and after many logins."""
    def microseconds(work):
        load = bench.checked(side, work, WORKS[work](side, bench.options.seconds, bench))
        return 1e6 * load.seconds / max(load.flows, 1)

    before = {work: [microseconds(work) for _ in range(bench.options.rounds)] for work in WORKS}
    count = 0
    while count < bench.options.logins:
        count += bench.checked(side, "many logins", side.log_in(connections=CONNECTIONS, seconds=2)).flows or 1
    for work in WORKS:
        after = [microseconds(work) for _ in range(bench.options.rounds)]
        ours = f"{side.name} after {count:,} logins"
        bench.add(f"time per {work}", "µs", {ours: after, f"{side.name}, new": before[work]}, ours=ours,
                  target={"at_most": 1.2})


def share(bench):
    """Logs in at one, two, and four processes that share a PostgreSQL database."""
    work = f"full login, {CONNECTIONS} connections"
    with contextlib.ExitStack() as stack:
        storage = opened(bench, stack, PostgreSQL)
        sides = [emulator(bench, stack, storage, number) for number in range(1, 5)]
        groups = {f"emulator (PostgreSQL), {count} process{'es' if count > 1 else ''}": sides[:count] for count in (1, 2, 4)}
        shares = {name: [] for name in groups}
        results = bench.in_turns(work, {name: shared(bench, work, group, shares[name]) for name, group in groups.items()})
    first = next(iter(results))
    for ours in list(results)[1:]:
        bench.add(work, "logins/s", {ours: results[ours], first: results[first]}, ours=ours)
    for ours, values in shares.items():
        for title, parts in zip(("for a processor", "for the database"), zip(*values)):
            bench.add(f"share of a login's time waiting {title}", "%", {ours: list(parts)}, ours=ours)


def shared(bench, work, sides, shares):
    """Returns a function that logs in at all sides at the same time, and adds to `shares` the shares of time spent waiting.

    There is always one request on each connection. Its emulator uses a processor, waits for one, or waits for something
    else. That is the database, except while the load generator reads the response."""
    def rate():
        before = times(sides)
        with concurrent.futures.ThreadPoolExecutor(len(sides)) as pool:
            loads = list(pool.map(lambda side: bench.checked(side, work, side.log_in(
                connections=CONNECTIONS // len(sides), seconds=bench.options.seconds)), sides))
        elapsed = sum(load.seconds for load in loads) * CONNECTIONS / len(sides)
        running, ready = ((after - earlier) / elapsed for after, earlier in zip(times(sides), before))
        shares.append((100 * ready, 100 * (1 - running - ready)))
        return sum(load.rate for load in loads)

    return rate


def times(sides):
    """Returns how long the emulators have used a processor, and how long they have waited for one."""
    return (sum(side.process.processor_seconds() for side in sides), sum(side.process.ready_seconds() for side in sides))
