import Foundation
import KakaoSDKAuth
import KakaoSDKCommon

extension UserApi {
  /// Links the user to the app, for apps that switched automatic linking off.
  ///
  /// Call it when ``User/hasSignedUp`` is false. Guide: *Kakao Login › iOS › Manual signup*.
  ///
  /// - Parameter properties: User properties to store; the app's settings must have their keys.
  /// - Returns: The user's number within the app.
  /// - Throws: ``KakaoSDKCommon/SdkError``: `TokenNotFound` when no one is logged in, `ApiFailed` with
  ///   `AlreadySignedUpUsercase` when the user is linked already, `InvalidResponse` when the answer cannot be read.
  public func signup(properties: [String: String]? = nil) async throws(SdkError) -> Int64 {
    try await client().send(.signup(properties: properties))
  }

  /// Stores user properties, which ``me(propertyKeys:secureResource:)`` gives back.
  ///
  /// Guide: *Kakao Login › iOS › Store user information*.
  ///
  /// - Parameter properties: Keys the app's settings have, and values that are JSON: text, numbers, Booleans,
  ///   `NSNull`, lists and dictionaries of them.
  /// - Throws: ``KakaoSDKCommon/SdkError``: `BadParameter` when there is no property or a value is not JSON,
  ///   `TokenNotFound` when no one is logged in, `ApiFailed` when the platform refuses, such as a key it does not
  ///   know, `InvalidResponse` when its answer cannot be read.
  public func updateProfile(properties: [String: any Sendable]) async throws(SdkError) {
    try await updateProfile(UserProperties(properties))
  }

  /// Stores properties whose values are written as JSON already.
  package func updateProfile(_ properties: UserProperties) async throws(SdkError) {
    try await client().send(.updateProfile(properties))
  }
}
