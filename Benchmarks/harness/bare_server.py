"""A server that always returns the same bytes: an upper limit for the emulator's speed."""

from .side import Side


class BareServer(Side):
    name = "bare Hummingbird route"
    health_path = "/"

    def __init__(self, executable, folder, body):
        super().__init__(folder)
        self.executable, self.body = executable, body

    def command(self):
        return [str(self.executable), "--port", self.port, "--body", self.body], {}

    def __enter__(self):
        self.process = self.start()
        return self

    def __exit__(self, *_):
        self.close()
