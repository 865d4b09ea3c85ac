"""A shop whose customers log in with Kakao: Flask and Authlib."""

import os

import requests
from authlib.integrations.base_client import OAuthError
from authlib.integrations.flask_client import OAuth
from flask import Flask, redirect, render_template_string, session, url_for
from joserfc.errors import JoseError


def settings_of_the_environment():
    """Returns the settings from environment variables. Without KAKAO_AUTH and KAKAO_API, the shop uses Kakao."""
    auth = os.environ.get("KAKAO_AUTH", "https://kauth.kakao.com")
    return {
        "SECRET_KEY": os.environ.get("SECRET_KEY", os.urandom(16)),
        "KAKAO_CLIENT_ID": os.environ.get("KAKAO_CLIENT_ID"),
        "KAKAO_CLIENT_SECRET": os.environ.get("KAKAO_CLIENT_SECRET"),
        "KAKAO_SERVER_METADATA_URL": f"{auth}/.well-known/openid-configuration",
        "KAKAO_API": os.environ.get("KAKAO_API", "https://kapi.kakao.com"),
    }


def create_app(**settings):
    app = Flask(__name__)
    app.config |= settings_of_the_environment() | settings

    oauth = OAuth(app)
    oauth.register(
        "kakao",
        client_kwargs={
            "scope": "openid account_email talk_message",
            "code_challenge_method": "S256",
            "token_endpoint_auth_method": "client_secret_post",
        },
    )

    @app.get("/")
    def home():
        page = "{% if user %}Hello, {{ user.nickname }}!{% else %}<a href='/login'>Log in with Kakao</a>{% endif %}"
        return render_template_string(page, user=session.get("user"))

    @app.get("/login")
    def login():
        return oauth.kakao.authorize_redirect(url_for("callback", _external=True))

    @app.get("/auth/callback")
    def callback():
        try:
            token = oauth.kakao.authorize_access_token()
        except (OAuthError, JoseError) as error:
            if error.error == "access_denied":
                return redirect("/")
            return "Kakao rejected the login. Please try again.", 502
        except requests.RequestException:
            return "Kakao doesn't answer. Please try again.", 502
        claims = token["userinfo"]
        session["user"] = {"id": claims["sub"], "nickname": claims["nickname"], "email": claims.get("email")}
        session["access_token"] = token["access_token"]
        return redirect("/")

    @app.get("/orders")
    def orders():
        if "user" not in session:
            return redirect("/login")
        if not session["user"]["email"]:
            return "We need your email address for your orders.", 403
        return f"Orders of {session['user']['email']}"

    @app.post("/orders")
    def order():
        """Sends the confirmation to the customer's own KakaoTalk chat."""
        template = {"object_type": "text", "text": "Thank you!", "link": {"web_url": url_for("home", _external=True)}}
        answer = requests.post(
            f"{app.config['KAKAO_API']}/v2/api/talk/memo/default/send",
            headers={"Authorization": f"Bearer {session['access_token']}"},
            data={"template_object": app.json.dumps(template)},
            timeout=10,
        )
        if answer.status_code == 401:
            session.clear()
            return redirect("/login")
        return ("Ordered", 201) if answer.ok else ("Ordered, but the confirmation wasn't sent.", 201)

    return app
