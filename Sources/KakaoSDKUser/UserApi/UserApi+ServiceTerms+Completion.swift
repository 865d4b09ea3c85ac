import Foundation
import KakaoSDKAuth
import KakaoSDKCommon

extension UserApi {
  /// Retrieves service terms.
  ///
  /// This is the completion-handler form of ``serviceTerms(result:tags:)``.
  ///
  /// - Parameters:
  ///   - result: `agreed_service_terms` for the terms that the user has agreed to, or `app_service_terms` for all terms
  ///     of the app. The default is `agreed_service_terms`.
  ///   - tags: The tags of the service terms to retrieve. If `nil` or empty, all that `result` selects are retrieved.
  ///   - completion: Called once on the main thread, with the service terms or an error.
  public func serviceTerms(
    result: String? = nil, tags: [String]? = nil,
    completion: @escaping (UserServiceTerms?, (any Error)?) -> Void
  ) {
    complete(completion) { () async throws(SdkError) in try await self.serviceTerms(result: result, tags: tags) }
  }

  /// Revokes the user's consent to service terms.
  ///
  /// This is the completion-handler form of ``revokeServiceTerms(tags:)``.
  ///
  /// - Parameters:
  ///   - tags: The tags of the service terms. At least one is required.
  ///   - completion: Called once on the main thread, with the service terms that were revoked or an error.
  public func revokeServiceTerms(
    tags: [String], completion: @escaping (UserRevokedServiceTerms?, (any Error)?) -> Void
  ) {
    complete(completion) { () async throws(SdkError) in try await self.revokeServiceTerms(tags: tags) }
  }
}
