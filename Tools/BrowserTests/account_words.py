"""The texts of the account pages, in both languages."""

from dataclasses import dataclass


@dataclass(frozen=True)
class AccountWords:
    title: str
    sign_in_lead: str
    security: str
    sessions: str
    delete: str
    delete_confirm: str
    password_wrong: str
    deleted_title: str
    no_services: str
    since: str
    withdraw: str
    email_item: str
    leave_title: str
    leave: str
    nickname: str
    save: str
    saved: str
    sign_out: str
    signed_out_title: str


KOREAN = AccountWords(
    title="카카오계정",
    sign_in_lead="카카오계정을 관리하려면 로그인해 주세요.",
    security="보안",
    sessions="모든 기기에서 로그아웃",
    delete="카카오계정 탈퇴",
    delete_confirm="탈퇴하기",
    password_wrong="비밀번호가 일치하지 않습니다.",
    deleted_title="카카오계정에서 탈퇴했습니다",
    no_services="연결된 서비스가 없습니다.",
    since="연결일:",
    withdraw="동의 철회",
    email_item="카카오계정(이메일)",
    leave_title="서비스 연결 해제",
    leave="연결 해제",
    nickname="닉네임",
    save="저장",
    saved="저장했습니다.",
    sign_out="이 브라우저에서 로그아웃",
    signed_out_title="로그아웃했습니다",
)

ENGLISH = AccountWords(
    title="Kakao Account",
    sign_in_lead="Log in to manage your Kakao Account.",
    security="Security",
    sessions="Log out everywhere",
    delete="Delete the Kakao Account",
    delete_confirm="Delete the account",
    password_wrong="The password is wrong.",
    deleted_title="Your account was deleted",
    no_services="No services are connected yet.",
    since="Connected since",
    withdraw="Withdraw",
    email_item="Email",
    leave_title="Disconnect this service",
    leave="Disconnect",
    nickname="Nickname",
    save="Save",
    saved="Saved.",
    sign_out="Log out of this browser",
    signed_out_title="You are logged out",
)

ACCOUNT_WORDS = {"ko": KOREAN, "en": ENGLISH}
