import Foundation
import KakaoSDKAuth
public import KakaoSDKCommon

extension UserApi {
  /// Links the user to the app, for apps that have turned off automatic linking.
  ///
  /// Call this method if ``User/hasSignedUp`` is `false`.
  ///
  /// Kakao's guide: *Kakao Login > iOS > Manual signup*.
  ///
  /// - Parameter properties: The user properties to store, if any. The keys must be defined in Kakao's console.
  /// - Returns: The user's ID in the app.
  /// - Throws: ``/KakaoSDKCommon/SdkError`` as described in ``UserApi``. The error can also be `ApiFailed` with
  ///   `AlreadySignedUpUsercase` if the user is already linked, or with `InvalidUserPropertyKey` if a key isn't
  ///   defined.
  @_disfavoredOverload
  public func signup(properties: [String: String]? = nil) async throws(SdkError) -> Int64 {
    try await client().send(.signup(properties: properties))
  }

  /// Stores user properties.
  ///
  /// ``me(propertyKeys:secureResource:)`` returns the stored properties.
  ///
  /// Kakao's guide: *Kakao Login > iOS > Store user information*.
  ///
  /// - Parameter properties: The user properties to store. The keys must be defined in Kakao's console, and the values
  ///   must be valid in JSON: strings, numbers, Booleans, `NSNull`, and arrays and dictionaries of these.
  /// - Throws: ``/KakaoSDKCommon/SdkError`` as described in ``UserApi``. The error can also be `BadParameter` if there
  ///   are no properties or a value isn't valid in JSON, or `ApiFailed` with `InvalidUserPropertyKey` if a key isn't
  ///   defined.
  @_disfavoredOverload
  public func updateProfile(properties: [String: any Sendable]) async throws(SdkError) {
    try await updateProfile(UserProperties(properties))
  }

  /// Stores user properties that are already encoded as JSON.
  package func updateProfile(_ properties: UserProperties) async throws(SdkError) {
    try await client().send(.updateProfile(properties))
  }
}
