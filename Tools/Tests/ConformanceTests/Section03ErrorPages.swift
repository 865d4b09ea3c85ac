import HummingbirdTesting
import Testing

@testable import EmulatorTestSupport
@testable import KakaoEmulator

@Suite("3.5 Errors shown as a page") struct Section03ErrorPages {
  private static let nothing: String? = nil

  @Test("The title for an invalid request is 잘못된 요청 with the code", .tags(.client))
  func titleOfBadRequests() async throws {
    #expect(try await Self.page(["scope": "account_ci"]).title == "잘못된 요청 (KOE205)")
  }

  @Test("The title for a configuration error is 앱 관리자 설정 오류 with the code", .tags(.client))
  func titleOfFaults() async throws {
    #expect(try await Self.page(["redirect_uri": "http://x.example"]).title == "앱 관리자 설정 오류 (KOE006)")
  }

  @Test("For a configuration error, the page shows the app's name", .tags(.client))
  func theAppIsNamed() async throws {
    let page = try await Self.page(["redirect_uri": "http://x.example"])
    #expect(page.html.contains("Demo 서비스 설정에 오류가 있어, 이용할 수 없습니다."))
  }

  @Test("KOE205 lists the items that the app hasn't set up", .tags(.client))
  func itemsAreListed() async throws {
    let page = try await Self.page(["scope": "account_ci,talk_calendar"])
    #expect(page.html.contains("account_ci") && page.html.contains("talk_calendar"))
  }

  private static func page(_ parameters: [String: String?]) async throws -> (title: String, html: String) {
    try await fromEmulator { emulator in
      var browser = emulator.browser
      browser.language = "ko"
      let answer = try await browser.open(TestEmulator.authorizeURI(parameters))
      return (try answer.title, answer.html)
    }
  }

  @Test("KOE001: the request can't be parsed", .tags(.doc))
  func malformed() async throws {
    try await withEmulator { emulator in
      var browser = emulator.browser
      let answer = try await browser.open("/oauth/authorize?client_id=%FF")
      #expect(try answer.title.hasSuffix("(KOE001)"))
    }
  }

  @Test("KOE002: the URL is wrong", .tags(.doc))
  func wrongURL() async throws {
    try await withEmulator { emulator in
      var browser = emulator.browser
      let answer = try await browser.open("/scheme/kakaostory%3A%2F%2Fpost")
      #expect(try answer.title.hasSuffix("(KOE002)"))
    }
  }

  @Test("KOE004: Kakao Login is disabled", .tags(.doc))
  func loginDisabled() async throws { try await expectPage("KOE004", [:]) { $0.kakaoLogin = false } }

  @Test("KOE005: the app is a test app, and the user isn't a member", .tags(.doc))
  func notAMember() async throws {
    try await withEmulator { emulator in
      try await emulator.changeApp { $0.testMembers = [2] }
      var browser = emulator.browser
      let answer = try await browser.openConsent()
      #expect(try answer.title.hasSuffix("(KOE005)"))
    }
  }

  @Test("KOE006: the redirect URI isn't registered", .tags(.doc))
  func redirectURI() async throws { try await expectPage("KOE006", ["redirect_uri": "http://x.example"]) }

  @Test("KOE007: the logout redirect URI isn't registered", .tags(.doc))
  func logoutRedirectURI() async throws {
    try await withEmulator { emulator in
      var browser = emulator.browser
      let answer = try await browser.open(
        "/oauth/logout?client_id=\(TestEmulator.restKey)&logout_redirect_uri=http://x.example")
      #expect(try answer.title.hasSuffix("(KOE007)"))
    }
  }

  @Test("KOE008: the key has the wrong type, such as an admin key", .tags(.doc))
  func keyKind() async throws {
    try await expectPage("KOE008", ["client_id": "d0000000000000000000000000000004"])
  }

  @Test("KOE023: pop-up login isn't allowed, such as with a key other than the JavaScript key", .tags(.doc))
  func noPopUp() async throws {
    try await expectPage(
      "KOE023", ["redirect_uri": "JS-SDK", "is_popup": "true", "auth_tran_id": "a-long-transaction"])
  }

  @Test("KOE101: the key is unknown", .tags(.doc))
  func unknownClient() async throws {
    try await expectPage("KOE101", ["client_id": "e0000000000000000000000000000000"])
  }

  @Test("KOE102: the request contains a channel, but the app has no channel", .tags(.doc))
  func noChannel() async throws {
    try await expectPage("KOE102", ["channel_public_id": "_x"]) { $0.channels = [] }
  }

  @Test("KOE102 states the missing permission", .tags(.doc))
  func textOfNoChannel() async throws {
    try await expectPage(
      "KOE102", ["channel_public_id": "_x"], says: "Required PLUS_FRIENDS_ON_AGREEMENT_SUPPORTED permission"
    ) {
      $0.channels = []
    }
  }

  @Test("KOE201: Unsupported response type, followed by the type that was sent", .tags(.doc))
  func responseType() async throws {
    try await expectPage("KOE201", ["response_type": "id_token"], says: "Unsupported response type: id_token")
  }

  @Test("KOE202: response_type=token, the implicit grant", .tags(.doc))
  func implicitGrant() async throws { try await expectPage("KOE202", ["response_type": "token"]) }

  @Test("KOE203: the user didn't agree to a required item on the page", .tags(.doc))
  func requiredItem() async throws {
    try await withEmulator { emulator in
      var browser = emulator.browser
      let page = try await browser.openConsent()
      let form = ["request": try page.field("request") ?? "", "form_token": try page.field("form_token") ?? ""]
      let answer = try await browser.post("/oauth/consent", form.merging(["decision": "agree"]) { $1 })
      #expect(try answer.title.hasSuffix("(KOE203)"))
    }
  }

  @Test("KOE204: a parameter has an invalid value", .tags(.doc))
  func invalidParameter() async throws { try await expectPage("KOE204", ["prompt": "ask"]) }

  @Test("KOE205: scope contains an item that the app hasn't set up", .tags(.doc))
  func unknownScope() async throws { try await expectPage("KOE205", ["scope": "talk_calendar"]) }

  @Test("KOE207: redirect_uri is missing", .tags(.doc))
  func missingRedirectURI() async throws { try await expectPage("KOE207", ["redirect_uri": Self.nothing]) }

  @Test("KOE207: response_type is missing", .tags(.doc))
  func missingResponseType() async throws { try await expectPage("KOE207", ["response_type": Self.nothing]) }

  @Test("KOE216: prompt=cert without the certificate product", .tags(.client))
  func certificate() async throws { try await expectPage("KOE216", ["prompt": "cert"]) }

  @Test("Error pages have HTTP status 400", .tags(.inferred))
  func status() async throws { try await expectPage("KOE204", ["prompt": "ask"]) }

  @Test(
    "KOE003: a temporary error", .tags(.doc), .disabled("the emulator never causes it; add a fault that returns it"))
  func serverError() {}

  @Test("KOE012: the meaning is unknown", .tags(.client), .disabled("one client lists it, but its meaning is unknown"))
  func koe012() {}

  @Test(
    "KOE025 to KOE028, KOE123 to KOE125, KOE232, KOE233: business authentication", .tags(.doc),
    .disabled("separate products that aren't part of Kakao Login"))
  func businessAuthentication() {}

  @Test("KOE103 to KOE110: errors of internal plug-ins", .tags(.doc), .disabled("Kakao's internal plug-ins"))
  func plugIns() {}
}
