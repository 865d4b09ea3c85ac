"""The data that the control API returns.

The attribute `raw` of each record has all members of the JSON object, including members without an attribute.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, fields
from typing import Any, Literal, TypeVar

Json = Mapping[str, Any]
R = TypeVar("R", bound="Record")


@dataclass(frozen=True)
class Record:
    """An object of the control API."""

    raw: Json = field(repr=False, compare=False)

    @classmethod
    def read(cls: type[R], json: Json, **more: Any) -> R:
        """Returns the record for a JSON object. Members without an attribute are only in `raw`."""
        names = {item.name for item in fields(cls)} - {"raw"}
        return cls(raw=json, **({name: json[name] for name in names & set(json)} | more))


@dataclass(frozen=True)
class Account(Record):
    """A Kakao Account."""

    id: int
    email: str | None = None
    nickname: str | None = None
    name: str | None = None
    phone_number: str | None = None


@dataclass(frozen=True)
class App(Record):
    """An app at Kakao Developers, with the primary key of each kind."""

    id: int
    name: str
    rest_api_key: str
    native_app_key: str
    javascript_key: str
    admin_key: str
    client_secret: str | None
    """The client secret, or `None` if it's switched off."""
    redirect_uris: list[str] = field(repr=False)


@dataclass(frozen=True)
class Tokens(Record):
    """The tokens of a login. Lifetimes are in seconds."""

    access_token: str = field(repr=False)
    refresh_token: str = field(repr=False)
    expires_in: int
    refresh_token_expires_in: int
    scope: str = ""
    id_token: str | None = field(default=None, repr=False)


@dataclass(frozen=True)
class Fault(Record):
    """A failure that the emulator simulates."""

    id: int
    times: int
    """The number of requests that the fault still applies to."""
    hits: int
    """The number of requests that the fault was applied to."""
    preset: str | None = None
    """The name of the preset, or `None` if the fault was added without one."""
    match: Json = field(default_factory=dict)
    """The conditions for the requests that the fault applies to."""


@dataclass(frozen=True)
class Verdict(Record):
    """The verdict on an attack on the login of a website."""

    attack: str
    outcome: Literal["refused", "believed", "crashed", "ignored", "not_applicable"]
    reason: str | None = None
    """The reason for the outcome, if `observation` doesn't explain it."""
    observation: Json = field(default_factory=dict)


@dataclass(frozen=True)
class Lifetimes(Record):
    """The lifetimes, in seconds, of codes and tokens that are issued from now on."""

    code: int
    access_token: Mapping[str, int]
    """The lifetimes of access tokens for `native`, `rest`, and `javascript` keys."""
    refresh_token: int


@dataclass(frozen=True)
class Message(Record):
    """A KakaoTalk message that a user received. `sender` and `receiver` are account ids."""

    id: int
    sender: int
    receiver: int
    kind: str
    """`default`, `custom`, or `scrap`."""
    template_object: Json | None = None
    template_id: int | None = None
    template_args: Json | None = None
    text: str | None = None
    request_url: str | None = None


@dataclass(frozen=True)
class Request(Record):
    """A request to one of Kakao's paths. Values that could be secret are shown as `…`."""

    id: int
    method: str
    path: str
    query: list[str]
    form: list[str]
    status: int | None = None
    """The status of the response, or `None` if there was no response."""
    error: str | None = None
    """The error code, for example `KOE320`, `-401`, or `access_denied`."""
    cause: str | None = None
    """The reason of a failure as a sentence, such as `The code was used before.`"""
    fault: str | None = None
    """The fault that was applied."""


@dataclass(frozen=True)
class Webhook(Record):
    """A delivery of a webhook."""

    id: str
    kind: str
    event: str
    state: str
    """`pending`, `delivered`, or `failed`."""
    payload: Any = None
