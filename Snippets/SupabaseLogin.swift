// Log in with Kakao, and pass the ID token to Supabase.
// snippet.hide
import Foundation
import KakaoSDKCommon
import KakaoSDKUser

#if canImport(CryptoKit)
  import CryptoKit
#else
  import Crypto
#endif

/// A stand-in for a type of the Supabase package, like the following types.
enum Provider { case kakao }
struct OpenIDConnectCredentials {
  var provider: Provider
  var idToken: String
  var nonce: String?
}
struct Supabase: Sendable {
  struct Auth: Sendable {
    func signInWithIdToken(credentials: OpenIDConnectCredentials) async throws {}
  }
  let auth = Auth()
}
let supabase = Supabase()
KakaoSDK.initSDK(appKey: "d0000000000000000000000000000001")
// snippet.show
// This file imports CryptoKit, Foundation, KakaoSDKUser, and Supabase.
struct NoIDToken: Error {}

@MainActor func logIn() async throws {
  let nonce = UUID().uuidString
  let hash = SHA256.hash(data: Data(nonce.utf8)).map { String(format: "%02x", $0) }.joined()
  let token = try await UserApi.shared.loginWithInstalledMethod(LoginConfiguration(nonce: hash))
  guard let idToken = token.idToken else { throw NoIDToken() }
  try await supabase.auth.signInWithIdToken(credentials: .init(provider: .kakao, idToken: idToken, nonce: nonce))
}

@MainActor func logInWithoutNonce() async throws {
  let token = try await UserApi.shared.loginWithInstalledMethod()
  guard let idToken = token.idToken else { throw NoIDToken() }
  try await supabase.auth.signInWithIdToken(credentials: .init(provider: .kakao, idToken: idToken))
}
// snippet.hide

do {
  try await logIn()
  try await logInWithoutNonce()
} catch {
  print(error.localizedDescription)
}
