import Foundation
import HummingbirdTesting
import Testing

@testable import EmulatorTestSupport
@testable import KakaoEmulator

@Suite("12. Login pages") struct Section12LoginPages {
  private static func html(
    _ open: @escaping @Sendable (inout TestBrowser) async throws -> TestBrowserResponse
  ) async throws -> String {
    try await fromEmulator { emulator in
      var browser = emulator.browser
      browser.language = "ko"
      return try await open(&browser).html
    }
  }

  @Test(
    "The login page has a field loginKey for the ID, email address, or phone number, and a password field",
    .tags(.client))
  func loginPage() async throws {
    let html = try await Self.html { try await $0.open(TestEmulator.authorizeURI()) }
    #expect(html.contains(#"name="loginKey""#) && html.contains("카카오메일 아이디, 이메일, 전화번호"))
    #expect(html.contains("비밀번호") && html.contains("로그인"))
  }

  @Test("The user can sign in with an email address, a phone number, or a Kakao Mail ID", .tags(.client))
  func loginKeys() async throws {
    try await withEmulator { emulator in
      _ = try await emulator.storage.updateAccount(2) { $0.email = "jun@kakao.com" }
      for key in ["minji@example.com", "010-1234-5678", "+82 10-1234-5678", "jun"] {
        var browser = emulator.browser
        #expect(try await browser.openConsent([:], as: key).status == .ok)
      }
    }
  }

  @Test("The login page has a checkbox to stay signed in", .tags(.doc))
  func stay() async throws {
    let html = try await Self.html { try await $0.open(TestEmulator.authorizeURI()) }
    #expect(html.contains(#"name="stay""#))
  }

  @Test("The sign-up page is at /weblogin/create_account, followed by the consent page", .tags(.doc))
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

  @Test("The consent page has the buttons 동의하고 계속하기 and 취소", .tags(.doc))
  func consentButtons() async throws {
    let html = try await Self.html { try await $0.openConsent() }
    #expect(html.contains("동의하고 계속하기") && html.contains("취소"))
  }

  @Test("The consent page shows the app's name and marks required items", .tags(.doc))
  func requiredMarks() async throws {
    let html = try await Self.html { try await $0.openConsent() }
    #expect(html.contains("Demo") && html.contains("필수"))
  }

  @Test("The consent page marks optional items and has a checkbox to agree to all", .tags(.inferred))
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

  @Test("In the account picker, an account with saved login information needs no password", .tags(.doc))
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

  @Test("The login page offers a QR code, which the user confirms on a device that is signed in", .tags(.inferred))
  func codeLogin() async throws {
    try await withEmulator { emulator in
      var browser = emulator.browser
      let login = try await browser.open(TestEmulator.authorizeURI())
      let link = try #require(login.html.firstMatch(of: /href="(\/login\/qr\?[^"]+)"/)?.1)
      let waiting = try #require(try await browser.get(String(link)).location)
      let secret = try #require(waiting.firstMatch(of: /&qr=([\w-]{43})$/)?.1)
      var phone = emulator.browser
      let question = try await phone.signIn(try await phone.open("/login/qr/confirm?qr=\(secret)"))
      _ = try await phone.submit(question, press: ("answer", "confirm"))
      let consent = try await browser.open(waiting)
      #expect(try await browser.submit(consent, press: ("decision", "agree")).callback["code"] != nil)
    }
  }

  @Test(
    "The login page has links to find an account or a password", .tags(.inferred),
    .disabled("not needed for the emulator's test accounts"))
  func findAccount() {}

  @Test("A guardian consents for a child under 14", .tags(.doc))
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
    "The account pages are at /weblogin/account, with /info, /profile, and /security", .tags(.client),
    arguments: [
      ("", "/weblogin/account/security"), ("/info", "minji@example.com"), ("/profile", "민지"),
      ("/security", "/weblogin/account/security/sessions"),
    ])
  func accountManagement(part: String, content: String) async throws {
    try await withEmulator { emulator in
      var browser = try await emulator.linkedBrowser()
      let page = try await browser.get("/weblogin/account\(part)")
      #expect(page.status == .ok && page.html.contains(content))
    }
  }

  @Test("A user who isn't signed in logs in and is then redirected to the account page", .tags(.inferred))
  func accountManagementAfterLogin() async throws {
    let html = try await Self.html { browser in
      try await browser.signIn(try await browser.open("/weblogin/account/info"))
    }
    #expect(html.contains("minji@example.com"))
  }

  @Test("The connected-services page lists the services to which the user is linked", .tags(.doc))
  func connectedServices() async throws {
    try await withEmulator { emulator in
      var browser = try await emulator.linkedBrowser()
      #expect(try await browser.get("/weblogin/account/services").html.contains("/weblogin/account/service?app=1234"))
    }
  }

  @Test("GET /logout?continue={url} signs the user out and redirects", .tags(.client))
  func accountLogout() async throws {
    try await withEmulator { emulator in
      var browser = try await emulator.linkedBrowser()
      let answer = try await browser.get("/logout?continue=http%3A%2F%2Flocalhost%3A8765%2Fbye")
      #expect(answer.status == .found && answer.location == "http://localhost:8765/bye")
      #expect(try await browser.get(TestEmulator.authorizeURI()).location?.hasPrefix("/login/") == true)
    }
  }

  @Test("/logout redirects only to the emulator and to registered origins", .tags(.inferred))
  func accountLogoutElsewhere() async throws {
    try await withEmulator { emulator in
      var browser = try await emulator.linkedBrowser()
      let answer = try await browser.get("/logout?continue=http%3A%2F%2Fevil.example%2F")
      #expect(answer.status == .ok && answer.location == nil)
    }
  }

  @Test(
    "The SDK's login method chooser and the login button", .tags(.client),
    .disabled("part of the app, not of the platform"))
  func button() {}
}
