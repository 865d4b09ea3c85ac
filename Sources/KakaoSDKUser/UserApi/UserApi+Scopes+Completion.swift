import Foundation
import KakaoSDKAuth
import KakaoSDKCommon

extension UserApi {
  /// Retrieves the app's consent items.
  ///
  /// This is the completion-handler form of ``scopes(scopes:)``.
  ///
  /// - Parameters:
  ///   - scopes: The IDs of the consent items to retrieve. If `nil` or empty, all are retrieved.
  ///   - completion: Called once on the main thread, with the consent items or an error.
  public func scopes(
    scopes: [String]? = nil, completion: @escaping (ScopeInfo?, (any Error)?) -> Void
  ) {
    complete(completion) { () async throws(SdkError) in try await self.scopes(scopes: scopes) }
  }

  /// Revokes the user's consent to consent items.
  ///
  /// This is the completion-handler form of ``revokeScopes(scopes:)``.
  ///
  /// - Parameters:
  ///   - scopes: The IDs of the consent items. At least one is required.
  ///   - completion: Called once on the main thread, with the app's consent items after the change or an error.
  public func revokeScopes(
    scopes: [String], completion: @escaping (ScopeInfo?, (any Error)?) -> Void
  ) {
    complete(completion) { () async throws(SdkError) in try await self.revokeScopes(scopes: scopes) }
  }
}
