import Foundation
import KakaoSDKCommon
import KakaoSDKUser
import Logging
import TestSupport
import Testing

@testable import KakaoSDKAuth

/// Tests that make calls with a canary in place of every secret and then inspect the captured log.
@Suite struct SecretLogTests {
  private let log = CapturedLog.shared
  private let platform = CanaryPlatform()

  @Test("The captured log contains the messages of every logger at every level")
  func capture() {
    Logger(label: "a test's own").trace("pebble", metadata: ["value": "in a shoe"])
    #expect(log.lines.contains("trace a test's own pebble value=in a shoe"))
  }

  @Test("A login and its calls log no secret")
  func login() async throws {
    let client = platform.client { [platform] in try platform.answer($0) }
    _ = try await client.login(KakaoLoginRequest(prompts: [.Login], loginHint: "canary-hint"))
    _ = try await UserApi(client: client).me(propertyKeys: ["kakao_account.email"])
    #expect(platform.canaries.count > 5)
    expectTheLogIsClean(butHas: "/oauth/token", "/v2/user/me", "code_verifier=<redacted>", "secure_resource=true")
  }

  @Test("A refresh logs no secret")
  func refresh() async throws {
    platform.store.save(.sample(access: "canary-old-access", refresh: "canary-old-refresh"))
    let client = platform.client { [platform] request in
      if request.header("Authorization") == "Bearer canary-old-access" { return .unauthorized }
      return try platform.answer(request)
    }
    _ = try await UserApi(client: client).me()
    #expect(platform.store.load()?.accessToken == "canary-access")
    expectTheLogIsClean(butHas: "grant_type=refresh_token", "refresh_token=<redacted>", "client_secret=<redacted>")
  }

  @Test(
    "A failed code exchange logs no secret",
    arguments: [
      StubResponse.text("<html>canary</html>", status: 502), .json(#"{"access_token":"canary-access","expi"#),
      .json(
        #"{"error":"invalid_grant","error_description":"no code=canary-code","error_code":"KOE320"}"#, status: 400),
      .json(#"{"access_token":["canary-access"],"token_type":"canary"}"#),
    ])
  func failedExchange(answer: StubResponse) async throws {
    let client = platform.client { _ in answer }
    let error = try await #require(throws: SdkError.self) { try await client.login() }
    expectTheLogIsClean(butHas: "/oauth/token", "\(answer.status)")
    expectNoSecret(inDescriptionsOf: error)
  }

  @Test(
    "A forged callback logs no secret",
    arguments: [
      "https://canary.example/?code=canary-code&state=canary-state",
      "kakao\(appKey)://oauth?code=canary-code&state=canary-state",
      "kakao\(appKey)://oauth?code=canary-code&code=canary-code",
    ])
  func forgedCallback(callback: String) async throws {
    let client = platform.client(callback: { _ in callback }) { throw UnexpectedRequest($0) }
    let error = try await #require(throws: SdkError.self) { try await client.login() }
    expectTheLogIsClean()
    expectNoSecret(inDescriptionsOf: error)
  }

  @Test("A rejected ID token logs no secret")
  func rejectedIDToken() async throws {
    let client = platform.client { [platform] request in
      guard request.url.path == "/oauth/token" else { return try platform.answer(request) }
      let idToken = try platform.idToken(nonce: "canary-other-nonce")
      return .token(access: "canary-access", refresh: "canary-refresh", idToken: idToken)
    }
    let request = KakaoLoginRequest(nonce: "canary-nonce")
    let error = try await #require(throws: SdkError.self) { try await client.login(request) }
    #expect(clientReason(of: error) == .InvalidIDToken)
    expectTheLogIsClean(butHas: "/oauth/token")
    expectNoSecret(inDescriptionsOf: error)
  }

  @Test("A rejected ID token of a refresh logs no secret")
  func rejectedRefreshedIDToken() async throws {
    platform.store.save(.sample(access: "canary-old-access", refresh: "canary-old-refresh", seconds: -1))
    let client = platform.client { [platform] request in
      guard request.url.path == "/oauth/token" else { return try platform.answer(request) }
      let idToken = try platform.idToken(issuer: "https://canary.example")
      return .token(access: "canary-access", refresh: "canary-refresh", idToken: idToken)
    }
    #expect(try await AuthApi(client: client).refreshToken().idToken == nil)
    expectTheLogIsClean(butHas: "grant_type=refresh_token", "the refreshed ID token was rejected")
  }

  @Test("A failed call logs no secret")
  func failedCall() async throws {
    platform.store.save(.sample(access: "canary-access"))
    let client = platform.client { _ in .json(#"{"msg":"canary-access is blocked","code":-4}"#, status: 403) }
    await #expect(throws: SdkError.self) { try await UserApi(client: client).me() }
    expectTheLogIsClean(butHas: "/v2/user/me", "403")
  }

  private func expectTheLogIsClean(butHas parts: String..., sourceLocation: SourceLocation = #_sourceLocation) {
    for part in parts {
      let isThere = log.lines.contains { $0.contains(part) }
      #expect(isThere, "No log line contains \(part).", sourceLocation: sourceLocation)
    }
    platform.canaries.expectNone(in: log.lines, sourceLocation: sourceLocation)
  }

  private func expectNoSecret(
    inDescriptionsOf error: SdkError, sourceLocation: SourceLocation = #_sourceLocation
  ) {
    platform.canaries.expectNone(in: descriptions(of: error), sourceLocation: sourceLocation)
  }
}
