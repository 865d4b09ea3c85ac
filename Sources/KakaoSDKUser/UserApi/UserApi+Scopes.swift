import Foundation
import KakaoSDKAuth
public import KakaoSDKCommon

extension UserApi {
  /// Retrieves the app's consent items and whether the user has agreed to each.
  ///
  /// The result includes consent items that the user has agreed to but the app no longer uses.
  ///
  /// Kakao's guide: *Kakao Login > iOS > Retrieve consent details*.
  ///
  /// - Parameter scopes: The IDs of the consent items to retrieve, such as `account_email`. If `nil` or empty, all are
  ///   retrieved.
  /// - Returns: The consent items.
  /// - Throws: ``/KakaoSDKCommon/SdkError`` as described in ``UserApi``.
  @_disfavoredOverload
  public func scopes(scopes: [String]? = nil) async throws(SdkError) -> ScopeInfo {
    try await client().send(.scopes(scopes))
  }

  /// Revokes the user's consent to consent items.
  ///
  /// Only consent to items whose ``Scope/revocable`` is `true` can be revoked.
  ///
  /// Kakao's guide: *Kakao Login > iOS > Revoke consent*.
  ///
  /// - Parameter scopes: The IDs of the consent items. At least one is required.
  /// - Returns: The app's consent items after the change.
  /// - Throws: ``/KakaoSDKCommon/SdkError`` as described in ``UserApi``. The error can also be `BadParameter` if
  ///   `scopes` is empty, or `ApiFailed` if a consent item is unknown or can't be revoked.
  @_disfavoredOverload
  public func revokeScopes(scopes: [String]) async throws(SdkError) -> ScopeInfo {
    try await client().send(.revokeScopes(scopes))
  }
}
