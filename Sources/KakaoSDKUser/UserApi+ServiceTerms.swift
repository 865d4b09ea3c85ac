import Foundation
import KakaoSDKAuth
import KakaoSDKCommon

extension UserApi {
  /// The service terms the user agreed to, or all of the app; for apps with Kakao Sync.
  ///
  /// Guide: *Kakao Login › iOS › Retrieve consent details for service terms*.
  ///
  /// - Parameters:
  ///   - result: `agreed_service_terms`, as when nil, or `app_service_terms` for all of the app.
  ///   - tags: The service terms to look up; all of `result` when nil or empty.
  /// - Returns: The service terms.
  /// - Throws: ``KakaoSDKCommon/SdkError``: `BadParameter` when a tag is empty or has a comma, `TokenNotFound` when no
  ///   one is logged in, `ApiFailed` when the platform refuses, such as a tag it does not know, `InvalidResponse` when
  ///   its answer cannot be read.
  public func serviceTerms(
    result: String? = nil, tags: [String]? = nil
  ) async throws(SdkError) -> UserServiceTerms {
    try await client().send(.serviceTerms(result: result, tags: tags))
  }

  /// Revokes the user's consent to service terms whose ``ServiceTerms/revocable`` is true; for apps with Kakao Sync.
  ///
  /// Guide: *Kakao Login › iOS › Revoke consent for service terms*.
  ///
  /// - Parameter tags: The service terms, at least one.
  /// - Returns: What was revoked; the platform leaves out what cannot be, which is no error.
  /// - Throws: ``KakaoSDKCommon/SdkError``: `BadParameter` when there is no tag, or one is empty or has a comma,
  ///   `TokenNotFound` when no one is logged in, `ApiFailed` when the platform refuses, such as a tag it does not
  ///   know, `InvalidResponse` when its answer cannot be read.
  public func revokeServiceTerms(tags: [String]) async throws(SdkError) -> UserRevokedServiceTerms {
    try await client().send(.revokeServiceTerms(tags: tags))
  }
}
