import pytest
from django.contrib.auth.models import User

pytestmark = pytest.mark.django_db


def test_a_user_logs_in(client, kakao_emulator):
    login = client.post("/accounts/kakao/login/")
    assert client.get(kakao_emulator.authorize(login.url)).url == "/"
    assert client.get("/").content.decode() == "Hello, 민지! minji@example.com"


def test_a_user_who_logs_in_again_is_the_same_user(client, kakao_emulator):
    for _ in range(2):
        client.logout()
        client.get(kakao_emulator.authorize(client.post("/accounts/kakao/login/").url))
    assert User.objects.count() == 1


def test_a_user_refuses_to_share_the_email_address(client, kakao_emulator):
    login = client.post("/accounts/kakao/login/")
    client.get(kakao_emulator.authorize(login.url, agree=[]))
    assert User.objects.get().email == ""


def test_an_email_address_that_kakao_has_not_verified_stays_unverified(client, kakao_emulator):
    login = client.post("/accounts/kakao/login/")
    client.get(kakao_emulator.authorize(login.url, "sora@example.com"))
    assert not User.objects.get().emailaddress_set.get().verified


def test_a_user_cancels_the_login(client, kakao_emulator):
    login = client.post("/accounts/kakao/login/")
    answer = client.get(kakao_emulator.deny(login.url))
    assert answer.url == "/accounts/3rdparty/login/cancelled/"
    assert not User.objects.exists()


@pytest.mark.parametrize("fault", ["answer-lost", "token-endpoint-down"])
def test_a_failure_at_kakao_shows_an_error_and_the_next_login_works(client, kakao_emulator, fault):
    kakao_emulator.faults.add(fault)
    answer = client.get(kakao_emulator.authorize(client.post("/accounts/kakao/login/").url))
    assert answer.status_code == 401
    assert not User.objects.exists()
    client.get(kakao_emulator.authorize(client.post("/accounts/kakao/login/").url))
    assert User.objects.get().email == "minji@example.com"


def test_no_attack_on_the_login_succeeds(live_server, kakao_emulator):
    kakao_emulator.add_redirect_uri(f"{live_server.url}/accounts/kakao/login/callback/")
    verdicts = kakao_emulator.attack(f"{live_server.url}/accounts/kakao/login/")
    assert not [verdict for verdict in verdicts if verdict.outcome in ("believed", "crashed")]
