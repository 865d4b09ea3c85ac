import Foundation
import KakaoSDKAuth
import KakaoSDKCommon

extension UserApi {
  /// The completion-handler form of ``signup(properties:)``.
  ///
  /// - Parameters:
  ///   - properties: User properties to store.
  ///   - completion: Called once on the main actor, with the user's number within the app or an error.
  @preconcurrency
  public func signup(
    properties: [String: String]? = nil, completion: @escaping @MainActor (Int64?, (any Error)?) -> Void
  ) {
    complete(completion) { () async throws(SdkError) in try await self.signup(properties: properties) }
  }

  /// The completion-handler form of ``updateProfile(properties:)``.
  ///
  /// - Parameters:
  ///   - properties: Keys the app's settings have, and values that are JSON. They are read before this returns.
  ///   - completion: Called once on the main actor, with nil or an error.
  @preconcurrency
  public func updateProfile(
    properties: [String: Any], completion: @escaping @MainActor ((any Error)?) -> Void
  ) {
    let properties = Result { () throws(SdkError) in try UserProperties(properties) }
    complete(completion) { () async throws(SdkError) in try await self.updateProfile(properties.get()) }
  }
}
