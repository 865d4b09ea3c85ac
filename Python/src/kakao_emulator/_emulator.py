"""The control API of a running emulator."""

from __future__ import annotations

import html
import itertools
import json
import os
import re
import subprocess
from collections.abc import Iterable, Mapping
from datetime import datetime, timedelta
from http.client import HTTPMessage
from typing import Any, Literal, overload
from urllib.parse import parse_qs, quote, urlencode, urlsplit

from ._errors import AuthorizationError, ControlError, StartError
from ._executable import LOG_LIMIT, cannot_run, executable
from ._http import send, unexpected
from ._records import Account, App, Fault, Lifetimes, Message, Request, Tokens, Verdict, Webhook
from ._suggestion import did_you_mean, suggests_arguments_of_methods

# pytest hides this module's frames, so that a failed test shows the line of the test.
__tracebackhide__ = True

Preset = Literal[
    "refresh-rejected",
    "code-rejected",
    "token-rejected",
    "insufficient-scopes",
    "quota-exceeded",
    "app-suspended",
    "token-endpoint-outage",
    "token-endpoint-down",
    "answer-lost",
    "rate-limited",
    "slow",
    "maintenance-page",
    "callback-without-state",
    "callback-unknown-state",
    "callback-other-login-state",
    "callback-replayed",
    "callback-other-user-code",
    "callback-other-client-code",
    "callback-error-and-code",
    "callback-wrong-issuer",
    "callback-other-browser",
    "callback-user-id",
    "id-token-malformed",
    "id-token-wrong-audience",
    "id-token-wrong-issuer",
    "id-token-wrong-nonce",
    "id-token-without-nonce",
    "id-token-expired",
    "id-token-issued-in-future",
    "id-token-without-kid",
    "id-token-unknown-kid",
    "id-token-alg-none",
    "id-token-hs256-public-key",
    "id-token-other-key",
    "id-token-other-user",
    "id-token-duplicate-claim",
    "refresh-other-user",
    "user-info-other-user",
    "webhook-forged-signature",
    "webhook-replayed",
    "webhook-other-app",
]
"""The names of the faults that happen in production, and of attacks on the app."""


