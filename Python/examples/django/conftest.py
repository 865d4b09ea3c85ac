import pytest
from allauth.socialaccount.providers.kakao.views import KakaoOAuth2Adapter


@pytest.fixture(autouse=True)
def kakao(kakao_emulator, monkeypatch):
    """Connects the provider to the emulator, and registers the redirect URI of Django's test client."""
    monkeypatch.setattr(KakaoOAuth2Adapter, "authorize_url", kakao_emulator.authorize_url)
    monkeypatch.setattr(KakaoOAuth2Adapter, "access_token_url", kakao_emulator.token_url)
    monkeypatch.setattr(KakaoOAuth2Adapter, "profile_url", kakao_emulator.user_url)
    kakao_emulator.add_redirect_uri("http://testserver/accounts/kakao/login/callback/")
