"""A site whose users log in with Kakao: FastAPI and Authlib."""

import os

import httpx2
from authlib.integrations.starlette_client import OAuth, OAuthError
from fastapi import FastAPI, HTTPException, Request
from fastapi.responses import RedirectResponse
from joserfc.errors import JoseError
from starlette.middleware.sessions import SessionMiddleware


def create_app(client_id=None, server_metadata_url=None):
    """Creates the site, by default with the settings from environment variables. Without KAKAO_AUTH, it uses Kakao."""
    auth = os.environ.get("KAKAO_AUTH", "https://kauth.kakao.com")
    app = FastAPI()
    app.add_middleware(SessionMiddleware, secret_key=os.environ.get("SECRET_KEY", "for tests"))
    kakao = OAuth().register(
        "kakao",
        client_id=client_id or os.environ["KAKAO_CLIENT_ID"],
        client_secret=os.environ.get("KAKAO_CLIENT_SECRET"),
        server_metadata_url=server_metadata_url or f"{auth}/.well-known/openid-configuration",
        client_kwargs={
            "scope": "openid account_email",
            "code_challenge_method": "S256",
            "token_endpoint_auth_method": "client_secret_post",
        },
    )

    @app.get("/login")
    async def login(request: Request):
        return await kakao.authorize_redirect(request, request.url_for("callback"))

    @app.get("/auth/callback")
    async def callback(request: Request):
        try:
            token = await kakao.authorize_access_token(request)
        except (OAuthError, JoseError) as error:
            raise HTTPException(403 if error.error == "access_denied" else 502, error.error) from error
        except httpx2.TransportError as error:
            raise HTTPException(502, "Kakao doesn't answer") from error
        request.session["user"] = {"id": token["userinfo"]["sub"], "email": token["userinfo"].get("email")}
        return RedirectResponse("/me")

    @app.get("/me")
    async def me(request: Request):
        if "user" not in request.session:
            raise HTTPException(401)
        return request.session["user"]

    return app
