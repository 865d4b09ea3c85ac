import Foundation
import KakaoSDKAuth
import KakaoSDKCommon

extension UserApi {
  /// The completion-handler form of ``scopes(scopes:)``.
  ///
  /// - Parameters:
  ///   - scopes: The consent items to look up; all when nil or empty.
  ///   - completion: Called once on the main actor, with the consent items or an error.
  @preconcurrency
  public func scopes(
    scopes: [String]? = nil, completion: @escaping @MainActor (ScopeInfo?, (any Error)?) -> Void
  ) {
    complete(completion) { () async throws(SdkError) in try await self.scopes(scopes: scopes) }
  }

  /// The completion-handler form of ``revokeScopes(scopes:)``.
  ///
  /// - Parameters:
  ///   - scopes: The consent items, at least one.
  ///   - completion: Called once on the main actor, with the consent items after that or an error.
  @preconcurrency
  public func revokeScopes(
    scopes: [String], completion: @escaping @MainActor (ScopeInfo?, (any Error)?) -> Void
  ) {
    complete(completion) { () async throws(SdkError) in try await self.revokeScopes(scopes: scopes) }
  }
}
