"""What a user reads on the pages, in both languages: elements are found by these texts."""

from dataclasses import dataclass


@dataclass(frozen=True)
class Words:
    login_title: str
    login_key: str
    password: str
    stay: str
    log_in: str
    wrong_password: str
    create_title: str
    email: str
    nickname: str
    create: str
    select_title: str
    other_account: str
    consent_lead: str
    email_item: str
    gender_item: str
    nickname_item: str
    agree: str
    agree_to_all: str
    cancel: str
    logout_title: str
    logout_account: str
    expired_title: str
    settings_error: str
    how_to_fix: str
    signed_in: str
    not_signed_in: str
    talk_title: str
    talk_stand_in: str
    talk_continue: str
    gender_required: str
    address_title: str
    address_consent_lead: str
    address_add: str
    address_edit: str
    address_back: str
    address_new_title: str
    address_edit_title: str
    receiver: str
    phone: str
    zone: str
    base_address: str
    address_name: str
    address_save: str


KOREAN = Words(
    login_title="카카오계정 로그인",
    login_key="카카오메일 아이디, 이메일, 전화번호",
    password="비밀번호",
    stay="로그인 상태 유지",
    log_in="로그인",
    wrong_password="카카오계정 또는 비밀번호가 일치하지 않습니다. 다시 확인해 주세요.",
    create_title="카카오계정 만들기",
    email="이메일",
    nickname="닉네임",
    create="계정 만들고 계속하기",
    select_title="계정 선택",
    other_account="다른 계정으로 로그인",
    consent_lead="서비스를 이용하려면 아래 내용을 확인하고 동의해 주세요.",
    email_item="[선택] 카카오계정(이메일)",
    gender_item="[선택] 성별",
    nickname_item="[필수] 닉네임",
    agree="동의하고 계속하기",
    agree_to_all="전체 동의하고 계속하기",
    cancel="취소",
    logout_title="로그아웃",
    logout_account="카카오계정과 함께 로그아웃",
    expired_title="이미 끝난 로그인이에요",
    settings_error="앱 관리자 설정 오류",
    how_to_fix="어떻게 해결하나요?",
    signed_in="거의 다 됐습니다",
    not_signed_in="완료되지 않았습니다",
    talk_title="카카오톡으로 로그인",
    talk_stand_in="카카오톡 앱을 대신하는 화면입니다. 실제 카카오톡이 아닙니다.",
    talk_continue="계속하기",
    gender_required="[필수] 성별",
    address_title="배송지 선택",
    address_consent_lead="배송지를 선택하려면 제공할 내용을 확인하고 동의해 주세요.",
    address_add="새 배송지 추가",
    address_edit="수정",
    address_back="선택하지 않고 돌아가기",
    address_new_title="새 배송지 추가",
    address_edit_title="배송지 수정",
    receiver="받는 사람",
    phone="전화번호",
    zone="우편번호",
    base_address="주소",
    address_name="배송지 이름 (선택)",
    address_save="저장",
)

ENGLISH = Words(
    login_title="Log in with Kakao Account",
    login_key="Kakao Mail ID, email or phone number",
    password="Password",
    stay="Keep me signed in",
    log_in="Log in",
    wrong_password="The account or the password is wrong. Check both and try again.",
    create_title="Create a Kakao Account",
    email="Email",
    nickname="Nickname",
    create="Create and continue",
    select_title="Choose an account",
    other_account="Log in with another account",
    consent_lead="To use this service, review what it asks for and agree.",
    email_item="[Optional] Email",
    gender_item="[Optional] Gender",
    nickname_item="[Required] Nickname",
    agree="Agree and continue",
    agree_to_all="Agree to all and continue",
    cancel="Cancel",
    logout_title="Log out",
    logout_account="Log out with Kakao Account",
    expired_title="This login is over",
    settings_error="App settings error",
    how_to_fix="How to fix it",
    signed_in="Almost done",
    not_signed_in="This was not completed",
    talk_title="Log in with KakaoTalk",
    talk_stand_in="This page stands in for the KakaoTalk app. It is not KakaoTalk.",
    talk_continue="Continue",
    gender_required="[Required] Gender",
    address_title="Choose a shipping address",
    address_consent_lead="To choose a shipping address, review what the service receives and agree.",
    address_add="Add a shipping address",
    address_edit="Edit",
    address_back="Go back without choosing",
    address_new_title="Add a shipping address",
    address_edit_title="Edit the shipping address",
    receiver="Recipient",
    phone="Phone number",
    zone="Postal code",
    base_address="Address",
    address_name="Name of the address (optional)",
    address_save="Save",
)

WORDS = {"ko": KOREAN, "en": ENGLISH}