@suggests_arguments_of_methods
class Emulator:
    """A running emulator.

    Create an instance with the URL of an emulator that is already running, and its control token if it has one. `run`
    and the pytest fixture start an emulator.
    """

    def __init__(self, url: str, *, control_token: str | None = None) -> None:
        self.url = url.rstrip("/")
        """The base URL, for example `http://127.0.0.1:49152`. It replaces the base URLs of all Kakao hosts."""
        self._control_token = control_token
        self.clock = Clock(self)
        self.faults = Faults(self)

    def __repr__(self) -> str:
        return f"Emulator({self.url!r})"

    # Addresses

    @property
    def authorize_url(self) -> str:
        """The URL that replaces `https://kauth.kakao.com/oauth/authorize`."""
        return f"{self.url}/oauth/authorize"

    @property
    def token_url(self) -> str:
        """The URL that replaces `https://kauth.kakao.com/oauth/token`."""
        return f"{self.url}/oauth/token"

    @property
    def user_url(self) -> str:
        """The URL that replaces `https://kapi.kakao.com/v2/user/me`."""
        return f"{self.url}/v2/user/me"

    @property
    def server_metadata_url(self) -> str:
        """The URL that replaces `https://kauth.kakao.com/.well-known/openid-configuration`."""
        return f"{self.url}/.well-known/openid-configuration"

    @property
    def console_url(self) -> str:
        """The URL of the console, to open in a browser."""
        return f"{self.url}/_emulator/"

    # Apps and accounts

    @property
    def apps(self) -> list[App]:
        """All apps, in the order of the configuration."""
        return [self._app(listed) for listed in self.control("GET", "apps")["apps"]]

    @property
    def app(self) -> App:
        """The first app, which is the default of all methods."""
        return self._app(self._first("apps"))

    @property
    def accounts(self) -> list[Account]:
        """All accounts, in the order of the configuration."""
        return [Account.read(listed) for listed in self.control("GET", "accounts")["accounts"]]

    @property
    def account(self) -> Account:
        """The first account, which is the default of all methods."""
        return Account.read(self._first("accounts"))

    def add_redirect_uri(self, uri: str, app: App | int | None = None) -> None:
        """Registers a redirect URI, such as that of your framework's test client."""
        settings = self._first("apps") if app is None else self.control("GET", f"apps/{self._app_id(app)}")
        uris = settings["redirect_uris"]
        if uri not in uris:
            self.control("PATCH", f"apps/{settings['id']}", {"redirect_uris": [*uris, uri]})

    def update_app(self, app: App | int | None = None, **settings: Any) -> App:
        """Changes settings of an app. They have the same names as in a configuration file. `None` removes a setting."""
        app_id = self._app_id(app)
        self.control("PATCH", f"apps/{app_id}", settings)
        return next(found for found in self.apps if found.id == app_id)

    def add_account(self, **settings: Any) -> Account:
        """Adds an account with settings that have the same names as in a configuration file.

        Without `password`, the account has the password `emulator`, as the demo accounts do.
        """
        if "password_hash" not in settings:
            settings.setdefault("password", "emulator")
        return Account.read(self.control("POST", "accounts", settings))

    def add_accounts(self, count: int, **settings: Any) -> list[Account]:
        """Adds accounts of people who differ in their email addresses and nicknames, such as `person1@example.com`.

        All accounts get the same `settings`, which have the same names as in a configuration file.
        """
        taken = {account.email for account in self.accounts}
        numbers = (n for n in itertools.count(1) if f"person{n}@example.com" not in taken)
        return [
            self.add_account(**{"email": f"person{n}@example.com", "nickname": f"Person {n}", **settings})
            for n in itertools.islice(numbers, count)
        ]

    def update_account(self, account: Account | int | str | None = None, **settings: Any) -> Account:
        """Changes settings of an account, for example `status="dormant"`. `None` removes a setting."""
        return Account.read(self.control("PATCH", f"accounts/{self._account_id(account)}", settings))

    def delete_account(self, account: Account | int | str | None = None) -> None:
        """Deletes an account as its user would."""
        self.control("DELETE", f"accounts/{self._account_id(account)}?referrer=ACCOUNT_DELETE")

    def unlink(self, account: Account | int | str | None = None, app: App | int | None = None) -> None:
        """Unlinks an account from an app, as the user would on the page of connected services."""
        self.control("POST", f"accounts/{self._account_id(account)}/unlink/{self._app_id(app)}")

    # Logins

    @overload
    def login(
        self,
        account: Account | int | str | None = None,
        app: App | int | None = None,
        *,
        scope: str | Iterable[str] | None = None,
        redirect_uri: None = None,
        client_id: str | None = None,
        code_challenge: str | None = None,
        nonce: str | None = None,
        ignore_account_state: bool = False,
    ) -> Tokens: ...

    @overload
    def login(
        self,
        account: Account | int | str | None = None,
        app: App | int | None = None,
        *,
        scope: str | Iterable[str] | None = None,
        redirect_uri: str,
        client_id: str | None = None,
        code_challenge: str | None = None,
        nonce: str | None = None,
        ignore_account_state: bool = False,
    ) -> str: ...

    def login(
        self,
        account: Account | int | str | None = None,
        app: App | int | None = None,
        *,
        scope: str | Iterable[str] | None = None,
        redirect_uri: str | None = None,
        client_id: str | None = None,
        code_challenge: str | None = None,
        nonce: str | None = None,
        ignore_account_state: bool = False,
    ) -> Tokens | str:
        """Logs an account in without pages. Returns tokens, or a code if there is a `redirect_uri`.

        `account` is an account, its id, or its email address. `scope` lists the consent items that the user agrees to,
        in addition to the required items. If it isn't empty, it must contain `openid` to get an ID token. `client_id`
        is the app key to log in with; by default, the REST API key. `code_challenge` is an S256 challenge.

        Raises `ControlError`, for example if the redirect URI isn't registered, or if the account is dormant and
        `ignore_account_state` is false.
        """
        answer = self.control(
            "POST",
            "login",
            {
                "account": self._account_id(account),
                "app": self._app_id(app),
                "scope": scope if scope is None or isinstance(scope, str) else " ".join(scope),
                "redirect_uri": redirect_uri,
                "client_id": client_id,
                "code_challenge": code_challenge,
                "nonce": nonce,
                "ignore_account_state": ignore_account_state,
            },
        )
        return Tokens.read(answer) if redirect_uri is None else str(answer["code"])

    def authorize(
        self,
        authorization_url: str | None,
        account: Account | int | str | None = None,
        *,
        agree: Iterable[str] | None = None,
    ) -> str:
        """Logs an account in at the URL to which your app sends the browser.

        `agree` lists the optional consent items that the user agrees to. By default, the user agrees to all items that
        the login asks for. With `agree=[]`, the user doesn't agree to any optional item.

        Returns the callback URL with the code and the state. Request it with your framework's test client.

        Raises `AuthorizationError`:

        - if a browser would show an error page, for example because the redirect URI isn't registered
        - if the login doesn't ask for an item in `agree`
        - if the URL is `None`, because your app's response isn't a redirect
        """
        query, callback = self._open(authorization_url)
        if callback:
            return callback
        # Kakao accepts spaces and commas between the items.
        asked = re.split(r"[ ,]+", query["scope"]) if query.get("scope") else self._default_scope(query["client_id"])
        items = [item for item in (asked if agree is None else agree) if item != "openid"]
        if missing := set(items) - set(asked):
            raise AuthorizationError(
                "not_requested",
                f"The login doesn't ask for {', '.join(sorted(missing))}. Add it to the scope of the authorization "
                "URL.",
            )
        if "openid" in asked:
            items.append("openid")
        login = {name: query.get(name) for name in ("redirect_uri", "client_id", "code_challenge", "nonce", "state")}
        answer = self.control(
            "POST", "login", {"account": self._account_id(account), "scope": " ".join(items)} | login
        )
        return str(answer["callback"])

    def deny(self, authorization_url: str | None) -> str:
        """Cancels the login at the URL to which your app sends the browser.

        Returns the callback URL with the error `access_denied`. Request it with your framework's test client.

        Raises `AuthorizationError` as `authorize` does.
        """
        query, callback = self._open(authorization_url)
        return callback or _callback(query, error="access_denied", error_description="User denied access")

    def attack(self, start: str, *attacks: Preset, until: str | None = None) -> list[Verdict]:
        """Runs the login of a website with each attack, and returns the verdicts.

        `start` is the URL that the login button opens. `attacks` are the attacks to run; by default, all attacks.
        `until` is a page, or a text on the page after a login, that shows that a user is logged in.

        Raises:

        - `ControlError` if a login without an attack fails, or if the site doesn't show who is logged in
        - `StartError` if the `kakao` executable can't run, or ends before it prints the verdicts
        """
        command = [executable(), "emulator", "attack", "--emulator", self.url, "--start", start, "--output", "json"]
        command += ["--until", until] if until is not None else []
        environment = os.environ | {"KAKAO_EMULATOR_CONTROL_TOKEN": self._control_token or ""}
        try:
            result = subprocess.run([*command, *attacks], env=environment, capture_output=True, check=False)
        except OSError as reason:
            raise StartError("cannot_run", cannot_run(str(reason))) from None
        try:
            if result.stdout:
                return [Verdict.read(verdict) for verdict in json.loads(result.stdout)["verdicts"]]
            error = json.loads(result.stderr)["error"]
            failure = ControlError(error["code"], error["message"])
        except (AttributeError, KeyError, RecursionError, TypeError, ValueError) as reason:
            log = (result.stdout + result.stderr)[-LOG_LIMIT:].decode(errors="replace")
            raise StartError(
                "exited", f"The attacks ended with status {result.returncode}. Their output:\n{log}"
            ) from reason
        raise failure

    def _default_scope(self, client_id: str) -> list[str]:
        """Returns the default scope: the consent items of a login without a scope, and `openid` with OpenID Connect."""
        settings = next(app.raw for app in self.apps if client_id in json.dumps(app.raw["keys"]))
        items = [item["id"] for item in settings["consent_items"] if item["level"] != "during_use"]
        return [*items, "openid"] if settings["openid_connect"] else items

    def _open(self, url: str | None) -> tuple[dict[str, str], str | None]:
        """Opens an authorization URL. Returns its query and, if the login has already ended, the callback URL."""
        if not url:
            raise AuthorizationError(
                "no_redirect",
                "The app's response isn't a redirect, so there is no authorization URL. Check the path of the login "
                "button, and the status and the body of the response.",
            )
        if not url.startswith(f"{self.authorize_url}?"):
            raise AuthorizationError(
                "other_server",
                f"The app sends its users to {url.partition('?')[0]}, not to the emulator. Set its authorization URL "
                f"to {self.authorize_url}.",
            )
        status, headers, body = send(self.url, "GET", url.removeprefix(self.url), {"Accept-Language": "en"})
        query = {name: values[0] for name, values in parse_qs(urlsplit(url).query).items()}
        if status >= 400:
            raise _authorization_error(body.decode(errors="replace"), query.get("redirect_uri", ""))
        location = headers.get("Location", "")
        redirect_uri = query.get("redirect_uri", "")
        return query, location if redirect_uri and location.startswith(redirect_uri) else None

    # Lifetimes, messages, requests, and webhooks

    def lifetimes(self) -> Lifetimes:
        """Returns the lifetimes of codes and tokens that are issued from now on."""
        return Lifetimes.read(self.control("GET", "lifetimes"))

    def set_lifetimes(
        self,
        *,
        code: int | None = None,
        access_token: int | Mapping[str, int] | None = None,
        refresh_token: int | None = None,
    ) -> Lifetimes:
        """Changes lifetimes, in seconds, for codes and tokens that are issued from now on.

        An `access_token` lifetime that is a number applies to all kinds of keys.
        """
        if isinstance(access_token, int):
            access_token = dict.fromkeys(("native", "rest", "javascript"), access_token)
        body = {"code": code, "access_token": access_token, "refresh_token": refresh_token}
        return Lifetimes.read(self.control("POST", "lifetimes", body))

    def messages(
        self,
        *,
        receiver: Account | int | str | None = None,
        sender: Account | int | str | None = None,
        app: App | int | None = None,
    ) -> list[Message]:
        """Returns the KakaoTalk messages that users received, newest first."""
        query = {
            "receiver": receiver and self._account_id(receiver),
            "sender": sender and self._account_id(sender),
            "app": app and self._app_id(app),
        }
        return [Message.read(sent) for sent in self.control("GET", f"messages{_query(query)}")["messages"]]

    def requests(self, search: str | None = None, *, limit: int = 100) -> list[Request]:
        """Returns the requests to Kakao's paths, newest first, if they contain the text `search`."""
        query = _query({"search": search, "limit": limit})
        return [Request.read(seen) for seen in self.control("GET", f"requests{query}")["requests"]]

    def webhooks(self, app: App | int | None = None) -> list[Webhook]:
        """Returns the deliveries of webhooks, newest first."""
        query = _query({"app": app and self._app_id(app)})
        return [Webhook.read(sent) for sent in self.control("GET", f"webhooks{query}")["webhooks"]]

    def reset(self) -> None:
        """Restores the state of the configuration. Removes users, tokens, faults, messages, and the request log."""
        self.control("POST", "reset")

    # The control API

    def control(self, method: str, path: str, body: Mapping[str, Any] | None = None) -> Any:
        """Sends a request to the control API, for settings without a dedicated method.

        `path` is the part after `/_emulator/`. Returns the JSON value of the response. For `PATCH`, a `None` in the
        body removes a setting. For other methods, members that are `None` aren't sent.

        Raises `ControlError`:

        - if the emulator rejects the request or can't be reached
        - if the call takes longer than a minute
        - if the response isn't from an emulator, for example a redirect, a page, or a body of more than 64 MiB
        """
        headers, text = {}, None
        if self._control_token:
            headers["Authorization"] = f"Bearer {self._control_token}"
        if body is not None:
            if method != "PATCH":
                body = {name: member for name, member in body.items() if member is not None}
            headers["Content-Type"] = "application/json"
            text = json.dumps(body)
        status, fields, content = send(self.url, method, f"/_emulator/{path}", headers, text)
        answer = _json(fields, content)
        if 200 <= status < 300 and answer is not None:
            return answer
        try:
            raise ControlError(answer["code"], answer["error"], field=answer.get("field"), status=status)
        except (AttributeError, KeyError, TypeError):
            raise unexpected(self.url, f"answered with status {status}", status) from None

    def _first(self, kind: str) -> Mapping[str, Any]:
        listed: list[Mapping[str, Any]] = self.control("GET", kind)[kind]
        if not listed:
            raise ControlError("not_found", f"The emulator has no {kind}. Add some to its configuration.")
        return listed[0]

    def _app(self, listed: Mapping[str, Any]) -> App:
        settings, keys = self.control("GET", f"apps/{listed['id']}"), listed["keys"]
        secret = settings.get("client_secret", {})
        return App.read(
            settings,
            rest_api_key=keys["rest"],
            native_app_key=keys["native"],
            javascript_key=keys["javascript"],
            admin_key=keys["admin"],
            client_secret=secret.get("value") if secret.get("enabled") else None,
        )

    def _app_id(self, app: App | int | None) -> int:
        if app is None:
            return int(self._first("apps")["id"])
        return app.id if isinstance(app, App) else app

    def _account_id(self, account: Account | int | str | None) -> int:
        if account is None:
            return self.account.id
        if not isinstance(account, str):
            return account.id if isinstance(account, Account) else account
        accounts = self.accounts
        for found in accounts:
            if found.email == account:
                return found.id
        similar = did_you_mean(account, [found.email for found in accounts if found.email])
        raise ControlError("not_found", f"No account has the email address {account!r}.{similar}", field="account")


