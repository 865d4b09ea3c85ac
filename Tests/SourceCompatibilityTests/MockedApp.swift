import Foundation
import KakaoSDK

/// A protocol with the `UserApi` calls that an app makes, so that its tests can replace them.
protocol KakaoUsers {
  static func isKakaoTalkLoginAvailable() -> Bool
  func loginWithKakaoTalk(
    launchMethod: LaunchMethod?, channelPublicIds: [String]?, serviceTerms: [String]?, nonce: String?,
    completion: @escaping (OAuthToken?, Error?) -> Void)
  func loginWithKakaoAccount(
    prompts: [Prompt]?, loginHint: String?, nonce: String?, completion: @escaping (OAuthToken?, Error?) -> Void)
  func loginWithKakaoAccount(
    prompts: [Prompt]?, channelPublicIds: [String]?, serviceTerms: [String]?, nonce: String?,
    completion: @escaping (OAuthToken?, Error?) -> Void)
  func loginWithKakaoAccount(
    scopes: [String], nonce: String?, completion: @escaping (OAuthToken?, Error?) -> Void)
  func loginWithKakao(
    _ properties: BridgeConfiguration, loginProperties: LoginConfiguration,
    completion: @escaping (OAuthToken?, Error?) -> Void)
  func signup(properties: [String: String]?, completion: @escaping (Int64?, Error?) -> Void)
  func me(propertyKeys: [String]?, secureResource: Bool, completion: @escaping (User?, Error?) -> Void)
  func updateProfile(properties: [String: Any], completion: @escaping (Error?) -> Void)
  func accessTokenInfo(completion: @escaping (AccessTokenInfo?, Error?) -> Void)
  func logout(completion: @escaping (Error?) -> Void)
  func unlink(completion: @escaping (Error?) -> Void)
  func shippingAddresses(
    fromUpdatedAt: Date?, pageSize: Int?, completion: @escaping (UserShippingAddresses?, Error?) -> Void)
  func shippingAddresses(addressId: Int64, completion: @escaping (UserShippingAddresses?, Error?) -> Void)
  func serviceTerms(result: String?, tags: [String]?, completion: @escaping (UserServiceTerms?, Error?) -> Void)
  func revokeServiceTerms(tags: [String], completion: @escaping (UserRevokedServiceTerms?, Error?) -> Void)
  func scopes(scopes: [String]?, completion: @escaping (ScopeInfo?, Error?) -> Void)
  func revokeScopes(scopes: [String], completion: @escaping (ScopeInfo?, Error?) -> Void)
  func selectShippingAddress(completion: @escaping (Int64?, Error?) -> Void)
}

extension UserApi: KakaoUsers {}

protocol KakaoTokens {
  static func isKakaoTalkLoginUrl(_ url: URL) -> Bool
  static func hasToken() -> Bool
  func token(
    code: String, codeVerifier: String?, redirectUri: String, completion: @escaping (OAuthToken?, Error?) -> Void)
  func refreshToken(
    token: OAuthToken?, loggingEnabled: Bool, completion: @escaping (OAuthToken?, Error?) -> Void)
}

extension AuthApi: KakaoTokens {}

/// The app's own async functions, which have the same names as the SDK's.
extension UserApi {
  func unlink() async -> Bool {
    await withCheckedContinuation { continuation in
      unlink { error in continuation.resume(returning: error == nil) }
    }
  }

  func user() async throws -> User {
    try await withCheckedThrowingContinuation { continuation in
      me { user, error in
        if let user { continuation.resume(returning: user) } else if let error { continuation.resume(throwing: error) }
      }
    }
  }
}

/// An app's token storage that isn't marked `Sendable` and can be subclassed.
class SubclassedTokenManager: TokenManagable {
  var token: OAuthToken?

  func setToken(_ token: OAuthToken?) { self.token = token }
  func getToken() -> OAuthToken? { token }
  func deleteToken() { token = nil }
}

/// A class without an actor that changes its state in completion handlers.
class ProfileModel {
  var user: User?
  var errors: [Error] = []
  var onChange: (() -> Void)?
  let whenLoggedOut: (Error?) -> Void

  init(whenLoggedOut: @escaping (Error?) -> Void) { self.whenLoggedOut = whenLoggedOut }

  func logIn(completion: @escaping (Result<OAuthToken, Error>) -> Void) {
    let handler: (OAuthToken?, Error?) -> Void = { token, error in
      if let token { completion(.success(token)) } else if let error { completion(.failure(error)) }
    }
    if UserApi.isKakaoTalkLoginAvailable() {
      UserApi.shared.loginWithKakaoTalk(completion: handler)
    } else {
      UserApi.shared.loginWithKakaoAccount(completion: handler)
    }
  }

  func load() {
    UserApi.shared.me { [weak self] user, error in
      guard let self else { return }
      self.user = user
      if let error { errors.append(error) }
      onChange?()
    }
  }

  func received(_ user: User?, _ error: Error?) { self.user = user }

  func loadWithMethod() { UserApi.shared.me(completion: received) }

  func logOut() { UserApi.shared.logout(completion: whenLoggedOut) }
}

actor Reader {
  func canUseKakaoTalk() -> Bool { UserApi.isKakaoTalkLoginAvailable() }
}

func canUseKakaoTalk() async -> Bool { UserApi.isKakaoTalkLoginAvailable() }
