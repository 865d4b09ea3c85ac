"""A full disk, unwritable output, and invalid configuration files cause an error message and no data loss."""

import errno
import resource
import shutil
import subprocess
from contextlib import contextmanager

import pytest
import requests

from processes import ENVIRONMENT, EXECUTABLE, Emulator, without_rate_limits
from relying_party import REDIRECT_URI, REST_API_KEY


class LimitedFiles:
    """Limits the size of an emulator's files, as if the disk were full. Doesn't require permission to mount a disk."""

    def __init__(self, emulator, folder):
        self._process, self._log = emulator.pid, folder / "emulator.sqlite-wal"

    def fill(self):
        resource.prlimit(self._process, resource.RLIMIT_FSIZE, (self._log.stat().st_size, resource.RLIM_INFINITY))

    def relieve(self):
        resource.prlimit(self._process, resource.RLIMIT_FSIZE, (resource.RLIM_INFINITY, resource.RLIM_INFINITY))

    @staticmethod
    @contextmanager
    def mounted(folder):
        yield


class SmallDisk:
    """Mounts a disk of a few megabytes, with a file that fills the free space."""

    def __init__(self, _, folder):
        self._filler = folder / "filler"

    def fill(self):
        with self._filler.open("ab", buffering=0) as filler:
            for size in (1 << 16, 1):
                try:
                    while filler.write(bytes(size)):
                        pass
                except OSError as error:
                    assert error.errno == errno.ENOSPC

    def relieve(self):
        self._filler.unlink()

    @staticmethod
    @contextmanager
    def mounted(folder):
        mount = ["mount", "-t", "tmpfs", "-o", "size=8m", "tmpfs", str(folder)]
        if not shutil.which("mount") or subprocess.run(mount, capture_output=True).returncode:
            pytest.skip("requires the permission to mount a disk")
        try:
            yield
        finally:
            # Unmount lazily, because processes of a failed test can still use the disk.
            subprocess.run(["umount", "--lazy", str(folder)], check=True)


def log_in(url):
    return requests.post(f"{url}/_emulator/login", json={"app": 1234, "account": 1}, timeout=30)


def status(url, token):
    headers = {"Authorization": f"Bearer {token}"}
    return requests.get(f"{url}/v1/user/access_token_info", headers=headers, timeout=30).status_code


@pytest.mark.timeout(300)
@pytest.mark.parametrize("kind", [LimitedFiles, SmallDisk])
def test_full_disk_rejects_writes_and_loses_nothing(tmp_path, kind):
    folder = tmp_path / "disk"
    folder.mkdir()
    options = ["--data", str(folder / "emulator.sqlite"), "--config", without_rate_limits(tmp_path)]
    with kind.mounted(folder):
        fill_the_disk(kind, folder, tmp_path, options)


def fill_the_disk(kind, folder, tmp_path, options):
    # Python ignores SIGXFSZ, and with `restore_signals=False`, the emulator inherits this.
    with Emulator(tmp_path / "log", *options, restore_signals=False) as emulator:
        url, tokens = emulator.url, [log_in(emulator.url).json()["access_token"]]
        disk = kind(emulator, folder)
        for _ in range(2):
            disk.fill()
            while (answer := log_in(url)).status_code == 200:
                tokens.append(answer.json()["access_token"])
            assert answer.status_code == 500
            assert answer.json()["error"].startswith("internal error: storage: ")
            # Reads still succeed, and writes return an error.
            assert {status(url, token) for token in tokens} == {200}
            bearer = {"Authorization": f"Bearer {tokens[-1]}"}
            unlink = requests.post(f"{url}/v1/user/unlink", headers=bearer, timeout=30)
            assert (unlink.status_code, unlink.json()["code"]) == (400, -1)
            query = {"client_id": REST_API_KEY, "redirect_uri": REDIRECT_URI, "response_type": "code"}
            page = requests.get(f"{url}/oauth/authorize", query, timeout=30)
            assert "KOE003" in page.text
            disk.relieve()
            for _ in range(20):
                tokens.append(log_in(url).json()["access_token"])
        emulator.kill()
    with Emulator(tmp_path / "log-again", *options) as emulator:
        assert {status(emulator.url, token) for token in tokens} == {200}


def test_read_only_disk_prevents_start(tmp_path):
    folder = tmp_path / "disk"
    folder.mkdir()
    file = folder / "emulator.sqlite"
    with SmallDisk.mounted(folder):
        with Emulator(tmp_path / "log", "--data", str(file)) as emulator:
            log_in(emulator.url).raise_for_status()
            assert emulator.stop()[0] == 0
        before = file.read_bytes()
        subprocess.run(["mount", "-o", "remount,ro", str(folder)], check=True)
        for name in (file, folder / "another.sqlite"):
            arguments = [EXECUTABLE, "emulator", "start", "--port", "0", "--data", str(name)]
            end = subprocess.run(arguments, env=ENVIRONMENT, capture_output=True, text=True, timeout=30)
            assert (end.returncode, end.stdout) == (1, "")
            assert end.stderr.startswith(f"kakao: {name} or its folder is not writable.")
        assert file.read_bytes() == before


