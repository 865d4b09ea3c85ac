"""The page texts in both languages. The tests find elements by these texts."""

from dataclasses import dataclass


@dataclass(frozen=True)
class Words:
    login_title: str
    login_key: str
    password: str
    stay: str
    save: str
    log_in: str
    with_qr: str
    wrong_password: str
    create_title: str
    email: str
    nickname: str
    create: str
    select_title: str
    other_account: str
    remove: str
    consent_lead: str
    email_item: str
    gender_item: str
    nickname_item: str
    agree: str
    agree_to_all: str
    cancel: str
    back: str
    close: str
    logout_title: str
    logout_account: str
    expired_title: str
    settings_error: str
    how_to_fix: str
    signed_in: str
    not_signed_in: str
    guardian_title: str
    guardian_key: str
    guardian_password: str
    guardian_agree: str
    under_14_title: str
    dormant_title: str
    restricted_title: str
    reactivate: str
    qr_title: str
    qr_confirm_title: str
    qr_confirm: str
    qr_refuse: str
    qr_confirmed: str
    qr_refused: str
    qr_again: str
    qr_sign_in_lead: str
    popup_done: str
    term_back: str
    talk_title: str
    talk_stand_in: str
    talk_continue: str
    gender_required: str
    address_title: str
    address_consent_lead: str
    address_add: str
    address_edit: str
    address_new_title: str
    address_edit_title: str
    receiver: str
    phone: str
    zone: str
    base_address: str
    address_name: str
    address_save: str
    share_title: str
    share_send: str
    share_sent: str
    share_canceled: str
    channel_title: str
    channel_add: str
    chat_title: str
    follow_title: str
    navi_install: str


KOREAN = Words(
    login_title="카카오계정 로그인",
    login_key="카카오메일 아이디, 이메일, 전화번호",
    password="비밀번호",
    stay="로그인 상태 유지",
    save="로그인 정보 저장",
    log_in="로그인",
    with_qr="QR코드로 로그인",
    wrong_password="카카오계정 또는 비밀번호가 일치하지 않습니다. 다시 확인해 주세요.",
    create_title="카카오계정 만들기",
    email="이메일",
    nickname="닉네임",
    create="계정 만들고 계속하기",
    select_title="계정 선택",
    other_account="다른 계정으로 로그인",
    remove="목록에서 삭제",
    consent_lead="서비스를 이용하려면 아래 내용을 확인하고 동의해 주세요.",
    email_item="[선택] 카카오계정(이메일)",
    gender_item="[선택] 성별",
    nickname_item="[필수] 닉네임",
    agree="동의하고 계속하기",
    agree_to_all="전체 동의하기",
    cancel="취소",
    back="뒤로",
    close="닫기",
    logout_title="로그아웃",
    logout_account="카카오계정과 함께 로그아웃",
    expired_title="만료된 로그인 요청입니다",
    settings_error="앱 관리자 설정 오류",
    how_to_fix="어떻게 해결하나요?",
    signed_in="거의 다 됐습니다",
    not_signed_in="완료되지 않았습니다",
    guardian_title="보호자 동의가 필요합니다",
    guardian_key="보호자 카카오계정 (이메일, 전화번호)",
    guardian_password="보호자 비밀번호",
    guardian_agree="보호자로서 동의하기",
    under_14_title="만 14세 미만은 이용할 수 없습니다",
    dormant_title="휴면 상태인 계정입니다",
    restricted_title="이용이 제한된 계정입니다",
    reactivate="휴면 해제하고 계속하기",
    qr_title="QR코드 로그인",
    qr_confirm_title="다른 기기의 로그인을 승인하시겠습니까?",
    qr_confirm="번호가 같으면 로그인 승인",
    qr_refuse="거절",
    qr_confirmed="로그인을 승인했습니다",
    qr_refused="로그인되지 않았습니다",
    qr_again="새 QR코드 보기",
    qr_sign_in_lead="다른 기기의 로그인을 승인하려면 로그인해 주세요.",
    popup_done="로그인을 완료했습니다",
    term_back="이 창을 닫고 동의 화면으로 돌아가 주세요.",
    talk_title="카카오톡으로 로그인",
    talk_stand_in="에뮬레이터에서 카카오톡 앱을 대신하는 화면입니다. 실제 카카오톡이 아닙니다.",
    talk_continue="계속하기",
    gender_required="[필수] 성별",
    address_title="배송지 선택",
    address_consent_lead="배송지를 선택하려면 제공할 내용을 확인하고 동의해 주세요.",
    address_add="새 배송지 추가",
    address_edit="수정",
    address_new_title="새 배송지 추가",
    address_edit_title="배송지 수정",
    receiver="받는 사람",
    phone="전화번호",
    zone="우편번호",
    base_address="주소",
    address_name="배송지 이름 (선택)",
    address_save="저장",
    share_title="카카오톡 공유",
    share_send="보내기",
    share_sent="메시지를 보냈습니다",
    share_canceled="메시지를 보내지 않았습니다",
    channel_title="채널 추가",
    channel_add="채널 추가",
    chat_title="채널 채팅",
    follow_title="카카오톡 채널 추가",
    navi_install="카카오내비 설치",
)

