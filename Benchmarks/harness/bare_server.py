"""A server that always returns the same bytes or their signature, as an upper limit for the emulator's speed."""

from .measured_server import MeasuredServer


class BareServer(MeasuredServer):
    name = "bare Hummingbird server"
    provider = "bare.lua"
    health_path = userinfo_path = "/"

    def __init__(self, executable, folder, body):
        super().__init__(folder)
        self.executable, self.body = executable, body

    def command(self):
        return [str(self.executable), "--port", self.port, "--body", self.body], {}

    def sign_in(self):
        return {"sessions": [{}]}
