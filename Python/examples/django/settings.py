"""A Django site whose users log in with the Kakao provider of django-allauth."""

import os

SECRET_KEY = os.environ.get("SECRET_KEY", "for tests")
ALLOWED_HOSTS = ["localhost"]
ROOT_URLCONF = "urls"
DATABASES = {"default": {"ENGINE": "django.db.backends.sqlite3", "NAME": ":memory:"}}
INSTALLED_APPS = [
    "django.contrib.auth",
    "django.contrib.contenttypes",
    "django.contrib.messages",
    "django.contrib.sessions",
    "allauth",
    "allauth.account",
    "allauth.socialaccount",
    "allauth.socialaccount.providers.kakao",
]
MIDDLEWARE = [
    "django.contrib.sessions.middleware.SessionMiddleware",
    "django.contrib.auth.middleware.AuthenticationMiddleware",
    "django.contrib.messages.middleware.MessageMiddleware",
    "allauth.account.middleware.AccountMiddleware",
]
TEMPLATES = [
    {
        "BACKEND": "django.template.backends.django.DjangoTemplates",
        "APP_DIRS": True,
        "OPTIONS": {"context_processors": ["django.template.context_processors.request"]},
    }
]
# The fixture `live_server` of pytest-django requires this setting.
STATIC_URL = "static/"
AUTHENTICATION_BACKENDS = [
    "django.contrib.auth.backends.ModelBackend",
    "allauth.account.auth_backends.AuthenticationBackend",
]
LOGIN_REDIRECT_URL = "/"
# The REST API key of the emulator's demo app.
KAKAO_REST_API_KEY = os.environ.get("KAKAO_REST_API_KEY", "d0000000000000000000000000000002")
SOCIALACCOUNT_PROVIDERS = {"kakao": {"APPS": [{"client_id": KAKAO_REST_API_KEY}], "OAUTH_PKCE_ENABLED": True}}
