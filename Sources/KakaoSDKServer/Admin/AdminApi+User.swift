import Foundation
public import KakaoSDKCommon
public import KakaoSDKUser

extension AdminApi {
  /// Retrieves the information of a user.
  ///
  /// Kakao's guide: *Kakao Login › REST API › Retrieve user information*.
  ///
  /// - Parameters:
  ///   - userID: The user's ID in the app, ``/KakaoSDKUser/User/id``.
  ///   - propertyKeys: The parts to retrieve, such as `kakao_account.email` or `properties.`. If `nil` or empty, all
  ///     parts are retrieved.
  ///   - secureResource: Whether the URLs of images use HTTPS.
  /// - Returns: The user, with the information that the user has consented to share.
  /// - Throws: ``/KakaoSDKCommon/SdkError`` as described in ``AdminApi``.
  public func user(
    userID: Int64, propertyKeys: [String]? = nil, secureResource: Bool = true
  ) async throws(SdkError) -> User {
    try await send(.me(propertyKeys: propertyKeys, secureResource: secureResource), userID: userID)
  }

  /// Retrieves the information of several users with one request.
  ///
  /// Kakao's guide: *Kakao Login › REST API › Retrieve multiple user information*.
  ///
  /// - Parameters:
  ///   - userIDs: The users' IDs in the app, from 1 to 100, or from 1 to 20 with `propertyKeys`.
  ///   - propertyKeys: The parts to retrieve, such as `kakao_account.email` or `properties.`. If `nil` or empty, the
  ///     server chooses the parts.
  /// - Returns: The users that the server found.
  /// - Throws: ``/KakaoSDKCommon/SdkError`` as described in ``AdminApi``. The error can also be `BadParameter` if there
  ///   are no IDs or too many.
  public func users(userIDs: [Int64], propertyKeys: [String]? = nil) async throws(SdkError) -> [User] {
    try await send(.users(userIDs: userIDs, propertyKeys: propertyKeys)).users
  }

  /// Returns a sequence of the IDs of all users who are linked to the app.
  ///
  /// Each page of 100 IDs is requested when the loop reaches it. Kakao allows 100 of these requests a minute for an
  /// app; the next one throws `ApiFailed` with `ApiLimitExceed`. To continue later, start at the last ID.
  ///
  /// ```swift
  /// for try await userID in admin.userIDs() { try await synchronize(userID) }
  /// ```
  ///
  /// Kakao's guide: *Kakao Login › REST API › Retrieve user list*.
  ///
  /// - Parameters:
  ///   - start: The ID to start at, which is included. If `nil`, the sequence starts at the first ID.
  ///   - order: The order of the IDs.
  /// - Returns: The sequence, which contains each ID once. See ``UserIDSequence`` for the errors that the loop throws.
  public func userIDs(startingAt start: Int64? = nil, order: UserIDOrder = .ascending) -> UserIDSequence {
    UserIDSequence(api: self, start: start, order: order)
  }

  /// Revokes all tokens of a user, on all devices.
  ///
  /// Kakao's guide: *Kakao Login › REST API › Logout*.
  ///
  /// - Parameter userID: The user's ID in the app.
  /// - Throws: ``/KakaoSDKCommon/SdkError`` as described in ``AdminApi``.
  public func logout(userID: Int64) async throws(SdkError) {
    try await send(.logout, userID: userID)
  }

  /// Unlinks a user from the app, which revokes all consents and tokens.
  ///
  /// Kakao doesn't send the unlink webhook for this call. Kakao's guide: *Kakao Login › REST API › Unlink*.
  ///
  /// - Parameter userID: The user's ID in the app.
  /// - Throws: ``/KakaoSDKCommon/SdkError`` as described in ``AdminApi``.
  public func unlink(userID: Int64) async throws(SdkError) {
    try await send(.unlink, userID: userID)
  }
}
