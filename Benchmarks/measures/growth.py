"""The time of a read, a refresh, and a login with more accounts and valid tokens, and with more connections."""

import contextlib

from harness.emulator import Emulator
from harness.engines import ENGINES, DurableSQLite, SQLite

CONNECTIONS = 8
# Connections for each second of a run, so that each connection completes several logins or reads.
PER_SECOND = {"login": 50, "read": 200}
PATH = "/v2/user/me"
WORKS = {
    "read": lambda side, connections, seconds, tokens: side.read(
        PATH, tokens(1)[0]["access_token"], connections=connections, seconds=seconds),
    "refresh": lambda side, connections, seconds, tokens: side.refresh(
        tokens(connections), connections=connections, seconds=seconds),
    "login": lambda side, connections, seconds, _: side.log_in(connections=connections, seconds=seconds),
    # This login finds the account by the typed login ID.
    "login with a password": lambda side, connections, seconds, _: side.password_login(
        connections=connections, seconds=seconds),
}


def run(bench):
    for engine in ENGINES:
        # Waiting for the disk makes each write slower by the same time, so the ratios would be lower.
        if engine is DurableSQLite:
            continue
        with contextlib.ExitStack() as stack:
            sides = {size: filled(bench, stack, engine, size) for size in bench.options.sizes}
            for work in WORKS:
                compare(bench, work, f"accounts with valid tokens ({engine.name})", {
                    f"{size:,}": cost(bench, side, work, CONNECTIONS) for size, side in sides.items()})
            if engine is SQLite:
                for work in ("read", "login"):
                    compare(bench, work, f"connections ({engine.name})", {
                        f"{count:,}": cost(bench, sides[min(sides)], work, count)
                        for count in bench.options.open_connections})


def compare(bench, work, what, measures):
    results = bench.in_turns(f"time per {work}, {what}", measures)
    smallest = next(iter(results))
    for size in list(results)[1:]:
        baseline = f"{smallest} {what.replace('connections', 'connection') if smallest == '1' else what}"
        pair = {f"{size} {what}": results[size], baseline: results[smallest]}
        bench.add(f"time per {work}", "µs", pair, ours=f"{size} {what}", target={"at_most": 1.2})


def filled(bench, stack, engine, size):
    """Returns a running emulator with many people."""
    storage = stack.enter_context(contextlib.closing(engine(bench.options.folder, f"filled_{size}")))
    side = Emulator(bench.options.kakao, bench.options.folder / f"{engine.name}-{size}", storage=storage)
    side.prepare()
    side.open()
    stack.callback(lambda: side.close())
    # The databases get copies of what this login has written.
    bench.tokens(side, 1)
    bench.say(f"filling {engine.name} with {size:,} people")
    storage.fill(side, size)
    return side


def cost(bench, side, work, connections):
    seconds = max(bench.options.seconds, connections // PER_SECOND.get(work, connections))

    def microseconds():
        load = WORKS[work](side, connections, seconds, lambda count: bench.tokens(side, count))
        bench.checked(side, f"{work}, {connections} connections", load)
        return 1e6 * load.seconds / max(load.flows, 1)

    return microseconds
