public import Foundation
public import KakaoSDKCommon
public import KakaoSDKUser

extension AdminApi {
  /// Retrieves the consent items of the app and a user's choices.
  ///
  /// Kakao's guide: *Kakao Login › REST API › Retrieve consent details*.
  ///
  /// - Parameters:
  ///   - userID: The user's ID in the app.
  ///   - scopes: The IDs of the consent items. If `nil` or empty, all consent items are retrieved.
  /// - Returns: The consent items.
  /// - Throws: ``/KakaoSDKCommon/SdkError`` as described in ``AdminApi``.
  public func scopes(userID: Int64, scopes: [String]? = nil) async throws(SdkError) -> ScopeInfo {
    try await send(.scopes(scopes), userID: userID)
  }

  /// Revokes a user's consent to optional consent items.
  ///
  /// Kakao's guide: *Kakao Login › REST API › Revoke consent*.
  ///
  /// - Parameters:
  ///   - userID: The user's ID in the app.
  ///   - scopes: The IDs of the consent items, at least one.
  /// - Returns: The consent items after the change.
  /// - Throws: ``/KakaoSDKCommon/SdkError`` as described in ``AdminApi``. The error can also be `BadParameter` if
  ///   `scopes` is empty.
  public func revokeScopes(userID: Int64, scopes: [String]) async throws(SdkError) -> ScopeInfo {
    try await send(.revokeScopes(scopes), userID: userID)
  }

  /// Retrieves the service terms of the app and a user's choices.
  ///
  /// Only for apps that use Kakao Sync. Kakao's guide: *Kakao Login › REST API › Retrieve consent details for service
  /// terms*.
  ///
  /// - Parameters:
  ///   - userID: The user's ID in the app.
  ///   - result: `agreed_service_terms` for the terms that the user has agreed to, or `app_service_terms` for all
  ///     terms of the app. If `nil`, the server uses the first of these.
  ///   - tags: The tags of the service terms. If `nil` or empty, the terms aren't limited to certain tags.
  /// - Returns: The service terms.
  /// - Throws: ``/KakaoSDKCommon/SdkError`` as described in ``AdminApi``. The error can also be `BadParameter` if a tag
  ///   is empty or contains a comma.
  public func serviceTerms(
    userID: Int64, result: String? = nil, tags: [String]? = nil
  ) async throws(SdkError) -> UserServiceTerms {
    try await send(.serviceTerms(result: result, tags: tags), userID: userID)
  }

  /// Revokes a user's consent to service terms.
  ///
  /// Only for apps that use Kakao Sync. Kakao's guide: *Kakao Login › REST API › Revoke consent for service terms*.
  ///
  /// - Parameters:
  ///   - userID: The user's ID in the app.
  ///   - tags: The tags of the service terms, at least one.
  /// - Returns: The service terms that were revoked.
  /// - Throws: ``/KakaoSDKCommon/SdkError`` as described in ``AdminApi``. The error can also be `BadParameter` if
  ///   `tags` is empty, or if a tag is empty or contains a comma.
  public func revokeServiceTerms(userID: Int64, tags: [String]) async throws(SdkError) -> UserRevokedServiceTerms {
    try await send(.revokeServiceTerms(tags: tags), userID: userID)
  }

  /// Retrieves one page of a user's shipping addresses: the default address, followed by the others from newest to
  /// oldest.
  ///
  /// Kakao's guide: *Kakao Login › REST API › Retrieve shipping address*.
  ///
  /// - Parameters:
  ///   - userID: The user's ID in the app.
  ///   - fromUpdatedAt: Only addresses that were changed before this date are retrieved. If `nil`, the first page is
  ///     retrieved.
  ///   - pageSize: The maximum number of addresses on the page, at least 2. The default is 10.
  /// - Returns: The page. Without the user's consent, it doesn't contain addresses.
  /// - Throws: ``/KakaoSDKCommon/SdkError`` as described in ``AdminApi``. The error can also be `BadParameter` if
  ///   `pageSize` is less than 2 or `fromUpdatedAt` is before 1970.
  public func shippingAddresses(
    userID: Int64, fromUpdatedAt: Date? = nil, pageSize: Int? = nil
  ) async throws(SdkError) -> UserShippingAddresses {
    try await send(.shippingAddresses(fromUpdatedAt: fromUpdatedAt, pageSize: pageSize), userID: userID)
  }
}
