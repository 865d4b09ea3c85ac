"""The SDK's half of the table, which an executable of its own measures: a line of JSON for each row."""

import json
import subprocess

from harness.row import Row


def run(bench):
    if not bench.options.sdk_bench:
        return
    command = [str(bench.options.sdk_bench), *(["--short"] if bench.options.short else [])]
    done = subprocess.run(command, stdout=subprocess.PIPE, text=True)
    if done.returncode != 0:
        bench.failures.append(f"sdk-bench ended with status {done.returncode}")
    bench.rows += [Row(**json.loads(line)) for line in done.stdout.splitlines() if line.startswith("{")]
