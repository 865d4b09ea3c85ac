"""The process of the emulator and the command `kakao`."""

import http.client
import os
import signal
import stat
import subprocess
import sys
import sysconfig
from pathlib import Path
from urllib.parse import urlsplit

import pytest

import kakao_emulator
from kakao_api import profile
from kakao_emulator._process import run_process

SHOP = {
    "apps": [
        {
            "id": 7,
            "name": "가게",
            "keys": {kind: f"{number:032}" for number, kind in enumerate(("native", "rest", "javascript", "admin"))},
            "redirect_uris": ["http://localhost:5000/callback"],
            "consent_items": [{"id": "profile_nickname", "level": "required"}],
        }
    ],
    "accounts": [{"id": 5, "email": "tester@example.com", "password": "secret", "nickname": "테스터"}],
}


def test_two_emulators_run_next_to_each_other_and_end():
    with kakao_emulator.run() as first, kakao_emulator.run() as second:
        first.update_account(1, nickname="first")
        assert second.account.nickname != "first"
    for ended in (first, second):
        with pytest.raises(kakao_emulator.ControlError):
            ended.reset()


def test_a_configuration_can_be_a_mapping():
    with kakao_emulator.run(SHOP) as emulator:
        assert (emulator.app.name, emulator.app.native_app_key) == ("가게", "0" * 32)
        assert profile(emulator, emulator.login())[1]["properties"]["nickname"] == "테스터"


def test_a_configuration_can_be_a_file_and_data_can_be_kept(tmp_path):
    command = [sys.executable, "-m", "kakao_emulator", "emulator", "init", "-"]
    (tmp_path / "kakao.yaml").write_bytes(subprocess.run(command, check=True, capture_output=True).stdout)
    for expected in ("민지", "Minji"):
        with kakao_emulator.run(tmp_path / "kakao.yaml", data=tmp_path / "kakao.sqlite") as emulator:
            assert emulator.account.nickname == expected
            emulator.update_account(nickname="Minji")


def test_only_the_user_can_read_the_configuration_and_the_log():
    mask = os.umask(0)
    try:
        with run_process(SHOP) as process:
            folder = process._log.parent
            assert {file.name for file in folder.iterdir()} == {"config.yaml", "emulator.log"}
            assert stat.S_IMODE(folder.stat().st_mode) == 0o700
    finally:
        os.umask(mask)


def test_a_seed_repeats_the_tokens():
    codes = set()
    for _ in range(2):
        with kakao_emulator.run(seed=7) as emulator:
            codes.add(profile(emulator, emulator.login())[1]["id"])
    assert len(codes) == 1


def test_a_mistake_in_the_configuration_is_an_error_with_its_line():
    with pytest.raises(kakao_emulator.StartError, match=r"config\.yaml:\d+: apps\[0\]") as caught:
        with kakao_emulator.run({"apps": [{"id": 1, "nonsense": True}]}):
            pass
    assert caught.value.code == "exited"


def test_an_emulator_that_is_not_ready_in_time_is_stopped():
    with pytest.raises(kakao_emulator.StartError) as caught:
        with kakao_emulator.run(timeout=0):
            pass
    assert caught.value.code == "timed_out"


def test_a_missing_executable_and_one_of_another_system_are_explained(tmp_path, monkeypatch):
    foreign = tmp_path / "kakao"
    monkeypatch.setenv("KAKAO_BIN", str(foreign))
    for content, code in ((None, "executable_missing"), (b"\x7fELF of another machine", "cannot_run")):
        if content:
            foreign.write_bytes(content)
            foreign.chmod(0o755)
        with pytest.raises(kakao_emulator.StartError) as caught:
            with kakao_emulator.run():
                pass
        assert caught.value.code == code
        answer = subprocess.run([command(), "--version"], capture_output=True, text=True)
        assert (answer.returncode, answer.stdout) == (1, "")
        assert "KAKAO_BIN" in answer.stderr and "Traceback" not in answer.stderr


def test_the_control_token_of_another_emulator_is_not_used(monkeypatch):
    monkeypatch.setenv("KAKAO_EMULATOR_CONTROL_TOKEN", "of-another-emulator")
    with kakao_emulator.run() as emulator:
        assert emulator.apps


def test_a_killed_program_leaves_no_emulator_behind(tmp_path):
    program = "import kakao_emulator, time\nwith kakao_emulator.run() as e: print(e.url, flush=True); time.sleep(60)"
    variables = os.environ | {"TMPDIR": str(tmp_path)}
    command = [sys.executable, "-c", program]
    with subprocess.Popen(command, env=variables, stdout=subprocess.PIPE, text=True) as process:
        emulator = kakao_emulator.Emulator(process.stdout.readline().strip())
        assert emulator.apps
        process.send_signal(signal.SIGKILL)
    with pytest.raises(kakao_emulator.ControlError) as caught:
        # Calls succeed until the emulator exits. If it doesn't, pytest's time limit fails the test.
        while True:
            emulator.control("GET", "health")
    assert caught.value.code == "unreachable"


def test_an_emulator_ends_while_a_client_is_connected():
    with kakao_emulator.run() as emulator:
        connection = http.client.HTTPConnection(urlsplit(emulator.url).netloc)
        connection.request("GET", "/_emulator/health")
        assert connection.getresponse().read()
    with pytest.raises(kakao_emulator.ControlError):
        emulator.reset()


def test_an_emulator_that_does_not_end_in_time_is_killed():
    with run_process() as process:
        emulator = kakao_emulator.Emulator(process.url)
        assert emulator.apps
        assert process.stop(timeout=0) == -signal.SIGKILL
        with pytest.raises(kakao_emulator.ControlError):
            emulator.reset()


def command():
    return Path(sysconfig.get_path("scripts")) / "kakao"


def test_the_command_passes_arguments_output_and_exit_status_on():
    version = subprocess.run([command(), "--version"], capture_output=True, text=True, check=True).stdout
    assert version.strip()
    assert subprocess.run([command(), "no-such-command"], capture_output=True).returncode == 2
    child = [command(), "emulator", "exec", "--", "sh", "-c", 'test -n "$KAKAO_EMULATOR_URL" && exit 7']
    assert subprocess.run(child, capture_output=True).returncode == 7


def test_the_wheel_contains_only_the_executable():
    installed = Path(kakao_emulator.__file__).parent / "bin"
    assert stat.S_IMODE(os.stat(installed / "kakao").st_mode) & 0o111 == 0o111
    assert [file.name for file in installed.iterdir()] == ["kakao"]
