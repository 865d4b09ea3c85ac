import Foundation
import Testing

@testable import EmulatorTestSupport
@testable import KakaoEmulator
@testable import KakaoEmulatorTesting

/// Tests of each kind of login with code verifiers in the format of Kakao's SDK for iOS.
///
/// A verifier is the SHA-512 hash of a UUID in standard Base64 without padding. Of 100 verifiers, 93 contain `+` or
/// `/`.
@Suite struct CodeVerifierTests {
  private static let verifiers = [
    "AeMCt0nnrStGuobl69fE5nWA2UzFt7wflutufiNvO47PFqFi9zWZQb8l7IgbaUGMd39P5DzZGpX6Moatjh1JTQ",
    "rJX7mX3ZWUxk2EUdm0DZJsdBSwKcELmzMhnkgkD4IvwL50BQ4mzskSpEQQb3+Y9dRueTnz9KaSGh8dSDwQQtoA",
    "Ztxqt4grPWieiXQCpEp//Qk/xRoAlGthOYrTzDIow86syRUVzblPjqqjbBT8P4TWqSejSg0dnHdBzyles7XW/w",
    "T0QULJjkkMa404V0Ev5YjyOJzBfi1cOgSY9jZPdsKOxsggBvFbFE2OjuvocfruE1+navebFfInFgA/0XXSb3Fg",
  ]

  /// A kind of login, with a function that runs it and returns the authorization code.
  struct Flow: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let clientID: String
    let code: @Sendable (Site, inout TestBrowser, _ challenge: [String: String]) async throws -> String?

    init(
      _ name: String, clientID: String = Site.restKey,
      _ code: @escaping @Sendable (Site, inout TestBrowser, [String: String]) async throws -> String?
    ) {
      testDescription = name
      self.clientID = clientID
      self.code = code
    }
  }

  static let flows = [
    Flow("Kakao Account") { _, browser, challenge in
      let login = try await browser.open(Site.authorizeURI(challenge.mapValues { $0 }))
      return try await browser.agree(to: try await browser.logIn(login))
    },
    Flow("signed-in account") { _, browser, challenge in
      let login = try await browser.open(Site.authorizeURI())
      _ = try await browser.agree(to: try await browser.logIn(login))
      return Site.query(of: try await browser.get(Site.authorizeURI(challenge.mapValues { $0 })).location)["code"]
    },
    Flow("KakaoTalk", clientID: Site.nativeKey) { _, browser, challenge in
      let params = String(decoding: try JSONEncoder().encode(challenge), as: UTF8.self)
      let confirm = try await browser.logIn(try await browser.open(TalkLoginTests.uri(params: params)))
      return try await browser.agree(to: try await browser.submit(confirm, press: ("talk", "continue")))
    },
    Flow("QR code") { _, browser, challenge in
      var phone = browser
      let (_, confirm, own) = try await QRLoginTests.show(&browser, challenge.mapValues { $0 })
      let question = try await QRLoginTests.confirmPage(&phone, confirm)
      _ = try await phone.submit(question, press: ("answer", "confirm"))
      return try await browser.agree(to: try await browser.open(own))
    },
    Flow("pop-up", clientID: PopupLoginTests.javascriptKey) { _, browser, challenge in
      let login = try await browser.open(PopupLoginTests.uri(challenge.mapValues { $0 }))
      _ = try await browser.agree(to: try await browser.logIn(login))
      return try await PopupLoginTests.poll(browser)["code"]
    },
    Flow("more consent", clientID: Site.nativeKey) { site, browser, challenge in
      let agt = try await site.accessGrantToken(for: try await site.grant())
      var changes: [String: String?] = challenge.mapValues { $0 }
      changes["scope"] = "account_email"
      return try await browser.agree(to: try await browser.open(Site.authorizeURI(agt: agt, changes)))
    },
  ]

  @Test("Each kind of login accepts the verifiers of Kakao's SDK for iOS", arguments: flows, verifiers)
  func loginAcceptsVerifier(flow: Flow, verifier: String) async throws {
    let site = try await Site(app: Site.app { $0.openIDConnect = false })
    try await PopupLoginTests.visit(site) { browser in
      let challenge = ["code_challenge": PKCE.challenge(for: verifier), "code_challenge_method": "S256"]
      let result = try await flow.code(site, &browser, challenge)
      let code = try #require(result)
      #expect(try await site.services.storage.code(SecretHash(of: code))?.codeChallenge != nil)
      let fields = try FormFields("code=\(code)&code_verifier=\(URLText.encode(verifier))")
      let client = TokenClient(app: Site.app, key: flow.clientID)
      _ = try await AuthorizationCodeGrant(services: site.services).redeem(fields, client: client)
    }
  }
}

extension TestBrowser {
  /// Agrees on the consent page and returns the code in the callback.
  fileprivate mutating func agree(to consent: TestBrowserResponse) async throws -> String? {
    Site.query(of: try await submit(consent, press: ("decision", "agree")).location)["code"]
  }
}
