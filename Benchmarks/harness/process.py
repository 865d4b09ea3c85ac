"""A server process that the benchmark starts and stops."""

import atexit
import http.client
import os
import signal
import socket
import subprocess
import time


def free_port():
    with socket.socket() as listener:
        listener.bind(("127.0.0.1", 0))
        return listener.getsockname()[1]


class Process:
    def __init__(self, command, *, address, path, log, environment={}, folder=None, patience=60):
        """Starts the command and waits until `path` returns 200. Sets `started_in` to the seconds that this took."""
        self.address = address
        self.log = log
        with open(log, "ab") as output:
            begin = time.perf_counter()
            self.child = subprocess.Popen(
                command, stdin=subprocess.DEVNULL, stdout=output, stderr=output, cwd=folder,
                env={**os.environ, **environment}, start_new_session=True)
        # Stop the server even if the benchmark fails.
        atexit.register(self.stop)
        self._await_answer(path, begin + patience)
        self.started_in = time.perf_counter() - begin

    def _await_answer(self, path, deadline):
        while True:
            if self.child.poll() is not None:
                raise RuntimeError(f"{self.child.args[0]} exited with status {self.child.returncode}. See {self.log}.")
            if time.perf_counter() > deadline:
                raise RuntimeError(f"{self.child.args[0]} does not respond. See {self.log}.")
            connection = http.client.HTTPConnection(self.address, timeout=5)
            try:
                connection.request("GET", path)
                if connection.getresponse().status == 200:
                    return
            except OSError:
                pass
            finally:
                connection.close()
            time.sleep(0.001)

    def memory(self):
        """Returns the resident bytes of the process and its children. Memory that they share counts once."""
        private, shared = 0, [0]
        for pid in _family(self.child.pid):
            try:
                with open(f"/proc/{pid}/smaps_rollup") as rollup:
                    lines = [line.split() for line in rollup if line.endswith("kB\n")]
            except (FileNotFoundError, ProcessLookupError):
                continue
            sizes = {name: int(size) * 1024 for name, size, _ in lines}
            shared.append(sizes["Shared_Clean:"] + sizes["Shared_Dirty:"])
            private += sizes["Rss:"] - shared[-1]
        return private + max(shared)

    def processor_seconds(self):
        """Returns the processor time of the process in seconds, in user space and in the kernel."""
        with open(f"/proc/{self.child.pid}/stat") as stat:
            user, system = stat.read().rpartition(")")[2].split()[11:13]
        return (int(user) + int(system)) / os.sysconf("SC_CLK_TCK")

    def stop(self):
        if self.child.poll() is None:
            os.killpg(self.child.pid, signal.SIGTERM)
            try:
                self.child.wait(15)
            except subprocess.TimeoutExpired:
                os.killpg(self.child.pid, signal.SIGKILL)
                self.child.wait()

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.stop()


def _family(pid):
    yield pid
    try:
        with open(f"/proc/{pid}/task/{pid}/children") as children:
            for child in children.read().split():
                yield from _family(int(child))
    except FileNotFoundError:
        pass
