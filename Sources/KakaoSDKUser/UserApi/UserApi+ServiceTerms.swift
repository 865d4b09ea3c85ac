import Foundation
import KakaoSDKAuth
public import KakaoSDKCommon

extension UserApi {
  /// Retrieves service terms and whether the user has agreed to each.
  ///
  /// Only apps that use Kakao Sync can call this method.
  ///
  /// Kakao's guide: *Kakao Login > iOS > Retrieve consent details for service terms*.
  ///
  /// - Parameters:
  ///   - result: `agreed_service_terms` for the terms that the user has agreed to, or `app_service_terms` for all terms
  ///     of the app. The default is `agreed_service_terms`.
  ///   - tags: The tags of the service terms to retrieve. If `nil` or empty, all that `result` selects are retrieved.
  /// - Returns: The service terms.
  /// - Throws: ``/KakaoSDKCommon/SdkError`` as described in ``UserApi``. The error can also be `BadParameter` if a tag
  ///   is empty or contains a comma, or `ApiFailed` if a tag is unknown.
  @_disfavoredOverload
  public func serviceTerms(
    result: String? = nil, tags: [String]? = nil
  ) async throws(SdkError) -> UserServiceTerms {
    try await client().send(.serviceTerms(result: result, tags: tags))
  }

  /// Revokes the user's consent to service terms.
  ///
  /// Only apps that use Kakao Sync can call this method.
  ///
  /// Only service terms whose ``ServiceTerms/revocable`` is `true` can be revoked. Kakao ignores the others without an
  /// error.
  ///
  /// Kakao's guide: *Kakao Login > iOS > Revoke consent for service terms*.
  ///
  /// - Parameter tags: The tags of the service terms. At least one is required.
  /// - Returns: The service terms that were revoked.
  /// - Throws: ``/KakaoSDKCommon/SdkError`` as described in ``UserApi``. The error can also be `BadParameter` if `tags`
  ///   is empty or a tag is empty or contains a comma, or `ApiFailed` if a tag is unknown.
  @_disfavoredOverload
  public func revokeServiceTerms(tags: [String]) async throws(SdkError) -> UserRevokedServiceTerms {
    try await client().send(.revokeServiceTerms(tags: tags))
  }
}