@suggests_arguments_of_methods
class Clock:
    """The clock of an emulator. It doesn't affect the time in your app."""

    def __init__(self, emulator: Emulator) -> None:
        self._emulator = emulator

    def now(self) -> datetime:
        """Returns the emulator's time."""
        return self._time(self._emulator.control("GET", "clock"))

    def advance(self, by: timedelta | float) -> datetime:
        """Moves the clock forward, by seconds if `by` is a number. Returns the new time."""
        seconds = by.total_seconds() if isinstance(by, timedelta) else by
        return self._time(self._emulator.control("POST", "clock", {"advance_seconds": seconds}))

    def set(self, time: datetime) -> datetime:
        """Sets the clock, which continues from there. `time` needs a time zone."""
        return self._time(self._emulator.control("POST", "clock", {"set": time.isoformat()}))

    def reset(self) -> datetime:
        """Resets the clock to the real time. Returns the new time."""
        return self._time(self._emulator.control("POST", "clock", {"reset": True}))

    @staticmethod
    def _time(answer: Mapping[str, Any]) -> datetime:
        return datetime.fromisoformat(answer["now"].replace("Z", "+00:00"))


@suggests_arguments_of_methods
class Faults:
    """The failures that an emulator simulates."""

    def __init__(self, emulator: Emulator) -> None:
        self._emulator = emulator

    def add(
        self,
        preset: Preset | None = None,
        *,
        path: str | None = None,
        method: str | None = None,
        app: App | int | None = None,
        account: Account | int | str | None = None,
        key: str | None = None,
        grant_type: str | None = None,
        times: int | None = None,
        seconds: int | None = None,
        when: Literal["before", "after"] | None = None,
        status: int | None = None,
        body: Any = None,
        drop: bool | None = None,
        delay_ms: int | None = None,
    ) -> Fault:
        """Adds a fault for the next `times` requests, by default one, that meet all conditions.

        With `seconds`, the fault ends after this time on the emulator's clock. Unless `times` is given, it applies to
        all requests until then. The preset `token-endpoint-outage` lasts 30 seconds by default.

        The fault is a preset, or it has a `status`, `drop`, or `delay_ms`. The conditions are `path`, `method`, `app`,
        `account`, `key`, and `grant_type`. In `path`, `*` matches any characters. With `when="after"`, the fault acts
        after the request has taken effect.
        """
        match = {
            "path": path,
            "method": method,
            "app": app and self._emulator._app_id(app),
            "account": account and self._emulator._account_id(account),
            "key": key,
            "grant_type": grant_type,
        }
        fault = {
            "preset": preset,
            "match": {name: condition for name, condition in match.items() if condition is not None},
            "times": times,
            "seconds": seconds,
            "when": when,
            "status": status,
            "body": body,
            "drop": drop,
            "delay_ms": delay_ms,
        }
        return Fault.read(self._emulator.control("POST", "faults", fault))

    def list(self) -> list[Fault]:
        """Returns the faults, oldest first, including the latest 100 that are used up."""
        return [Fault.read(fault) for fault in self._emulator.control("GET", "faults")["faults"]]

    def clear(self) -> None:
        """Removes all faults."""
        self._emulator.control("DELETE", "faults")


