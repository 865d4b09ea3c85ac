"""One of several processes that run these tests side by side, each with a port of its own for the demo app."""

import os

NUMBER = int(os.environ.get("PYTEST_XDIST_WORKER", "gw0").removeprefix("gw"))
# Where the demo app is; the configuration's own port for the first process.
APP_PORT = 8765 + NUMBER
APP_ORIGIN = f"http://localhost:{APP_PORT}"


def own(configuration):
    """The demo configuration with the demo app at this process's port."""
    return configuration.replace("http://localhost:8765", APP_ORIGIN)
