"""Logins, refreshes, and reads per second of the emulator on each engine, its peers, and a bare server.

The bare server shows the limit of the machine. For each work, it receives as many requests as the emulator and makes as
many signatures, but returns fixed bytes.
"""

import contextlib

from harness.bare_server import BareServer
from harness.browser import Browser
from harness.engines import ENGINES, DurableSQLite, Memory, PostgreSQL
from harness.id_token import check_id_token

CONNECTIONS = 8


def run(bench):
    with contextlib.ExitStack() as stack:
        emulators = {engine: stack.enter_context(bench.emulator(engine, "rates")) for engine in ENGINES}
        peers = [stack.enter_context(peer) for peer in bench.peers]
        tokens = {}
        for side in [*emulators.values(), *peers]:
            tokens[side.name], = bench.tokens(side, 1)
            check_id_token(side, tokens[side.name]["id_token"])
        bare = [stack.enter_context(bare_server(bench, emulators[Memory], tokens))] if bench.options.bare_server else []

        def log_in(side, **load):
            return side.log_in(**load)

        def refresh(side, **load):
            # Providers that replace refresh tokens accept each token only once, so every round starts with new tokens.
            return side.refresh(bench.tokens(side, CONNECTIONS), **load)

        def read(side, **load):
            return side.read(side.userinfo_path, tokens.get(side.name, {}).get("access_token"), **load)

        signing = [peer for peer in peers if peer.signs_on_refresh]
        compare(bench, "login", "logins", 6, log_in, emulators, peers, bare)
        compare(bench, "refresh with an ID token", "refreshes", 4, refresh, emulators, signing, bare)
        compare(bench, "read of the user information", "reads", 10, read, emulators, peers, bare)


def bare_server(bench, emulator, tokens):
    authorization = {"Authorization": f"Bearer {tokens[emulator.name]['access_token']}"}
    body = Browser(emulator.address).get(emulator.userinfo_path, authorization).text
    return BareServer(bench.options.bare_server, bench.options.folder / "bare-server", body)


def compare(bench, work, plural, goal, flow, emulators, peers, bare):
    def measure(side):
        load = flow(side, connections=CONNECTIONS, seconds=bench.options.seconds)
        return bench.checked(side, title, load).rate

    title, unit = f"{work}, {CONNECTIONS} connections", f"{plural}/s"
    sides = [*emulators.values(), *peers, *bare]
    results = bench.in_turns(title, {side.name: lambda side=side: measure(side) for side in sides})
    durable, memory = emulators[DurableSQLite].name, emulators[Memory].name
    fastest = [bench.add(title, unit, results, durable, peer.name, {"at_least": goal}) for peer in peers]
    bench.ask(f"How many {plural} a second, compared with the fastest other server?", fastest)
    for side in bare:
        bench.add(title, unit, results, memory, side.name, {"at_least": 0.5},
                  question=f"How many {plural} a second, compared with the limit of the machine?")
    for engine, side in emulators.items():
        if engine is not Memory:
            bench.add(title, unit, results, memory, side.name)
    if PostgreSQL in emulators:
        # Compare with the durable file, because both engines wait for the disk.
        bench.add(title, unit, results, emulators[PostgreSQL].name, durable)
