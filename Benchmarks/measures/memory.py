"""A server's memory after many logins, and whether it grew with their number."""

import time

CONNECTIONS = 8


def run(bench):
    memory, done = {}, {}
    for side in bench.sides:
        patience = None if side is bench.emulator else bench.options.peer_seconds
        memory[side.name], done[side.name], early = after(bench, side, patience)
        if side is bench.emulator:
            first = early
    logins = done[bench.emulator.name]
    notes = {name: f"the peer completed only {count:,} logins" for name, count in done.items() if count < logins}
    work = f"memory after {logins:,} logins"
    bench.add(work, "MiB", {name: [value] for name, value in memory.items()}, target={"ours_at_most": 40}, notes=notes)
    ours = bench.emulator.name
    growth = {ours: [memory[ours]], f"{ours} after a tenth of the logins": [first]}
    bench.add(work, "MiB", growth, target={"at_most": 1.1})


def after(bench, side, patience):
    """Logs in until the number or the time is reached. Returns the memory, the logins, and the memory after a tenth."""
    begin, count, early = time.monotonic(), 0, None
    while count < bench.options.logins and (patience is None or time.monotonic() - begin < patience):
        load = side.log_in(connections=CONNECTIONS, seconds=bench.options.seconds)
        count += bench.checked(side, "many logins", load).flows
        if load.failed:
            break
        if early is None and count >= bench.options.logins / 10:
            early = side.process.memory() / 2**20
    memory = side.process.memory() / 2**20
    bench.say(f"{side.name}: {memory:.1f} MiB after {count} logins")
    return memory, count, early or memory