ENGLISH = Words(
    login_title="Log in with Kakao Account",
    login_key="Kakao Mail ID, email, or phone number",
    password="Password",
    stay="Keep me signed in",
    save="Save login information",
    log_in="Log in",
    with_qr="Log in with a QR code",
    wrong_password="The account or the password is wrong. Check both and try again.",
    create_title="Create a Kakao Account",
    email="Email",
    nickname="Nickname",
    create="Create and continue",
    select_title="Choose an account",
    other_account="Log in with another account",
    remove="Remove from list",
    consent_lead="To use this service, review the items below and agree.",
    email_item="[Optional] Email",
    gender_item="[Optional] Gender",
    nickname_item="[Required] Nickname",
    agree="Agree and continue",
    agree_to_all="Agree to all",
    cancel="Cancel",
    back="Back",
    close="Close",
    logout_title="Log out",
    logout_account="Log out of Kakao Account too",
    expired_title="This login request has expired",
    settings_error="App settings error",
    how_to_fix="How to fix it",
    signed_in="Almost done",
    not_signed_in="This was not completed",
    guardian_title="A guardian must agree",
    guardian_key="Guardian's Kakao Account (email or phone number)",
    guardian_password="Guardian's password",
    guardian_agree="Agree as the guardian",
    under_14_title="Not available to users under 14",
    dormant_title="This account is dormant",
    restricted_title="This account is restricted",
    reactivate="Reactivate and continue",
    qr_title="QR code login",
    qr_confirm_title="Log in on another device?",
    qr_confirm="Numbers match, log in",
    qr_refuse="Decline",
    qr_confirmed="Login confirmed",
    qr_refused="You are not logged in",
    qr_again="Show a new QR code",
    qr_sign_in_lead="Log in to confirm the login on the other device.",
    popup_done="You are logged in",
    term_back="Close this window to return to the consent page.",
    talk_title="Log in with KakaoTalk",
    talk_stand_in="This page replaces the KakaoTalk app in the emulator. It is not KakaoTalk.",
    talk_continue="Continue",
    gender_required="[Required] Gender",
    address_title="Choose a shipping address",
    address_consent_lead="To choose a shipping address, review the information below and agree.",
    address_add="Add a shipping address",
    address_edit="Edit",
    address_new_title="Add a shipping address",
    address_edit_title="Edit the shipping address",
    receiver="Recipient",
    phone="Phone number",
    zone="Postal code",
    base_address="Address",
    address_name="Name of the address (optional)",
    address_save="Save",
    share_title="Share with KakaoTalk",
    share_send="Send",
    share_sent="Message sent",
    share_canceled="The message wasn't sent",
    channel_title="Add the channel",
    channel_add="Add channel",
    chat_title="Chat with the channel",
    follow_title="Add a KakaoTalk Channel",
    navi_install="Install KakaoNavi",
)

WORDS = {"ko": KOREAN, "en": ENGLISH}
