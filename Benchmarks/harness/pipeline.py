"""Sends requests to the control API. It sends many requests quickly, on several connections and without waiting for
each response."""

import concurrent.futures
import http.client
import json
import re
import socket

CONNECTIONS, BATCH = 8, 50
STATUS = re.compile(rb"HTTP/1\.1 (\d{3}) ")


def patch(address, path, body):
    connection = http.client.HTTPConnection(address, timeout=60)
    connection.request("PATCH", path, json.dumps(body), {"Content-Type": "application/json"})
    response = connection.getresponse()
    text = response.read()
    connection.close()
    if response.status != 200:
        raise RuntimeError(f"HTTP {response.status}: {text[:2000]}")


def post(address, requests, numbers):
    """Posts JSON. For each number, each of the functions `requests` returns a path and a body, and their order is kept."""
    with concurrent.futures.ThreadPoolExecutor(CONNECTIONS) as pool:
        parts = [numbers[start::CONNECTIONS] for start in range(CONNECTIONS)]
        for _ in pool.map(lambda part: _post_all(address, requests, part), parts):
            pass


def _post_all(address, requests, numbers):
    host, port = address.split(":")
    with socket.create_connection((host, int(port)), timeout=60) as connection:
        for start in range(0, len(numbers), BATCH):
            batch = [_request(address, *make(number)) for number in numbers[start:start + BATCH] for make in requests]
            connection.sendall(b"".join(batch))
            received = b""
            while len(answers := STATUS.findall(received)) < len(batch):
                if not (bytes := connection.recv(1 << 16)):
                    raise RuntimeError(f"the connection ended: {received[-500:]}")
                received += bytes
            if failed := [status for status in answers if not status.startswith(b"2")]:
                raise RuntimeError(f"HTTP {failed[0].decode()}: {received[:2000]}")


def _request(address, path, body):
    text = json.dumps(body).encode()
    head = f"POST {path} HTTP/1.1\r\nHost: {address}\r\nContent-Type: application/json\r\nContent-Length: {len(text)}\r\n\r\n"
    return head.encode() + text
