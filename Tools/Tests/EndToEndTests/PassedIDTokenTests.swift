import Crypto
import Foundation
import KakaoEmulatorInProcess
import KakaoSDK
import Testing

/// Tests of the ID tokens that apps pass to Supabase and Firebase, as the guides in `docs/recipes` describe.
@Suite struct PassedIDTokenTests {
  private let nonce = "5C3D3F52-52B8-4C3A-8C35-30B94D1B1D0B"
  private var hash: String {
    SHA256.hash(data: Data(nonce.utf8)).map { String(format: "%02x", $0) }.joined()
  }

  /// Verifies the ID token, as a server does, and returns its claims.
  private func claims(
    _ token: OAuthToken, _ emulator: RunningEmulator, nonce: String? = nil
  ) async throws -> KakaoIDTokenClaims {
    let verifier = try KakaoIDTokenVerifier(issuer: emulator.url.absoluteString, audiences: [DemoKey.native])
    return try await verifier.verify(try #require(token.idToken), nonce: nonce)
  }

  @Test("The ID token contains the hash that the app passes as the nonce")
  func hashIsNonce() async throws {
    try await withEmulator { emulator in
      let api = UserApi(client: emulator.client())
      let token = try await api.loginWithInstalledMethod(LoginConfiguration(nonce: hash))
      let claims = try await claims(token, emulator, nonce: hash)
      #expect(claims.nonce == hash)
      #expect(hash.wholeMatch(of: /[0-9a-f]{64}/) != nil)
    }
  }

  @Test("With KakaoTalk, the ID token contains the hash, too")
  func hashWithKakaoTalk() async throws {
    try await withEmulator { emulator in
      let api = UserApi(
        client: KakaoClient(
          configuration: KakaoConfiguration(appKey: DemoKey.native, hosts: Hosts(emulator: emulator.url)),
          appSwitcher: FormFollowingTalk(emulator: emulator.url)))
      let token = try await api.loginWithInstalledMethod(LoginConfiguration(nonce: hash))
      #expect(try await claims(token, emulator, nonce: hash).nonce == hash)
    }
  }

  @Test("If the app passes no nonce, the ID token has no nonce claim")
  func withoutNonce() async throws {
    try await withEmulator { emulator in
      let token = try await UserApi(client: emulator.client()).loginWithInstalledMethod()
      #expect(try await claims(token, emulator).nonce == nil)
    }
  }
}
