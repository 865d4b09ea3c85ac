"""An emulator of Kakao Login for tests.

With pytest, use the fixture `kakao_emulator`. Other programs start an emulator with `run`:

    import kakao_emulator

    with kakao_emulator.run() as emulator:
        print(emulator.login().access_token)
"""

from ._emulator import Clock, Emulator, Faults, Preset
from ._errors import AuthorizationError, ControlError, EmulatorError, StartError
from ._process import Config, run
from ._records import Account, App, Fault, Lifetimes, Message, Request, Tokens, Verdict, Webhook

__all__ = [
    "Account",
    "App",
    "AuthorizationError",
    "Clock",
    "Config",
    "ControlError",
    "Emulator",
    "EmulatorError",
    "Fault",
    "Faults",
    "Lifetimes",
    "Message",
    "Preset",
    "Request",
    "StartError",
    "Tokens",
    "Verdict",
    "Webhook",
    "run",
]
