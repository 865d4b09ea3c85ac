import Foundation
import KakaoSDKCommon
import TestSupport
import Testing

@testable import KakaoSDKAuth

/// Tests of logins and refreshes on a device whose clock is wrong.
@Suite struct ServerDateTests {
  private let store = KakaoInMemoryTokenStore()
  private let clock = TestClock()

  /// Logs in while the server's clock differs from the device's.
  ///
  /// - Parameters:
  ///   - difference: The server's time minus the device's time, in seconds.
  ///   - sendsDate: Whether the token response has a `Date` header.
  /// - Returns: The token.
  /// - Throws: The error of the login.
  private func logIn(difference: TimeInterval, sendsDate: Bool) async throws -> OAuthToken {
    let nonce = Locked("")
    let transport = try server(ahead: difference, sendsDate: sendsDate) { nonce.withLock { $0 } }
    let agent = StubUserAgent { page, expectedCallback in
      nonce.withLock { $0 = page["nonce"] ?? "" }
      return "\(expectedCallback.uri)?code=c&state=\(expectedCallback.state)"
    }
    return try await KakaoClient.testing(transport: transport, store: store, userAgent: agent, clock: clock).login()
  }

  /// A server that sends tokens and keys, and whose clock differs from the device's.
  private func server(
    ahead difference: TimeInterval, sendsDate: Bool, nonce: @escaping @Sendable () -> String = { "" }
  ) throws -> StubTransport {
    let key = try SigningKey()
    let jwks = try SigningKey.jwks(key)
    let serverTime = clock.now.addingTimeInterval(difference)
    return StubTransport { request in
      guard request.url.path == "/oauth/token" else { return .json(jwks) }
      var answer = StubResponse.token(
        idToken: try key.sign([
          "iss": "https://kauth.kakao.com", "aud": appKey, "sub": "7", "nonce": nonce(),
          "iat": serverTime.timeIntervalSince1970, "exp": serverTime.timeIntervalSince1970 + 600,
        ]))
      if sendsDate {
        let format = DateFormatter()
        format.locale = Locale(identifier: "en_US_POSIX")
        format.timeZone = TimeZone(identifier: "GMT")
        format.dateFormat = "EEE, dd MMM yyyy HH:mm:ss 'GMT'"
        answer.headers["Date"] = format.string(from: serverTime)
      }
      return answer
    }
  }

  @Test("A login works on a device whose clock is wrong", arguments: [-86_400, -120, 120, 86_400] as [TimeInterval])
  func wrongClock(difference: TimeInterval) async throws {
    #expect(try await logIn(difference: difference, sendsDate: true) == store.load())
  }

  @Test("Without the server's date, the device's clock is used", arguments: [-86_400, 120] as [TimeInterval])
  func noDate(difference: TimeInterval) async {
    let error = await #expect(throws: SdkError.self) { try await logIn(difference: difference, sendsDate: false) }
    #expect(clientReason(of: error) == .InvalidIDToken)
    #expect(store.load() == nil)
  }

  @Test(
    "If the device's clock is wrong, a refresh accepts an ID token only if the server sends its date",
    arguments: [true, false])
  func refresh(sendsDate: Bool) async throws {
    store.save(.sample())
    let client = KakaoClient.testing(
      transport: try server(ahead: 86_400, sendsDate: sendsDate), store: store, clock: clock)
    let token = try await AuthApi(client: client).refreshToken()
    #expect((token.idToken != nil) == sendsDate)
    #expect(token == store.load())
  }
}
