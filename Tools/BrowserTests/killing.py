"""Kills the emulator with SIGKILL while it handles requests. `KAKAO_KILL_ROUNDS=1000` runs more rounds."""

import os
import random
import shutil
import sqlite3
import threading
from concurrent.futures import ThreadPoolExecutor
from contextlib import closing

import requests


def rounds(usually):
    """Returns the rounds, in each of which the emulator is killed once."""
    return range(int(os.environ.get("KAKAO_KILL_ROUNDS", usually)))


def printed_seed():
    """Returns a new seed for random numbers. Prints it, so that a failed test shows it."""
    seed = random.SystemRandom().randrange(10**9)
    print(f"seed {seed}")
    return seed


def run_until_killed(emulator, users, calls):
    """Runs all users concurrently, and kills the emulator after `calls` responses, during other requests."""
    countdown = threading.Semaphore(0)
    is_killed = threading.Event()

    def act(user):
        try:
            while True:
                user.act(emulator.url)
                countdown.release()
        except (requests.ConnectionError, requests.exceptions.ChunkedEncodingError):
            if not is_killed.is_set():
                raise

    with ThreadPoolExecutor(len(users)) as pool:
        actors = [pool.submit(act, user) for user in users]
        has_answered = all(countdown.acquire(timeout=20) for _ in range(calls))
        is_killed.set()
        emulator.kill()
        for actor in actors:
            actor.result()
    assert has_answered


def is_intact(file, copy):
    """Checks the integrity of a copy of the file, so that the emulator still has to recover the original."""
    for suffix in ["", "-wal"]:
        if file.with_name(file.name + suffix).exists():
            shutil.copy(f"{file}{suffix}", f"{copy}{suffix}")
    with closing(sqlite3.connect(copy)) as database:
        faults = database.execute("PRAGMA foreign_key_check").fetchall()
        return database.execute("PRAGMA integrity_check").fetchall() == [("ok",)] and faults == []
