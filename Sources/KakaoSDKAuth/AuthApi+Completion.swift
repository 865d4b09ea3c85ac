import Foundation
import KakaoSDKCommon

extension AuthApi {
  /// The completion-handler form of ``token(code:codeVerifier:redirectUri:nonce:)``.
  ///
  /// - Parameters:
  ///   - code: The code of the callback.
  ///   - codeVerifier: The verifier whose challenge was sent, when one was.
  ///   - redirectUri: The redirect URI that was sent; the configured one when nil.
  ///   - completion: Called once on the main actor, with a token or an error.
  @preconcurrency
  public func token(
    code: String, codeVerifier: String? = nil, redirectUri: String? = nil,
    completion: @escaping @MainActor (OAuthToken?, (any Error)?) -> Void
  ) {
    complete(completion) { () async throws(SdkError) in
      try await self.token(code: code, codeVerifier: codeVerifier, redirectUri: redirectUri)
    }
  }

  /// The completion-handler form of ``refreshToken(token:)``.
  ///
  /// - Parameters:
  ///   - oldToken: The token that is to be replaced; the stored one when nil.
  ///   - loggingEnabled: Has no effect: what is logged is redacted.
  ///   - completion: Called once on the main actor, with a token or an error.
  @preconcurrency
  public func refreshToken(
    token oldToken: OAuthToken? = nil, loggingEnabled: Bool = true,
    completion: @escaping @MainActor (OAuthToken?, (any Error)?) -> Void
  ) {
    complete(completion) { () async throws(SdkError) in try await self.refreshToken(token: oldToken) }
  }
}
