import Foundation
import KakaoSDKAuth
import KakaoSDKCommon

extension UserApi {
  /// The completion-handler form of ``me(propertyKeys:secureResource:)``.
  ///
  /// - Parameters:
  ///   - propertyKeys: What to return; everything when nil.
  ///   - secureResource: Whether image URLs are https.
  ///   - completion: Called once on the main actor, with a user or an error.
  @preconcurrency
  public func me(
    propertyKeys: [String]? = nil, secureResource: Bool = true,
    completion: @escaping @MainActor (User?, (any Error)?) -> Void
  ) {
    complete(completion) { () async throws(SdkError) in
      try await self.me(propertyKeys: propertyKeys, secureResource: secureResource)
    }
  }

  /// The completion-handler form of ``accessTokenInfo()``.
  ///
  /// - Parameter completion: Called once on the main actor, with the information or an error.
  @preconcurrency
  public func accessTokenInfo(completion: @escaping @MainActor (AccessTokenInfo?, (any Error)?) -> Void) {
    complete(completion) { () async throws(SdkError) in try await self.accessTokenInfo() }
  }

  /// The completion-handler form of ``logout()``.
  ///
  /// - Parameter completion: Called once on the main actor, with nil or an error; the token is gone either way.
  @preconcurrency
  public func logout(completion: @escaping @MainActor ((any Error)?) -> Void) {
    complete(completion) { () async throws(SdkError) in try await self.logout() }
  }

  /// The completion-handler form of ``unlink()``.
  ///
  /// - Parameter completion: Called once on the main actor, with nil or an error.
  @preconcurrency
  public func unlink(completion: @escaping @MainActor ((any Error)?) -> Void) {
    complete(completion) { () async throws(SdkError) in try await self.unlink() }
  }
}
