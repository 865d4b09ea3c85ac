"""The machine and the commit of a measurement."""

import os
import platform
import subprocess


def machine():
    release = platform.release().partition("-")[0]
    return f"{os.cpu_count()} cores of {_processor()}, Linux {release}, {_memory()} GiB"


def commit(folder):
    done = subprocess.run(["git", "describe", "--always", "--dirty"], cwd=folder, capture_output=True, text=True)
    return done.stdout.strip() or "no commit"


def _processor():
    with open("/proc/cpuinfo") as lines:
        return next((line.split(":")[1].strip() for line in lines if line.startswith("model name")), platform.machine())


def _memory():
    return round(os.sysconf("SC_PAGE_SIZE") * os.sysconf("SC_PHYS_PAGES") / 2**30)