def _query(parameters: Mapping[str, Any]) -> str:
    given = {name: text for name, text in parameters.items() if text is not None}
    return f"?{urlencode(given)}" if given else ""


def _callback(query: Mapping[str, str], **parameters: str) -> str:
    if "state" in query:
        parameters["state"] = query["state"]
    separator = "&" if "?" in query["redirect_uri"] else "?"
    return query["redirect_uri"] + separator + urlencode(parameters, quote_via=quote)


def _json(headers: HTTPMessage, content: bytes) -> Any:
    """Returns the value of a JSON body, or `None` if the body is something else, such as a page."""
    if not headers.get_content_subtype().endswith("json"):
        return None
    try:
        return json.loads(content)
    except (ValueError, RecursionError):
        return None


def _authorization_error(page: str, redirect_uri: str) -> AuthorizationError:
    found = re.search(r"KOE\d{3}", page)
    code = found.group() if found else "unknown"
    # Don't use a regular expression here, because its time could grow with the square of the page's length.
    section = page.partition('<section class="developer"')[2]
    text, end, _ = section.partition("<p>")[2].partition("</p>")
    reason = html.unescape(re.sub(r"<[^<>]+>", "", text)).strip() if end else "The login isn't possible."
    if code == "KOE006":
        reason += f' Register it first: add_redirect_uri("{redirect_uri}")'
    elif code == "KOE101":
        reason += " Use a key of the emulator's apps, such as app.rest_api_key."
    return AuthorizationError(code, f"{code}: {reason}")
