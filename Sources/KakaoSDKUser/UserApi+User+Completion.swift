import Foundation
import KakaoSDKAuth
import KakaoSDKCommon

extension UserApi {
  /// Retrieves the logged-in user.
  ///
  /// This is the completion-handler form of ``me(propertyKeys:secureResource:)``.
  ///
  /// - Parameters:
  ///   - propertyKeys: The keys to retrieve, such as `kakao_account.email`. If `nil` or empty, all are retrieved.
  ///   - secureResource: Whether image URLs use HTTPS.
  ///   - completion: Called once on the main actor, with the user or an error.
  @preconcurrency
  public func me(
    propertyKeys: [String]? = nil, secureResource: Bool = true,
    completion: @escaping @MainActor (User?, (any Error)?) -> Void
  ) {
    complete(completion) { () async throws(SdkError) in
      try await self.me(propertyKeys: propertyKeys, secureResource: secureResource)
    }
  }

  /// Asks Kakao whether the access token is valid.
  ///
  /// This is the completion-handler form of ``accessTokenInfo()``.
  ///
  /// - Parameter completion: Called once on the main actor, with information about the token or an error.
  @preconcurrency
  public func accessTokenInfo(completion: @escaping @MainActor (AccessTokenInfo?, (any Error)?) -> Void) {
    complete(completion) { () async throws(SdkError) in try await self.accessTokenInfo() }
  }

  /// Logs the user out.
  ///
  /// This is the completion-handler form of ``logout()``.
  ///
  /// - Parameter completion: Called once on the main actor, with `nil` or an error. The token is removed from this
  ///   device even if the request to Kakao fails.
  @preconcurrency
  public func logout(completion: @escaping @MainActor ((any Error)?) -> Void) {
    complete(completion) { () async throws(SdkError) in try await self.logout() }
  }

  /// Unlinks the user from the app.
  ///
  /// This is the completion-handler form of ``unlink()``.
  ///
  /// - Parameter completion: Called once on the main actor, with `nil` or an error. If Kakao doesn't confirm the
  ///   request, the token is kept.
  @preconcurrency
  public func unlink(completion: @escaping @MainActor ((any Error)?) -> Void) {
    complete(completion) { () async throws(SdkError) in try await self.unlink() }
  }
}
