"""Tests that validate configuration files with the JSON Schema, as an editor does."""

import json
import subprocess

import jsonschema
import pytest
import requests
import yaml

from processes import EXECUTABLE


def written(*arguments):
    command = [EXECUTABLE, "emulator", "init", *arguments, "-"]
    return subprocess.run(command, check=True, capture_output=True, text=True, timeout=30).stdout


@pytest.fixture(scope="module")
def schema():
    schema = json.loads(written("--schema"))
    jsonschema.Draft202012Validator.check_schema(schema)
    return jsonschema.Draft202012Validator(schema)


@pytest.fixture
def configuration():
    return yaml.safe_load(written())


def test_the_configuration_that_init_writes_is_valid(schema, configuration):
    assert list(schema.iter_errors(configuration)) == []
    assert len(configuration["apps"]) == 2 and len(configuration["accounts"]) == 3


def test_a_kind_can_have_several_keys(schema, configuration):
    second = {"key": "0" * 32, "name": "Second", "redirect_uris": ["http://localhost/"], "enabled": False}
    configuration["apps"][0]["keys"]["rest"] = [{"key": "1" * 32}, second]
    configuration["apps"][0]["keys"]["admin"] = [{"key": "2" * 32, "apis": ["unlink"]}]
    assert list(schema.iter_errors(configuration)) == []


@pytest.mark.parametrize(
    "slip",
    [
        lambda file: file["apps"][0]["keys"].update(rest=[{"key": "0" * 32, "apis": []}]),
        lambda file: file.update(appz=[]),
        lambda file: file["apps"][0]["keys"].update(native="short"),
        lambda file: file["apps"][0]["consent_items"].append({"id": "shoe_size", "level": "optional"}),
        lambda file: file["accounts"][0].pop("password"),
        lambda file: file["lifetimes"].update(code=0),
    ],
)
def test_configuration_error_is_reported(schema, configuration, slip):
    slip(configuration)
    assert len(list(schema.iter_errors(configuration))) == 1


def test_a_running_emulator_serves_it_to_editors(emulator):
    address = written().splitlines()[0].removeprefix("# yaml-language-server: $schema=")
    path = address.removeprefix("http://127.0.0.1:9090")
    served = requests.get(emulator.url + path, timeout=10)
    assert served.status_code == 200
    assert served.json() == json.loads(written("--schema"))
