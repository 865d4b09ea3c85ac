import Foundation
import KakaoEmulatorInProcess
import KakaoSDK
import Testing

/// Tests of failing logins.
///
/// Each kind of failure has a different error, and no token is stored.
@Suite struct FailureTests {
  private let store = KakaoInMemoryTokenStore()

  private func failure(_ client: KakaoClient, _ login: KakaoLoginRequest = KakaoLoginRequest()) async -> SdkError? {
    let error = await #expect(throws: SdkError.self) { try await client.login(login) }
    #expect(store.load() == nil)
    return error
  }

  @Test("A callback with another state is rejected")
  func wrongStateIsRejected() async throws {
    try await withEmulator { emulator in
      let agent = FormFollowingUserAgent(rewritingPage: { $0.replacing("state", with: "forged") })
      let error = await failure(emulator.client(store: store, userAgent: agent))
      #expect(clientReason(of: error) == .StateMismatch)
    }
  }

  @Test("A callback to another path is rejected")
  func callbackToOtherPathIsRejected() async throws {
    try await withEmulator { emulator in
      let agent = FormFollowingUserAgent(rewritingCallback: { url in
        URL(string: url.absoluteString.replacingOccurrences(of: "://oauth?", with: "://oauth/other?")) ?? url
      })
      let error = await failure(emulator.client(store: store, userAgent: agent))
      #expect(clientReason(of: error) == .InvalidCallback)
    }
  }

  @Test("An ID token with another nonce is rejected")
  func wrongNonceIsRejected() async throws {
    try await withEmulator { emulator in
      let agent = FormFollowingUserAgent(rewritingPage: { $0.replacing("nonce", with: "replayed") })
      let error = await failure(
        emulator.client(store: store, userAgent: agent), KakaoLoginRequest(nonce: "nonce-of-this-login"))
      #expect(clientReason(of: error) == .InvalidIDToken)
      #expect(error?.errorDescription?.contains("nonce") == true)
    }
  }

  @Test("An ID token with an invalid signature is rejected")
  func badIDTokenSignatureIsRejected() async throws {
    try await withEmulator { emulator in
      let transport = TamperingTransport { path, response in
        guard path == "/oauth/token" else { return }
        response.body = try Self.breakingSignature(in: response.body)
      }
      let error = await failure(emulator.client(store: store, transport: transport))
      #expect(clientReason(of: error) == .InvalidIDToken)
      #expect(error?.errorDescription?.contains("signature") == true)
    }
  }

  @Test("Canceling on the consent page returns access_denied")
  func cancellingConsentIsAccessDenied() async throws {
    try await withEmulator { emulator in
      let browser = BrowserDriver(loginKey: "minji@example.com", password: "emulator", decision: .cancel)
      let agent = FormFollowingUserAgent(browser: browser)
      let error = await failure(emulator.client(store: store, userAgent: agent))
      #expect(error?.getAuthError().reason == .AccessDenied)
      #expect(error?.getAuthError().info?.errorDescription == "User denied access")
    }
  }

  @Test("A wrong code verifier is rejected")
  func wrongVerifierIsRejected() async throws {
    try await withEmulator { emulator in
      let agent = FormFollowingUserAgent(rewritingPage: {
        $0.replacing("code_challenge", with: "E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM")
      })
      let error = await failure(emulator.client(store: store, userAgent: agent))
      #expect(error?.getAuthError().reason == .InvalidGrant)
      #expect(error?.httpStatus == 400)
    }
  }

  @Test("A missing or wrong client secret is rejected", arguments: [nil, "wrong-secret"])
  func missingOrWrongClientSecretIsRejected(secret: String?) async throws {
    try await withEmulator { emulator in
      let client = emulator.client(
        appKey: DemoKey.strictRest, redirectURI: "http://localhost:8765/oauth", clientSecret: secret, store: store)
      let error = await failure(client)
      #expect(error?.getAuthError().reason == .InvalidClient)
      #expect(error?.getAuthError().info?.errorCode == "KOE010")
      #expect(error?.httpStatus == 401)
    }
  }

  @Test("An unregistered redirect URI leads to an error page")
  func unregisteredRedirectURIShowsErrorPage() async throws {
    try await withEmulator { emulator in
      let client = emulator.client(redirectURI: "https://evil.example/oauth", store: store)
      let error = await failure(client)
      #expect(error?.errorDescription?.contains("KOE006") == true)
    }
  }

