"""Tests `kakao emulator mcp` with the Python client of the Model Context Protocol."""

import asyncio
import json

import pytest
from mcp import Client, MCPError, StdioServerParameters

from processes import ENVIRONMENT, EXECUTABLE, Emulator


def run(emulator, steps, **options):
    """Starts an MCP server and runs `steps` with a client that is connected to it."""

    async def connect():
        command = ["emulator", "mcp", "--emulator", emulator]
        server = StdioServerParameters(command=str(EXECUTABLE), args=command, env=dict(ENVIRONMENT))
        async with Client(server, **options) as client:
            await steps(client)

    asyncio.run(connect())


def value(result):
    return json.loads(result.content[0].text)


@pytest.mark.parametrize(("mode", "version"), [("auto", "2026-07-28"), ("legacy", "2025-11-25")])
def test_a_client_finds_out_why_a_request_failed(tmp_path, mode, version):
    async def steps(client):
        assert (client.protocol_version, client.server_info.name) == (version, "kakao-emulator")
        names = {tool.name for tool in (await client.list_tools()).tools}
        assert {"logIn", "listAccounts", "addFault", "changeClock", "listTokens", "readRequest", "reset"} <= names
        account = value(await client.call_tool("listAccounts"))["accounts"][0]["id"]
        login = {"account": account, "app": 1234, "redirect_uri": "http://localhost:8765/other"}
        refused = await client.call_tool("logIn", {"body": login})
        assert refused.is_error and value(refused)["error"]["code"] == "emulator_error"
        del login["redirect_uri"]
        assert "access_token" in value(await client.call_tool("logIn", {"body": login}))
        assert value(await client.call_tool("listTokens"))["tokens"]
        incomplete = await client.call_tool("logIn", {})
        assert incomplete.is_error and value(incomplete)["error"]["code"] == "invalid_arguments"
        with pytest.raises(MCPError, match="Did you mean logIn"):
            await client.call_tool("login", {})

    with Emulator(tmp_path / "emulator.log") as emulator:
        run(emulator.url, steps, mode=mode)


def test_a_call_without_an_emulator_is_an_error_that_says_how_to_start_one():
    async def steps(client):
        result = await client.call_tool("health")
        assert result.is_error and "kakao emulator start" in value(result)["error"]["message"]

    run("http://127.0.0.1:9", steps)
