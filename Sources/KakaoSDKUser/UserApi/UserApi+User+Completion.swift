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
  ///   - completion: Called once on the main thread, with the user or an error.
  public func me(
    propertyKeys: [String]? = nil, secureResource: Bool = true,
    completion: @escaping (User?, (any Error)?) -> Void
  ) {
    complete(completion) { () async throws(SdkError) in
      try await self.me(propertyKeys: propertyKeys, secureResource: secureResource)
    }
  }

  /// Asks Kakao whether the access token is valid.
  ///
  /// This is the completion-handler form of ``accessTokenInfo()``.
  ///
  /// - Parameter completion: Called once on the main thread, with information about the token or an error.
  public func accessTokenInfo(completion: @escaping (AccessTokenInfo?, (any Error)?) -> Void) {
    complete(completion) { () async throws(SdkError) in try await self.accessTokenInfo() }
  }

  /// Logs the user out.
  ///
  /// This is the completion-handler form of ``logout()``.
  ///
  /// - Parameter completion: Called once on the main thread, with `nil` or an error. The token is removed from this
  ///   device even if the request to Kakao fails.
  public func logout(completion: @escaping ((any Error)?) -> Void) {
    complete(completion) { () async throws(SdkError) in try await self.logout() }
  }

  /// Unlinks the user from the app.
  ///
  /// This is the completion-handler form of ``unlink()``.
  ///
  /// - Parameter completion: Called once on the main thread, with `nil` or an error. If Kakao doesn't confirm the
  ///   request, the token is kept.
  public func unlink(completion: @escaping ((any Error)?) -> Void) {
    complete(completion) { () async throws(SdkError) in try await self.unlink() }
  }
}
