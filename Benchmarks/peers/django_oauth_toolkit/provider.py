"""The settings of a site that contains only django-oauth-toolkit."""

import os
import pathlib

FOLDER = pathlib.Path(os.environ["PROVIDER_FOLDER"])

DEBUG = False
SECRET_KEY = (FOLDER / "secret-key").read_text()
ALLOWED_HOSTS = ["127.0.0.1"]
ROOT_URLCONF = "provider_urls"
USE_TZ = True
DEFAULT_AUTO_FIELD = "django.db.models.BigAutoField"
INSTALLED_APPS = [
    "django.contrib.auth", "django.contrib.contenttypes", "django.contrib.sessions", "oauth2_provider",
]
# The middleware of `startproject` that the pages need.
MIDDLEWARE = [
    "django.middleware.security.SecurityMiddleware",
    "django.contrib.sessions.middleware.SessionMiddleware",
    "django.middleware.common.CommonMiddleware",
    "django.middleware.csrf.CsrfViewMiddleware",
    "django.contrib.auth.middleware.AuthenticationMiddleware",
    "django.middleware.clickjacking.XFrameOptionsMiddleware",
]
TEMPLATES = [{
    "BACKEND": "django.template.backends.django.DjangoTemplates", "APP_DIRS": True,
    "OPTIONS": {"context_processors": [
        "django.template.context_processors.request", "django.contrib.auth.context_processors.auth"]},
}]
DATABASES = {"default": {
    "ENGINE": "django.db.backends.sqlite3", "NAME": FOLDER / "provider.sqlite",
    # Connections stay open. A transaction takes the write lock when it begins; otherwise, SQLite fails instead of waiting.
    "CONN_MAX_AGE": None,
    "OPTIONS": {
        "transaction_mode": "IMMEDIATE", "timeout": 30,
        # The same durability as the emulator: acknowledged data is on the disk.
        "init_command": "PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL",
    },
}}
OAUTH2_PROVIDER = {
    "OIDC_ENABLED": True, "OIDC_RSA_PRIVATE_KEY": (FOLDER / "signing-key.pem").read_text(),
    "SCOPES": {"openid": "OpenID Connect"}, "PKCE_REQUIRED": True,
}
LOGIN_URL = "/login/"
