import Foundation
import HummingbirdTesting
import Testing

@testable import KakaoEmulator
@testable import KakaoEmulatorPagesTests
@testable import KakaoEmulatorTests

@Suite("12. Login pages") struct Section12LoginPages {
  private static func html(
    _ open: @escaping @Sendable (inout TestBrowser) async throws -> Answer
  ) async throws -> String {
    try await fromEmulator { emulator in
      var browser = emulator.browser
      browser.language = "ko"
      return try await open(&browser).html
    }
  }

  @Test("The login page has one box for ID, e-mail or phone, named loginKey, and a password", .tags(.client))
  func loginPage() async throws {
    let html = try await Self.html { try await $0.open(TestEmulator.authorizeURI()) }
    #expect(html.contains(#"name="loginKey""#) && html.contains("카카오메일 아이디, 이메일, 전화번호"))
    #expect(html.contains("비밀번호") && html.contains("로그인"))
  }

  @Test("An e-mail address, a phone number and a Kakao mail id all name the account", .tags(.client))
  func loginKeys() async throws {
    try await withEmulator { emulator in
      _ = try await emulator.storage.updateAccount(2) { $0.email = "jun@kakao.com" }
      for key in ["minji@example.com", "010-1234-5678", "+82 10-1234-5678", "jun"] {
        var browser = emulator.browser
        #expect(try await browser.openConsent([:], as: key).status == .ok)
      }
    }
  }

  @Test("There is a tick to stay signed in", .tags(.doc))
  func stay() async throws {
    let html = try await Self.html { try await $0.open(TestEmulator.authorizeURI()) }
    #expect(html.contains(#"name="stay""#))
  }

  @Test("The sign-up page is at /weblogin/create_account, and consent follows", .tags(.doc))
  func signUp() async throws {
    try await withEmulator { emulator in
      var browser = emulator.browser
      let page = try await browser.open(TestEmulator.authorizeURI(["prompt": "create"]))
      let consent = try await browser.submit(
        page, ["email": "new@example.com", "password": "correct horse", "nickname": "새봄"])
      let answer = try await browser.submit(consent, press: ("decision", "agree"))
      #expect(answer.callback["code"] != nil)
    }
  }

  @Test("The buttons of the consent page are 동의하고 계속하기 and 취소", .tags(.doc))
  func consentButtons() async throws {
    let html = try await Self.html { try await $0.openConsent() }
    #expect(html.contains("동의하고 계속하기") && html.contains("취소"))
  }

  @Test("The consent page names the app and marks what is required", .tags(.doc))
  func requiredMarks() async throws {
    let html = try await Self.html { try await $0.openConsent() }
    #expect(html.contains("Demo") && html.contains("필수"))
  }

  @Test("It marks what is optional, and one button agrees to all", .tags(.inferred))
  func agreeToAll() async throws {
    let html = try await Self.html { try await $0.openConsent() }
    #expect(html.contains("선택") && html.contains("전체 동의"))
  }

  @Test("KakaoTalk returns to kakao{native app key}://oauth with a code", .tags(.client))
  func talk() async throws {
    try await withEmulator { emulator in
      var browser = try await emulator.linkedBrowser()
      let link =
        "kakaokompassauth://authorize?client_id=\(TestEmulator.nativeKey)"
        + "&redirect_uri=kakao\(TestEmulator.nativeKey)://oauth&response_type=code"
      let path = try #require(link.addingPercentEncoding(withAllowedCharacters: .alphanumerics))
      let confirm = try await browser.open("/scheme/\(path)")
      let answer = try await browser.submit(confirm, press: ("talk", "continue"))
      #expect(answer.location?.hasPrefix("kakao\(TestEmulator.nativeKey)://oauth?code=") == true)
    }
  }

  @Test("The account picker: who saved the login information is chosen without a password", .tags(.doc))
  func picker() async throws {
    try await withEmulator { emulator in
      var browser = emulator.browser
      try await browser.saveLogin()
      browser.cookie = nil
      let picker = try await browser.open(TestEmulator.authorizeURI(["prompt": "select_account"]))
      let consent = try await browser.submit(picker, press: ("account", "1"))
      #expect(try await browser.submit(consent, press: ("decision", "agree")).callback["code"] != nil)
    }
  }

  @Test("The login page offers a login by QR code", .tags(.inferred))
  func codeLogin() async throws {
    let html = try await Self.html { try await $0.open(TestEmulator.authorizeURI()) }
    #expect(html.contains(#"href="/login/qr?"#))
  }

  @Test(
    "Links to find an account or a password", .tags(.inferred), .disabled("accounts are invented: nobody loses one"))
  func findAccount() {}

  @Test("A guardian agrees for a child under 14", .tags(.doc))
  func guardian() async throws {
    try await withEmulator { emulator in
      _ = try await emulator.storage.updateAccount(2) { $0.birthyear = "2015" }
      var browser = emulator.browser
      let page = try await browser.openConsent([:], as: "jun@example.com")
      let consent = try await browser.submit(
        page, ["guardianKey": "minji@example.com", "guardianPassword": "emulator"], press: ("guardian", "agree"))
      #expect(try await browser.submit(consent, press: ("decision", "agree")).callback["code"] != nil)
    }
  }

  @Test(
    "Account management at /weblogin/account and its parts", .tags(.client),
    .disabled("Kakao's pages about the account itself, which no login passes"))
  func accountManagement() {}

  @Test(
    "The SDK's own chooser and the login button", .tags(.client), .disabled("drawn by the app, not by the platform"))
  func button() {}
}
