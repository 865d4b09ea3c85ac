"""The base class of all measured servers: the emulator and its peers."""

import secrets

from . import wrk
from .lua import write_job
from .pkce_pairs import pkce_pairs
from .process import Process, free_port

REDIRECT_URI = "http://localhost:8765/oauth"
# The number of signed-in browsers, each with a different account.
PEOPLE = 8


class MeasuredServer:
    name = ""
    # The script in load/ for the pages of this server.
    provider = ""
    authorize_path = token_path = userinfo_path = health_path = keys_path = ""
    # Whether a refresh returns an ID token.
    signs_on_refresh = True
    is_emulator = False

    def __init__(self, folder):
        self.folder = folder
        folder.mkdir(parents=True, exist_ok=True)
        self.address = f"127.0.0.1:{free_port()}"

    @property
    def port(self):
        return self.address.split(":")[1]

    def install(self):
        """Installs the server, or raises LeftOut."""

    def prepare(self):
        """Creates the server's data once, while the server isn't running."""

    def sign_in(self):
        """Signs the people in at the running server. Returns the job: the client and a session for each person."""
        raise NotImplementedError

    def command(self):
        """Returns the command that starts the server, and its environment variables."""
        raise NotImplementedError

    def start(self):
        command, environment = self.command()
        return Process(
            command, address=self.address, path=self.health_path, log=self.folder / "log", environment=environment)

    def open(self):
        """Starts the server and signs the people in."""
        self.process = self.start()
        self.job = {
            **self.sign_in(), "redirect_uri": REDIRECT_URI, "state": secrets.token_urlsafe(16), "pkce_pairs": pkce_pairs(),
            "token_path": self.token_path, "userinfo_path": self.userinfo_path,
        }

    def close(self):
        self.process.stop()

    def __enter__(self):
        self.open()
        return self

    def __exit__(self, *_):
        self.close()

    def log_in(self, *, connections, seconds):
        return self._walk("login", self.job, connections, seconds)

    def refresh(self, tokens, *, connections, seconds):
        """Refreshes on every connection, each with the refresh token of a different login."""
        sessions = [{"refresh_token": login["refresh_token"]} for login in tokens]
        return self._walk("refresh", {**self.job, "sessions": sessions}, connections, seconds)

    def read(self, path, token=None, *, connections, seconds):
        return wrk.reads(self.address, path, token, connections=connections, seconds=seconds)

    def _walk(self, work, job, connections, seconds):
        file = write_job(self.folder / f"{work}-job.lua", job)
        return wrk.flows(self.address, self.provider, work, file, connections=connections, seconds=seconds)
