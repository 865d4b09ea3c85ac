"""Tests a Django site with the Kakao provider of django-allauth, in which only Kakao's URLs are replaced."""

import django
import pytest
from django.conf import settings
from django.core.management import call_command
from django.test import Client
from django.urls import include, path

from form_walker import FormWalker
from journeys import EMAIL
from relying_party import REDIRECT_URI, REST_API_KEY
from worker import APP_ORIGIN, APP_PORT

settings.configure(
    SECRET_KEY="of this test",
    ALLOWED_HOSTS=["localhost"],
    ROOT_URLCONF=__name__,
    DATABASES={"default": {"ENGINE": "django.db.backends.sqlite3", "NAME": ":memory:"}},
    INSTALLED_APPS=[
        "django.contrib.auth",
        "django.contrib.contenttypes",
        "django.contrib.messages",
        "django.contrib.sessions",
        "allauth",
        "allauth.account",
        "allauth.socialaccount",
        "allauth.socialaccount.providers.kakao",
    ],
    MIDDLEWARE=[
        "django.contrib.sessions.middleware.SessionMiddleware",
        "django.contrib.auth.middleware.AuthenticationMiddleware",
        "django.contrib.messages.middleware.MessageMiddleware",
        "allauth.account.middleware.AccountMiddleware",
    ],
    LOGIN_REDIRECT_URL="/done",
    SOCIALACCOUNT_LOGIN_ON_GET=True,
    SOCIALACCOUNT_PROVIDERS={"kakao": {"APPS": [{"client_id": REST_API_KEY}], "OAUTH_PKCE_ENABLED": True}},
)
django.setup()

from allauth.socialaccount.models import SocialAccount  # noqa: E402
from allauth.socialaccount.providers.kakao import views  # noqa: E402

urlpatterns = [
    path("login", views.oauth2_login, name="kakao_login"),
    path("oauth", views.oauth2_callback, name="kakao_callback"),
    path("", include("allauth.account.urls")),
    path("", include("allauth.socialaccount.urls")),
]


@pytest.fixture
def site(emulator, monkeypatch):
    monkeypatch.setattr(views.KakaoOAuth2Adapter, "authorize_url", f"{emulator.url}/oauth/authorize")
    monkeypatch.setattr(views.KakaoOAuth2Adapter, "access_token_url", f"{emulator.url}/oauth/token")
    monkeypatch.setattr(views.KakaoOAuth2Adapter, "profile_url", f"{emulator.url}/v2/user/me")
    call_command("migrate", verbosity=0)
    return Client(HTTP_HOST=f"localhost:{APP_PORT}")


def test_kakao_provider_of_django_allauth_logs_in(emulator, site):
    callback = FormWalker(emulator.url).walk(site.get("/login").headers["Location"])
    assert callback.startswith(f"{REDIRECT_URI}?")
    assert site.get(callback.removeprefix(APP_ORIGIN)).headers["Location"] == "/done"
    user = SocialAccount.objects.get(provider="kakao").user
    assert (user.username, user.email) == ("민지", EMAIL)