def test_clean_shutdown_leaves_one_file(tmp_path):
    (tmp_path / "data").mkdir()
    options = ["--data", str(tmp_path / "data" / "emulator.sqlite")]
    with Emulator(tmp_path / "log", *options) as emulator:
        token = log_in(emulator.url).json()["access_token"]
        assert emulator.stop()[0] == 0
    assert [file.name for file in (tmp_path / "data").iterdir()] == ["emulator.sqlite"]
    with Emulator(tmp_path / "log-again", *options) as emulator:
        assert status(emulator.url, token) == 200


def refusal(file):
    """Returns the error message of an emulator that refuses to start with the file."""
    arguments = [EXECUTABLE, "emulator", "start", "--port", "0", "--data", str(file)]
    end = subprocess.run(arguments, env=ENVIRONMENT, capture_output=True, text=True, timeout=30)
    assert (end.returncode, end.stdout) == (1, "") and len(end.stderr.splitlines()) == 1
    return end.stderr


def test_only_one_emulator_uses_a_file_under_any_name(tmp_path):
    file, renamed, link = (tmp_path / name for name in ("emulator.sqlite", "renamed.sqlite", "link.sqlite"))
    with Emulator(tmp_path / "log", "--data", str(file)) as emulator:
        token = log_in(emulator.url).json()["access_token"]
        link.symlink_to(file)
        assert refusal(link).startswith(f"kakao: Another emulator uses {link}.")
        link.unlink()
        link.hardlink_to(file)
        assert refusal(link).startswith(f"kakao: {link} has several names (hard links)")
        link.unlink()
        file.rename(renamed)
        assert refusal(renamed).startswith(f"kakao: Another emulator uses {renamed}.")
        renamed.rename(file)
        assert status(emulator.url, token) == 200
        assert emulator.stop()[0] == 0
    link.symlink_to(file)
    with Emulator(tmp_path / "log-again", "--data", str(link)) as emulator:
        assert status(emulator.url, token) == 200


def test_symbolic_link_without_a_target_is_kept(tmp_path):
    link, target = tmp_path / "link.sqlite", tmp_path / "missing" / "emulator.sqlite"
    link.symlink_to(target)
    assert refusal(link).startswith(f"kakao: {link} is a symbolic link to a file that does not exist.")
    assert link.readlink() == target and [file.name for file in tmp_path.iterdir()] == ["link.sqlite"]


def test_damage_is_detected_at_each_start(tmp_path):
    file = tmp_path / "emulator.sqlite"
    with Emulator(tmp_path / "log", "--data", str(file)) as emulator:
        log_in(emulator.url).raise_for_status()
        assert emulator.stop()[0] == 0
    damaged = file.read_bytes()[:-4096] + b"\xff" * 4096
    file.write_bytes(damaged)
    for _ in range(2):
        assert refusal(file).startswith(f"kakao: {file} is damaged (")
        assert file.read_bytes() == damaged


def test_files_are_private_whatever_the_umask(tmp_path):
    data = tmp_path / "data"
    data.mkdir()
    options = ["--data", str(data / "emulator.sqlite"), "--tls", "--tls-folder", str(data / "tls")]
    with Emulator(tmp_path / "log", *options, umask=0):
        modes = {file.name: file.stat().st_mode & 0o777 for file in data.rglob("*")}
    assert modes.pop("tls") == 0o700
    assert len(modes) >= 7 and set(modes.values()) == {0o600}, modes


@pytest.mark.parametrize("arguments", [["emulator", "init", "-"], ["emulator", "status"], ["--help"]], ids=" ".join)
def test_output_that_cannot_be_written_is_a_failure(emulator, arguments):
    with open("/dev/full", "w") as full:
        end = subprocess.run(
            [EXECUTABLE, *arguments],
            env=ENVIRONMENT | {"KAKAO_EMULATOR_URL": emulator.url},
            stdout=full,
            stderr=subprocess.PIPE,
            text=True,
            timeout=30,
        )
    assert end.returncode == 1
    assert "stdout" in end.stderr and "space" in end.stderr


NO_CONFIGURATIONS = {
    "random bytes": bytes(range(256)) * 16,
    "UTF-16": "apps: []".encode("utf-16"),
    "truncated character": "apps: # \uac00".encode()[:-1],
    "NUL": b"apps: []\0",
    "SQLite": b"SQLite format 3\0" + bytes(4080),
    "recursive alias": b"a: &a [*a]\n",
}


@pytest.mark.parametrize("content", NO_CONFIGURATIONS.values(), ids=NO_CONFIGURATIONS.keys())
def test_invalid_configuration_is_reported_and_kept(tmp_path, content):
    file = tmp_path / "kakao.yaml"
    file.write_bytes(content)
    arguments = [EXECUTABLE, "emulator", "start", "--port", "0", "--config", str(file)]
    end = subprocess.run(arguments, env=ENVIRONMENT, capture_output=True, text=True, timeout=30)
    assert (end.returncode, end.stdout) == (1, "")
    assert end.stderr.startswith(f"kakao: {file}:") and len(end.stderr.splitlines()) == 1
    assert file.read_bytes() == content
