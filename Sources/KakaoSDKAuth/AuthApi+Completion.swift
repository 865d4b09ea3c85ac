import Foundation
import KakaoSDKCommon

extension AuthApi {
  /// The completion-handler form of ``token(code:codeVerifier:redirectUri:nonce:)`` for a request without a nonce.
  ///
  /// - Parameters:
  ///   - code: The authorization code from the callback.
  ///   - codeVerifier: The PKCE code verifier, if the authorization request contained a code challenge.
  ///   - redirectUri: The redirect URI of the authorization request. If `nil`, the configured one is used.
  ///   - completion: Called once on the main thread, with a token or an error.
  public func token(
    code: String, codeVerifier: String? = nil, redirectUri: String? = nil,
    completion: @escaping (OAuthToken?, (any Error)?) -> Void
  ) {
    complete(completion) { () async throws(SdkError) in
      try await self.token(code: code, codeVerifier: codeVerifier, redirectUri: redirectUri)
    }
  }

  /// The completion-handler form of ``token(code:codeVerifier:redirectUri:nonce:)`` with the signature of Kakao's SDK.
  ///
  /// In Kakao's SDK, the redirect URI isn't optional.
  ///
  /// - Parameters:
  ///   - code: The authorization code from the callback.
  ///   - codeVerifier: The PKCE code verifier, if the authorization request contained a code challenge.
  ///   - redirectUri: The redirect URI of the authorization request.
  ///   - completion: Called once on the main thread, with a token or an error.
  @_disfavoredOverload
  public func token(
    code: String, codeVerifier: String?, redirectUri: String, completion: @escaping (OAuthToken?, (any Error)?) -> Void
  ) {
    token(code: code, codeVerifier: codeVerifier, redirectUri: redirectUri as String?, completion: completion)
  }

  /// The completion-handler form of ``token(code:codeVerifier:redirectUri:nonce:)``.
  ///
  /// - Parameters:
  ///   - code: The authorization code from the callback.
  ///   - codeVerifier: The PKCE code verifier, if the authorization request contained a code challenge.
  ///   - redirectUri: The redirect URI of the authorization request. If `nil`, the configured one is used.
  ///   - nonce: The `nonce` of the authorization request.
  ///   - completion: Called once on the main thread, with a token or an error.
  public func token(
    code: String, codeVerifier: String? = nil, redirectUri: String? = nil, nonce: String,
    completion: @escaping (OAuthToken?, (any Error)?) -> Void
  ) {
    complete(completion) { () async throws(SdkError) in
      try await self.token(code: code, codeVerifier: codeVerifier, redirectUri: redirectUri, nonce: nonce)
    }
  }

  /// The completion-handler form of ``refreshToken(token:)``.
  ///
  /// - Parameters:
  ///   - oldToken: The token to replace. If `nil`, the stored token is used.
  ///   - loggingEnabled: Has no effect, because secrets are always redacted in the log.
  ///   - completion: Called once on the main thread, with a token or an error.
  public func refreshToken(
    token oldToken: OAuthToken? = nil, loggingEnabled: Bool = true,
    completion: @escaping (OAuthToken?, (any Error)?) -> Void
  ) {
    complete(completion) { () async throws(SdkError) in try await self.refreshToken(token: oldToken) }
  }
}
