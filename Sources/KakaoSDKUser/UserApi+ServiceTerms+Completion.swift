import Foundation
import KakaoSDKAuth
import KakaoSDKCommon

extension UserApi {
  /// The completion-handler form of ``serviceTerms(result:tags:)``.
  ///
  /// - Parameters:
  ///   - result: `agreed_service_terms`, as when nil, or `app_service_terms` for all of the app.
  ///   - tags: The service terms to look up; all of `result` when nil or empty.
  ///   - completion: Called once on the main actor, with the service terms or an error.
  @preconcurrency
  public func serviceTerms(
    result: String? = nil, tags: [String]? = nil,
    completion: @escaping @MainActor (UserServiceTerms?, (any Error)?) -> Void
  ) {
    complete(completion) { () async throws(SdkError) in try await self.serviceTerms(result: result, tags: tags) }
  }

  /// The completion-handler form of ``revokeServiceTerms(tags:)``.
  ///
  /// - Parameters:
  ///   - tags: The service terms, at least one.
  ///   - completion: Called once on the main actor, with what was revoked or an error.
  @preconcurrency
  public func revokeServiceTerms(
    tags: [String], completion: @escaping @MainActor (UserRevokedServiceTerms?, (any Error)?) -> Void
  ) {
    complete(completion) { () async throws(SdkError) in try await self.revokeServiceTerms(tags: tags) }
  }
}
