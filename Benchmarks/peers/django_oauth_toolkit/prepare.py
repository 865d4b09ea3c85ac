"""Creates the database, one client, and signed-in people, and prints them for the load generator."""

import json
import os
import pathlib
import secrets
import sys

from cryptography.hazmat.primitives import serialization
from cryptography.hazmat.primitives.asymmetric import rsa

people, redirect_uri = int(sys.argv[1]), sys.argv[2]
folder = pathlib.Path(os.environ["PROVIDER_FOLDER"])
(folder / "secret-key").write_text(secrets.token_urlsafe(48))
(folder / "signing-key.pem").write_bytes(
    rsa.generate_private_key(public_exponent=65537, key_size=2048).private_bytes(
        serialization.Encoding.PEM, serialization.PrivateFormat.PKCS8, serialization.NoEncryption()))

os.environ["DJANGO_SETTINGS_MODULE"] = "provider"

import django  # noqa: E402

django.setup()

from django.contrib.auth import get_user_model  # noqa: E402
from django.core.management import call_command  # noqa: E402
from django.test import Client  # noqa: E402
from oauth2_provider.models import Application  # noqa: E402

call_command("migrate", verbosity=0)
application, without_consent = (
    Application.objects.create(
        name="Benchmark", client_type=Application.CLIENT_PUBLIC, redirect_uris=redirect_uri, skip_authorization=skips,
        authorization_grant_type=Application.GRANT_AUTHORIZATION_CODE, algorithm=Application.RS256_ALGORITHM)
    for skips in (False, True))
sessions = []
for number in range(people):
    user = get_user_model().objects.create_user(f"person{number}", f"person{number}@example.com", "password")
    browser = Client()
    browser.force_login(user)
    csrf = secrets.token_hex(16)
    sessions.append({"cookie": f"sessionid={browser.cookies['sessionid'].value}; csrftoken={csrf}"})
print(json.dumps({
    "client_id": application.client_id, "client_id_without_consent": without_consent.client_id, "sessions": sessions}))
