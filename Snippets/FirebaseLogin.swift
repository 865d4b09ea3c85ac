// Log in with Kakao, and pass the ID token to Firebase.
// snippet.hide
import Foundation
import KakaoSDKCommon
import KakaoSDKUser

#if canImport(CryptoKit)
  import CryptoKit
#else
  import Crypto
#endif

/// A stand-in for a type of FirebaseAuth, like the following types.
struct AuthProviderID {
  static func custom(_ value: String) -> AuthProviderID { AuthProviderID() }
}
struct OAuthCredential {}
enum OAuthProvider {
  static func credential(providerID: AuthProviderID, idToken: String, accessToken: String? = nil) -> OAuthCredential {
    OAuthCredential()
  }
  static func credential(
    providerID: AuthProviderID, idToken: String, rawNonce: String, accessToken: String? = nil
  ) -> OAuthCredential {
    OAuthCredential()
  }
}
struct Auth {
  static func auth() -> Auth { Auth() }
  func signIn(with credential: OAuthCredential) async throws {}
}
KakaoSDK.initSDK(appKey: "d0000000000000000000000000000001")
// snippet.show
// This file imports CryptoKit, FirebaseAuth, Foundation, and KakaoSDKUser.
struct NoIDToken: Error {}

@MainActor func logIn() async throws {
  let nonce = UUID().uuidString
  let hash = SHA256.hash(data: Data(nonce.utf8)).map { String(format: "%02x", $0) }.joined()
  let token = try await UserApi.shared.loginWithInstalledMethod(LoginConfiguration(nonce: hash))
  guard let idToken = token.idToken else { throw NoIDToken() }
  let credential = OAuthProvider.credential(providerID: .custom("oidc.kakao"), idToken: idToken, rawNonce: nonce)
  try await Auth.auth().signIn(with: credential)
}

@MainActor func logInWithoutNonce() async throws {
  let token = try await UserApi.shared.loginWithInstalledMethod()
  guard let idToken = token.idToken else { throw NoIDToken() }
  let credential = OAuthProvider.credential(providerID: .custom("oidc.kakao"), idToken: idToken)
  try await Auth.auth().signIn(with: credential)
}
// snippet.hide

do {
  try await logIn()
  try await logInWithoutNonce()
} catch {
  print(error.localizedDescription)
}
