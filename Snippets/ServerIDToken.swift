// Verify the ID token that an app has sent to its server.
import Foundation
import KakaoSDK

struct Logins {
  // Keep one verifier for the whole server, because it caches Kakao's keys.
  let verifier: KakaoIDTokenVerifier

  init() throws {
    verifier = try KakaoIDTokenVerifier(
      issuer: "https://kauth.kakao.com", audiences: ["NATIVE_APP_KEY", "REST_API_KEY"])
  }

  /// Returns a new nonce, to keep in the app's session and to send to the app.
  func makeNonce() -> String { UUID().uuidString }

  /// Returns the Kakao user ID, given the token and the nonce that was removed from the app's session.
  func kakaoUserID(idToken: String, nonce: String) async throws -> String {
    try await verifier.verify(idToken, nonce: nonce).subject
  }
}
