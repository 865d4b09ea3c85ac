"""The time of a login and of a refresh after many logins, and the memory that the logins add."""

from harness.engines import ENGINES, SQLite

CONNECTIONS = 8


def run(bench):
    times, memory = [], []
    for engine in ENGINES:
        # Skip this engine, because DurableSQLite does the same work and also waits for the disk.
        if engine is not SQLite:
            with bench.emulator(engine, "use") as server:
                times += measure(bench, server, memory)
    bench.ask(f"How long does a request take after {bench.options.logins:,} logins, at worst ({{}})?", times)
    bench.ask("How much memory do 10,000 logins add, at most?", memory)


def measure(bench, server, memory):
    works = {
        "login": lambda: log_in(bench.options.seconds),
        "refresh with an ID token": lambda: server.refresh(
            bench.tokens(server, CONNECTIONS), connections=CONNECTIONS, seconds=bench.options.seconds),
    }

    def log_in(seconds):
        return server.log_in(connections=CONNECTIONS, seconds=seconds)

    def milliseconds(work):
        load = bench.checked(server, work, works[work]())
        return 1e3 * load.seconds / max(load.flows, 1)

    def measured():
        return {work: [milliseconds(work) for _ in range(bench.options.rounds)] for work in works}

    before, bytes_before, count = measured(), server.process.memory(), 0
    while count < bench.options.logins:
        count += bench.checked(server, "many logins", log_in(2)).flows or 1
    grown = (server.process.memory() - bytes_before) / 2**20 / count * 10_000
    after, ours, new = measured(), f"{server.name} after {count:,} logins", f"{server.name}, new"
    bench.say(f"{ours}: {grown:.1f} MiB for 10,000 logins, {after}, before {before}")
    memory.append(bench.add("memory for 10,000 logins", "MiB", {server.name: [grown]}, server.name, goal={"ours_at_most": 10}))
    return [bench.add(work, "ms", {ours: after[work], new: before[work]}, ours, new, {"at_most": 1.2})
            for work in works]
