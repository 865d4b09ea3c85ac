#!/usr/bin/env python3
"""Tests Container/start.sh with stand-ins for `kakao`, `docker`, and `sleep`: it starts an emulator, or fails and cleans up."""
import os
import subprocess
import tempfile
import unittest
from pathlib import Path

START = Path(__file__).parent.parent / 'Container' / 'start.sh'
# A stand-in for `kakao` that keeps running after it is ready.
READY = """echo '{"ready":true,"url":"http://127.0.0.1:4711","console":""}'; exec /bin/sleep 5"""
# A stand-in for `docker` that appends each command to a log. STATUS is the exit status of the emulator's health check,
# and RUNNING is whether the emulator runs.
DOCKER = '''echo "$*" >> "$CALLS"
case $1 in
  create) echo container-1 ;;
  start) exit "${START:-0}" ;;
  exec) exit "${STATUS:-0}" ;;
  inspect) echo "${RUNNING:-true}" ;;
  logs) echo "the log of the emulator" ;;
esac'''


class Start(unittest.TestCase):
    def setUp(self):
        temporary = tempfile.TemporaryDirectory()
        self.addCleanup(temporary.cleanup)
        self.folder = Path(temporary.name)
        self.command('docker', DOCKER)
        # Make every wait short, so that the script soon runs out of attempts.
        self.command('sleep', 'exec /bin/sleep 0.001')

    def command(self, name, script):
        path = self.folder / name
        path.write_text(f'#!/bin/sh\n{script}\n')
        path.chmod(0o755)
        return str(path)

    def start(self, **variables):
        environment = {
            'PATH': f'{self.folder}:{os.environ["PATH"]}', 'TMPDIR': str(self.folder), 'CALLS': str(self.folder / 'calls'),
            **variables,
        }
        return subprocess.run([START], env=environment, capture_output=True, text=True, timeout=60, cwd=self.folder)

    def calls(self):
        path = self.folder / 'calls'
        return path.read_text().splitlines() if path.exists() else []

    def test_an_executable_prints_its_address(self):
        ended = self.start(EXECUTABLE=self.command('kakao', READY))
        self.assertEqual((ended.returncode, ended.stdout), (0, 'KAKAO_EMULATOR_URL=http://127.0.0.1:4711\n'))

    def test_an_executable_that_exits_is_reported(self):
        ended = self.start(EXECUTABLE=self.command('kakao', 'echo "a mistake" >&2; exit 1'))
        self.assertEqual((ended.returncode, ended.stdout, ended.stderr), (1, '', 'a mistake\n'))

    def test_an_executable_that_is_not_ready_in_time_is_stopped(self):
        pid = self.folder / 'pid'
        ended = self.start(EXECUTABLE=self.command('kakao', f'echo $$ > {pid}; echo waiting >&2; exec /bin/sleep 100'))
        self.assertEqual((ended.returncode, ended.stderr), (1, 'waiting\n'))
        with self.assertRaises(ProcessLookupError):
            os.kill(int(pid.read_text()), 0)

    def test_a_container_prints_its_address_and_token(self):
        (self.folder / 'shop.yaml').touch()
        ended = self.start(IMAGE='kakao-emulator', CONFIG='shop.yaml', PORT='8090')
        self.assertEqual(ended.returncode, 0, ended.stderr)
        self.assertRegex(
            ended.stdout, r'^KAKAO_EMULATOR_URL=http://localhost:8090\nKAKAO_EMULATOR_CONTROL_TOKEN=[0-9a-f]{32}\n$')
        config = (self.folder / 'shop.yaml').resolve()
        self.assertEqual(
            self.calls()[0],
            f'create --publish 127.0.0.1:8090:9090 --env KAKAO_EMULATOR_CONTROL_TOKEN --volume {config}:/kakao.yaml:ro '
            'kakao-emulator emulator start --host 0.0.0.0 --published-url http://localhost:8090 --config /kakao.yaml')

    def test_a_container_that_stops_is_reported_at_once_and_removed(self):
        ended = self.start(IMAGE='kakao-emulator', STATUS='1', RUNNING='false')
        self.assertEqual((ended.returncode, ended.stdout, ended.stderr), (1, '', 'the log of the emulator\n'))
        self.assertEqual(
            [call.split()[0] for call in self.calls()], ['create', 'start', 'exec', 'inspect', 'logs', 'rm'])
        self.assertEqual(self.calls()[-1], 'rm --force --volumes container-1')

    def test_a_container_that_is_not_ready_in_time_is_removed(self):
        ended = self.start(IMAGE='kakao-emulator', STATUS='1')
        self.assertEqual((ended.returncode, ended.stdout, ended.stderr), (1, '', 'the log of the emulator\n'))
        self.assertEqual(self.calls()[-1], 'rm --force --volumes container-1')

    def test_a_container_that_cannot_start_is_removed(self):
        ended = self.start(IMAGE='kakao-emulator', START='1')
        self.assertEqual((ended.returncode, ended.stdout), (1, ''))
        self.assertEqual(self.calls()[1:], ['start container-1', 'rm --force --volumes container-1'])

    def test_a_missing_configuration_starts_no_container(self):
        ended = self.start(IMAGE='kakao-emulator', CONFIG='missing.yaml')
        self.assertEqual(ended.returncode, 1)
        self.assertIn('missing.yaml', ended.stderr)
        self.assertEqual(self.calls(), [])

    def test_an_image_or_an_executable_is_required(self):
        ended = self.start()
        self.assertNotEqual(ended.returncode, 0)
        self.assertEqual(self.calls(), [])


if __name__ == '__main__':
    unittest.main()
