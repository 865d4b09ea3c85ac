"""The time from the start of a process, with its data in place, to its first response, and its memory at that time."""


def run(bench):
    times, memory = {side.name: [] for side in bench.sides}, {side.name: [] for side in bench.sides}
    for _ in range(bench.options.rounds):
        for side in bench.sides:
            with side.start() as process:
                times[side.name].append(process.started_in * 1000)
                memory[side.name].append(process.memory() / 2**20)
    bench.say(f"start: {times}")
    bench.add("start to first response", "ms", times, target={"ours_at_most": 50})
    bench.add("idle memory", "MiB", memory, target={"ours_at_most": 40})