  @Test("A code that was issued for another redirect URI is rejected")
  func codeForOtherRedirectURIIsRejected() async throws {
    try await withEmulator { emulator in
      let client = emulator.client(store: store)
      let (code, verifier) = try await Self.code(from: emulator)
      let error = await #expect(throws: SdkError.self) {
        try await AuthApi(client: client).token(code: code, codeVerifier: verifier, redirectUri: "kakaox://oauth")
      }
      #expect(error?.getAuthError().info?.errorCode == "KOE303")
      #expect(store.load() == nil)
    }
  }

  @Test("An expired code is rejected")
  func expiredCodeIsRejected() async throws {
    try await withEmulator { emulator in
      let client = emulator.client(store: store)
      let (code, verifier) = try await Self.code(from: emulator)
      try await emulator.advanceClock(by: 601)
      let error = await #expect(throws: SdkError.self) {
        try await AuthApi(client: client).token(code: code, codeVerifier: verifier)
      }
      #expect(error?.getAuthError().reason == .InvalidGrant)
      #expect(error?.getAuthError().info?.errorCode == "KOE320")
      #expect(store.load() == nil)
    }
  }

  @Test("A reused code is rejected, and the tokens it was exchanged for remain valid")
  func reusedCodeIsRejectedAndKeepsTokens() async throws {
    try await withEmulator { emulator in
      let client = emulator.client(store: store)
      let (code, verifier) = try await Self.code(from: emulator)
      _ = try await AuthApi(client: client).token(code: code, codeVerifier: verifier)
      let other = emulator.client()
      let error = await #expect(throws: SdkError.self) {
        try await AuthApi(client: other).token(code: code, codeVerifier: verifier)
      }
      #expect(error?.getAuthError().info?.errorCode == "KOE320")
      #expect(try await other.tokens.stored() == nil)
      #expect(try await UserApi(client: client).me().id != nil)
    }
  }

  @Test("A proxy's error page is reported as an error")
  func proxyErrorPageIsError() async throws {
    try await withEmulator { emulator in
      let transport = TamperingTransport { path, response in
        guard path == "/oauth/token" else { return }
        response = KakaoHTTPResponse(status: 502, body: Data("<html>Bad Gateway</html>".utf8))
      }
      let error = await failure(emulator.client(store: store, transport: transport))
      #expect(clientReason(of: error) == .InvalidResponse)
      #expect(error?.httpStatus == 502)
    }
  }

  @Test("A truncated token response is reported as an error")
  func truncatedResponseIsError() async throws {
    try await withEmulator { emulator in
      let transport = TamperingTransport { path, response in
        if path == "/oauth/token" { response.body = response.body.prefix(response.body.count / 2) }
      }
      let error = await failure(emulator.client(store: store, transport: transport))
      #expect(clientReason(of: error) == .InvalidResponse)
      #expect(error?.underlyingError != nil)
    }
  }

  /// Returns a new authorization code from the login pages, and its code verifier.
  private static func code(from emulator: RunningEmulator) async throws -> (code: String, verifier: String) {
    let verifier = "dBjftJeZ4CVP-mB92K27uhbUJU1p1r_wW1gFWFOEjXk"
    var page = try #require(URLComponents(url: emulator.url, resolvingAgainstBaseURL: false))
    let redirectURI = "kakao\(DemoKey.native)://oauth"
    page.path = "/oauth/authorize"
    page.queryItems = [
      "client_id": DemoKey.native, "redirect_uri": redirectURI, "response_type": "code",
      "code_challenge": "E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM", "code_challenge_method": "S256",
    ].map { URLQueryItem(name: $0.key, value: $0.value) }
    let browser = BrowserDriver(loginKey: "minji@example.com", password: "emulator")
    let callback = try await browser.callback(from: try #require(page.url), redirectURI: redirectURI)
    let items = URLComponents(url: callback, resolvingAgainstBaseURL: false)?.queryItems
    return (try #require(items?.first { $0.name == "code" }?.value), verifier)
  }

  private static func breakingSignature(in answer: Data) throws -> Data {
    var json = try #require(try JSONSerialization.jsonObject(with: answer) as? [String: Any])
    let parts = try #require(json["id_token"] as? String).split(separator: ".").map(String.init)
    // The changed signature is still valid base64url, so the SDK verifies it.
    json["id_token"] = "\(parts[0]).\(parts[1]).\(parts[2].hasPrefix("A") ? "B" : "A")\(parts[2].dropFirst())"
    return try JSONSerialization.data(withJSONObject: json)
  }
}
