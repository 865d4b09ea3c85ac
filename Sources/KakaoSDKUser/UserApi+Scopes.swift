import Foundation
import KakaoSDKAuth
import KakaoSDKCommon

extension UserApi {
  /// The consent items of the app, and which the user agreed to.
  ///
  /// One that the user agreed to is listed even when the app no longer uses it. Guide: *Kakao Login › iOS ›
  /// Retrieve consent details*.
  ///
  /// - Parameter scopes: The consent items to look up, such as `account_email`; all when nil or empty.
  /// - Returns: The consent items.
  /// - Throws: ``KakaoSDKCommon/SdkError``: `TokenNotFound` when no one is logged in, `ApiFailed` when the platform
  ///   refuses, `InvalidResponse` when its answer cannot be read.
  public func scopes(scopes: [String]? = nil) async throws(SdkError) -> ScopeInfo {
    try await client().send(.scopes(scopes))
  }

  /// Revokes the user's consent to consent items whose ``Scope/revocable`` is true.
  ///
  /// Guide: *Kakao Login › iOS › Revoke consent*.
  ///
  /// - Parameter scopes: The consent items, at least one.
  /// - Returns: The consent items of the app after that.
  /// - Throws: ``KakaoSDKCommon/SdkError``: `BadParameter` when there is no consent item, `TokenNotFound` when no one
  ///   is logged in, `ApiFailed` when one is not revocable or not known, `InvalidResponse` when the answer cannot be
  ///   read.
  public func revokeScopes(scopes: [String]) async throws(SdkError) -> ScopeInfo {
    try await client().send(.revokeScopes(scopes))
  }
}
