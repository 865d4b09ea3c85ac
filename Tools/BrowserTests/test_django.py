"""Tests Django sites with django-allauth, dj-rest-auth, and python-social-auth. Only Kakao's URLs are replaced."""

from urllib.parse import parse_qs, urlencode, urlsplit

import django
import pytest
from django.conf import settings
from django.core.management import call_command
from django.test import Client
from django.urls import include, path
from social_core.backends.kakao import KakaoOAuth2

from form_walker import FormWalker
from login_steps import EMAIL
from relying_party import REDIRECT_URI, REST_API_KEY
from worker import APP_ORIGIN, APP_PORT

settings.configure(
    SECRET_KEY="of this test",
    ALLOWED_HOSTS=["localhost"],
    ROOT_URLCONF=__name__,
    DATABASES={"default": {"ENGINE": "django.db.backends.sqlite3", "NAME": ":memory:"}},
    DEFAULT_AUTO_FIELD="django.db.models.BigAutoField",
    INSTALLED_APPS=[
        "django.contrib.auth",
        "django.contrib.contenttypes",
        "django.contrib.messages",
        "django.contrib.sessions",
        "allauth",
        "allauth.account",
        "allauth.socialaccount",
        "allauth.socialaccount.providers.kakao",
        "rest_framework",
        "rest_framework.authtoken",
        "dj_rest_auth",
        "social_django",
    ],
    MIDDLEWARE=[
        "django.contrib.sessions.middleware.SessionMiddleware",
        "django.contrib.auth.middleware.AuthenticationMiddleware",
        "django.contrib.messages.middleware.MessageMiddleware",
        "allauth.account.middleware.AccountMiddleware",
    ],
    AUTHENTICATION_BACKENDS=["django.contrib.auth.backends.ModelBackend", f"{__name__}.KakaoBackend"],
    LOGIN_REDIRECT_URL="/done",
    SOCIALACCOUNT_LOGIN_ON_GET=True,
    SOCIALACCOUNT_PROVIDERS={"kakao": {"APPS": [{"client_id": REST_API_KEY}], "OAUTH_PKCE_ENABLED": True}},
    SOCIAL_AUTH_KAKAO_KEY=REST_API_KEY,
    SOCIAL_AUTH_KAKAO_SECRET="",
)
django.setup()

from allauth.socialaccount.models import SocialAccount  # noqa: E402
from allauth.socialaccount.providers.kakao import views  # noqa: E402
from allauth.socialaccount.providers.oauth2.client import OAuth2Client  # noqa: E402
from dj_rest_auth.registration.views import SocialLoginView  # noqa: E402
from rest_framework.authtoken.models import Token  # noqa: E402
from social_django.models import UserSocialAuth  # noqa: E402


class KakaoBackend(KakaoOAuth2):
    """The Kakao backend of python-social-auth, with a setting for the API's URL, which the original lacks."""

    api = "https://kapi.kakao.com"

    def request(self, url, **options):
        return super().request(url.replace("https://kapi.kakao.com", self.api), **options)


class RestLogin(SocialLoginView):
    """A REST endpoint for apps that receive the authorization code themselves."""

    adapter_class = views.KakaoOAuth2Adapter
    client_class = OAuth2Client
    callback_url = REDIRECT_URI


urlpatterns = [
    path("login", views.oauth2_login, name="kakao_login"),
    path("oauth", views.oauth2_callback, name="kakao_callback"),
    path("rest-login", RestLogin.as_view()),
    path("", include("allauth.account.urls")),
    path("", include("allauth.socialaccount.urls")),
    path("", include("social_django.urls", namespace="social")),
]


@pytest.fixture
def site(emulator, monkeypatch):
    monkeypatch.setattr(views.KakaoOAuth2Adapter, "authorize_url", f"{emulator.url}/oauth/authorize")
    monkeypatch.setattr(views.KakaoOAuth2Adapter, "access_token_url", f"{emulator.url}/oauth/token")
    monkeypatch.setattr(views.KakaoOAuth2Adapter, "profile_url", f"{emulator.url}/v2/user/me")
    monkeypatch.setattr(KakaoBackend, "AUTHORIZATION_URL", f"{emulator.url}/oauth/authorize")
    monkeypatch.setattr(KakaoBackend, "ACCESS_TOKEN_URL", f"{emulator.url}/oauth/token")
    monkeypatch.setattr(KakaoBackend, "api", emulator.url)
    call_command("migrate", verbosity=0)
    call_command("flush", interactive=False, verbosity=0)
    return Client(HTTP_HOST=f"localhost:{APP_PORT}")


def test_kakao_provider_of_django_allauth_logs_in(emulator, site):
    callback = FormWalker(emulator.url).walk(site.get("/login").headers["Location"])
    assert callback.startswith(f"{REDIRECT_URI}?")
    assert site.get(callback.removeprefix(APP_ORIGIN)).headers["Location"] == "/done"
    user = SocialAccount.objects.get(provider="kakao").user
    assert (user.username, user.email) == ("민지", EMAIL)


def test_dj_rest_auth_logs_in_with_a_code_once(emulator, site):
    query = {"response_type": "code", "client_id": REST_API_KEY, "redirect_uri": REDIRECT_URI}
    callback = FormWalker(emulator.url).walk(f"{emulator.url}/oauth/authorize?{urlencode(query)}")
    [code] = parse_qs(urlsplit(callback).query)["code"]
    key = site.post("/rest-login", {"code": code}).json()["key"]
    user = Token.objects.get(key=key).user
    assert (user.username, user.email) == ("민지", EMAIL)

    # A second login with the same code must fail.
    assert site.post("/rest-login", {"code": code}).status_code == 400


def test_kakao_backend_of_python_social_auth_logs_in(emulator, site):
    """The backend sends the code without `redirect_uri`, and reads `properties.nickname`."""
    origin = "http://localhost:8000"
    site = Client(HTTP_HOST=urlsplit(origin).netloc)
    callback = FormWalker(emulator.url).walk(site.post("/login/kakao/").headers["Location"])
    assert callback.startswith(f"{origin}/complete/kakao/?")
    assert site.get(callback.removeprefix(origin)).headers["Location"] == "/done"
    login = UserSocialAuth.objects.get(provider="kakao")
    # By default, usernames are ASCII only, so the nickname is used only for the first and last name.
    assert (login.user.last_name, login.user.first_name, login.user.email) == ("민", "지", EMAIL)
    assert login.extra_data["properties"]["nickname"] == "민지"
