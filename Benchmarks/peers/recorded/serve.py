"""Answers a login's requests with recorded responses. Only the redirect has a value from the request: the state."""

import sys
import threading

from pytest_httpserver import HTTPServer
from werkzeug import Response


def redirect(request):
    return Response(status=302, headers={
        "Location": f"{request.args['redirect_uri']}?code=recorded-code&state={request.args['state']}"})


server = HTTPServer("127.0.0.1", int(sys.argv[1]), threaded=True)
server.expect_request("/oauth/authorize").respond_with_handler(redirect)
server.expect_request("/oauth/token", method="POST").respond_with_json({
    "access_token": "recorded-access-token", "token_type": "bearer", "refresh_token": "recorded-refresh-token",
    "expires_in": 21599, "refresh_token_expires_in": 5183999, "scope": "openid", "id_token": "recorded.id.token"})
server.expect_request("/v2/user/me").respond_with_json({"id": 4400000001, "connected_at": "2026-11-29T00:00:00Z"})
server.start()
threading.Event().wait()
