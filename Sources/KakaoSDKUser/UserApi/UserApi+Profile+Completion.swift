import Foundation
import KakaoSDKAuth
import KakaoSDKCommon

extension UserApi {
  /// Links the user to the app.
  ///
  /// This is the completion-handler form of ``signup(properties:)``.
  ///
  /// - Parameters:
  ///   - properties: The user properties to store, if any.
  ///   - completion: Called once on the main thread, with the user's ID in the app or an error.
  public func signup(
    properties: [String: String]? = nil, completion: @escaping (Int64?, (any Error)?) -> Void
  ) {
    complete(completion) { () async throws(SdkError) in try await self.signup(properties: properties) }
  }

  /// Stores user properties.
  ///
  /// This is the completion-handler form of ``updateProfile(properties:)``.
  ///
  /// - Parameters:
  ///   - properties: The user properties to store. The keys must be defined in Kakao's console, and the values must be
  ///     valid in JSON. They are converted before this method returns.
  ///   - completion: Called once on the main thread, with `nil` or an error.
  public func updateProfile(
    properties: [String: Any], completion: @escaping ((any Error)?) -> Void
  ) {
    let properties = Result { () throws(SdkError) in try UserProperties(properties) }
    complete(completion) { () async throws(SdkError) in try await self.updateProfile(properties.get()) }
  }
}
