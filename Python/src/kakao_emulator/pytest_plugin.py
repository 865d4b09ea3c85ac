"""The pytest plugin: the fixture `kakao_emulator`."""

from __future__ import annotations

import contextlib
from collections.abc import Generator, Iterator
from typing import Any

import pytest

from ._emulator import Emulator
from ._errors import EmulatorError, StartError
from ._process import Config, Process, run_process
from ._records import Request

_started = pytest.StashKey[tuple[Process, int]]()
_kept = pytest.StashKey[list[str]]()
_KEPT = "kakao_emulator_kept"


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addini("kakao_emulator_config", "The configuration file of the Kakao emulator.", type="string")
    parser.getgroup("kakao-emulator").addoption(
        "--kakao-emulator-keep",
        action="store_true",
        help="Keep the Kakao emulator running after the tests, with the state of the last test, and print its address.",
    )


def pytest_configure(config: pytest.Config) -> None:
    config.stash[_kept] = []


@pytest.fixture(scope="session")
def kakao_emulator_config(pytestconfig: pytest.Config) -> Config | None:
    """The configuration of the Kakao emulator, as a path or a mapping.

    The default is the pytest setting `kakao_emulator_config` or, without it, the demo apps and accounts. Override this
    fixture to write the configuration in Python.
    """
    name = pytestconfig.getini("kakao_emulator_config")
    return pytestconfig.rootpath / name if name else None


@pytest.fixture(scope="session")
def kakao_emulator_process(
    kakao_emulator_config: Config | None, pytestconfig: pytest.Config
) -> Iterator[Process]:
    """The process of the Kakao emulator. With pytest-xdist, each worker has one."""
    with contextlib.ExitStack() as stack:
        try:
            process = stack.enter_context(run_process(kakao_emulator_config))
        except StartError as error:
            raise pytest.fail.Exception(str(error), pytrace=False) from None
        yield process
        if pytestconfig.getoption("kakao_emulator_keep"):
            process.keep()
            kept = pytestconfig.stash[_kept]
            kept.append(
                f"The Kakao emulator keeps running: {process.url}/_emulator/. To stop it: {process.stop_command}"
            )
            # A worker of pytest-xdist sends its lines to the process that has the terminal.
            if hasattr(pytestconfig, "workeroutput"):
                pytestconfig.workeroutput[_KEPT] = kept


@pytest.fixture
def kakao_emulator(kakao_emulator_process: Process, request: pytest.FixtureRequest) -> Emulator:
    """A Kakao emulator in its initial state."""
    request.node.stash[_started] = (kakao_emulator_process, kakao_emulator_process.log_size())
    emulator = Emulator(kakao_emulator_process.url)
    emulator.reset()
    return emulator


# `hookwrapper` is the older form of `wrapper`, and also works with pytest 7.
@pytest.hookimpl(hookwrapper=True)
def pytest_runtest_makereport(item: pytest.Item) -> Generator[None, Any, None]:
    """Adds the requests and the log of the emulator to the report of a failed test."""
    report = (yield).get_result()
    if report.failed and _started in item.stash:
        process, since = item.stash[_started]
        report.sections.append(("Kakao emulator", _describe(process, since)))


@pytest.hookimpl(optionalhook=True)
def pytest_testnodedown(node: Any) -> None:
    """Collects the lines of a worker of pytest-xdist."""
    node.config.stash[_kept] += getattr(node, "workeroutput", {}).get(_KEPT, [])


@pytest.hookimpl(tryfirst=True)
def pytest_exception_interact(node: pytest.Item | pytest.Collector) -> None:
    """Prints the address of the emulator before the prompt of `--pdb`."""
    reporter = node.config.pluginmanager.get_plugin("terminalreporter")
    if _started in node.stash and reporter and node.config.getoption("usepdb"):
        reporter.write_line(f"Kakao emulator: {node.stash[_started][0].url}/_emulator/")


def pytest_terminal_summary(terminalreporter: Any, config: pytest.Config) -> None:
    for line in config.stash[_kept]:
        terminalreporter.write_line(line)


def _describe(process: Process, since: int) -> str:
    try:
        log = process.log(since)
    except FileNotFoundError:
        # Another session fixture failed after the emulator's fixture had stopped the emulator.
        return f"{process.url}\nThe emulator was stopped before this failure."
    # The requests are read from the request log, which has error codes and no control API requests. So omit the lines
    # for requests from the log.
    lines = [line for line in log.splitlines() if not line.endswith("[KakaoEmulator] request")]
    try:
        seen = [_line(request) for request in reversed(Emulator(process.url).requests(limit=20))]
    except EmulatorError as error:
        seen = [str(error)]
    return "\n".join([process.url, *(seen or ["The test sent no request to the emulator."]), *lines[-20:]])


def _line(request: Request) -> str:
    fault = f"(fault: {request.fault})" if request.fault else ""
    parts = [str(request.status or "no response"), request.error, fault, *request.query, *request.form]
    line = f"{request.method} {request.path} -> {' '.join(part for part in parts if part)}"
    return f"{line}\n    {request.cause}" if request.cause else line
