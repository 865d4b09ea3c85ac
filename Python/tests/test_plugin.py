"""Tests of the pytest plugin, which run small test suites like those of its users."""

import re
import subprocess
import sys

import pytest

from kakao_emulator import ControlError, Emulator


def test_each_test_has_an_emulator_in_its_initial_state(pytester):
    pytester.makepyfile(
        """
        import pytest

        @pytest.mark.parametrize("number", [1, 2])
        def test_change(kakao_emulator, number):
            assert kakao_emulator.account.nickname == "민지"
            kakao_emulator.update_account(nickname="Minji")
            kakao_emulator.clock.advance(3600)
        """
    )
    pytester.runpytest_subprocess().assert_outcomes(passed=2)


def test_each_worker_of_xdist_has_an_emulator(pytester):
    pytester.makepyfile(
        """
        import pytest
        from pathlib import Path

        @pytest.mark.parametrize("number", range(8))
        def test_change(kakao_emulator, number, worker_id):
            with open("urls", "a") as file:
                file.write(f"{worker_id} {kakao_emulator.url}\\n")
            for _ in range(5):
                kakao_emulator.update_account(nickname=worker_id)
                assert kakao_emulator.account.nickname == worker_id
        """
    )
    pytester.runpytest_subprocess("-n", "2").assert_outcomes(passed=8)
    urls = set((pytester.path / "urls").read_text().splitlines())
    assert {line.split()[0] for line in urls} == {"gw0", "gw1"}
    assert len(urls) == len({line.split()[1] for line in urls}) == 2


def test_a_failed_test_shows_the_address_and_the_requests(pytester):
    pytester.makepyfile(
        """
        import urllib.request

        def test_wrong_code(kakao_emulator):
            form = b"grant_type=authorization_code&client_id=d0000000000000000000000000000002&code=secret-code"
            urllib.request.build_opener(urllib.request.ProxyHandler({})).open(kakao_emulator.token_url, form)

        def test_without_requests(kakao_emulator):
            assert kakao_emulator.url == ""

        def test_without_the_fixture():
            assert False
        """
    )
    result = pytester.runpytest_subprocess()
    result.assert_outcomes(failed=3)
    result.stdout.fnmatch_lines(
        [
            "*Kakao emulator*",
            "http://127.0.0.1:*",
            "POST /oauth/token -> 400 KOE320 *",
            "    The emulator doesn't have this code: *",
            "*Kakao emulator*",
            "http://127.0.0.1:*",
            "The test sent no request to the emulator.",
        ]
    )
    assert len([line for line in result.outlines if "- Kakao emulator -" in line]) == 2
    result.stdout.no_fnmatch_line("*-> * code=secret-code*")


FAILING = """
    def test_state(kakao_emulator):
        kakao_emulator.update_account(nickname="Kept")
        assert False
"""


def stop(result):
    """Checks that an emulator that kept running has the state of the failed test, and stops it."""
    line = next(line for line in result.outlines if line.startswith("The Kakao emulator keeps running:"))
    url, command = re.search(r"(http://127\.0\.0\.1:\d+)/_emulator/\. To stop it: (kill -- -\d+)$", line).groups()
    assert Emulator(url).account.nickname == "Kept"
    subprocess.run(command, shell=True, check=True)
    return url


@pytest.mark.parametrize("options", [[], ["-n", "2"]])
def test_the_emulator_runs_on_with_the_state_of_the_last_test(pytester, options):
    pytester.makepyfile(FAILING)
    result = pytester.runpytest_subprocess("--kakao-emulator-keep", *options)
    result.assert_outcomes(failed=1)
    stop(result)


def test_the_address_is_shown_before_the_debugger(pytester):
    pytester.makepyfile(FAILING)
    command = [sys.executable, "-m", "pytest", "--pdb", "--kakao-emulator-keep"]
    result = pytester.run(*command, stdin=b"quit\n")
    url = stop(result)
    result.stdout.fnmatch_lines([f"Kakao emulator: {url}/_emulator/", "*(Pdb)*"])


def test_without_the_option_no_emulator_runs_on(pytester):
    pytester.makepyfile(FAILING)
    result = pytester.runpytest_subprocess()
    address = next(line for line in result.outlines if line.startswith("http://127.0.0.1:"))
    with pytest.raises(ControlError):
        assert Emulator(address).accounts
    result.stdout.no_fnmatch_line("*keeps running*")


def test_a_failed_test_shows_the_log_of_an_emulator_that_has_ended(pytester):
    pytester.makepyfile(
        """
        def test_end(kakao_emulator, kakao_emulator_process):
            kakao_emulator_process.stop()
            kakao_emulator.login()
        """
    )
    result = pytester.runpytest_subprocess()
    result.assert_outcomes(failed=1)
    result.stdout.fnmatch_lines(["*Kakao emulator*", "http://127.0.0.1:*", "The emulator at * doesn't answer: *"])


def test_the_configuration_is_a_file_of_the_settings_or_a_fixture(pytester):
    pytester.makepyfile(test_name="def test_name(kakao_emulator): assert kakao_emulator.account.nickname == 'Minji'")
    account = "{id: 1, email: minji@example.com, password: secret, nickname: Minji}"
    (pytester.path / "shop.yaml").write_text(f"accounts: [{account}]\n", encoding="utf-8")
    pytester.makeini("[pytest]\nkakao_emulator_config = shop.yaml")
    pytester.runpytest_subprocess().assert_outcomes(passed=1)

    pytester.makeini("[pytest]")
    pytester.makeconftest(
        """
        import pytest

        @pytest.fixture(scope="session")
        def kakao_emulator_config():
            return {"accounts": [{"id": 1, "email": "minji@example.com", "password": "secret", "nickname": "Minji"}]}
        """
    )
    pytester.runpytest_subprocess().assert_outcomes(passed=1)


def test_an_emulator_that_does_not_start_is_explained_without_a_traceback(pytester, monkeypatch):
    monkeypatch.setenv("KAKAO_BIN", "/nonexistent/kakao")
    pytester.makepyfile("def test_login(kakao_emulator): kakao_emulator.login()")
    result = pytester.runpytest_subprocess()
    result.assert_outcomes(errors=1)
    result.stdout.fnmatch_lines(["/nonexistent/kakao doesn't exist. Install the wheel of kakao-emulator*"])
    result.stdout.no_fnmatch_line("During handling of *")


def test_suites_that_do_not_use_the_fixture_start_no_emulator(pytester, monkeypatch):
    monkeypatch.setenv("KAKAO_BIN", "/nonexistent/kakao")
    pytester.makepyfile("def test_nothing(): pass")
    pytester.runpytest_subprocess().assert_outcomes(passed=1)
