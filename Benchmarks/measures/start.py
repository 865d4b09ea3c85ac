"""The time from the start of a process with existing data to its first response, and its memory at that time."""

from harness.engines import DurableSQLite


def run(bench):
    with bench.emulator(DurableSQLite, "start") as emulator:
        # The emulator has created its data, so stop it until the measurement.
        emulator.close()
        servers = [emulator, *bench.peers]
        times, memory = {server.name: [] for server in servers}, {server.name: [] for server in servers}
        for _ in range(bench.options.rounds):
            for server in servers:
                with server.start() as process:
                    times[server.name].append(process.started_in * 1000)
                    memory[server.name].append(process.memory() / 2**20)
    bench.say(f"start: {times}")
    add(bench, "start to first response", "ms", times, 50, "How long does the emulator take to start?")
    add(bench, "idle memory", "MiB", memory, 40, "How much memory does the idle emulator take?")


def add(bench, work, unit, results, goal, question):
    ours, *peers = results
    bench.add(work, unit, results, ours, goal={"ours_at_most": goal}, question=question)
    for peer in peers:
        bench.add(work, unit, results, ours, peer)
