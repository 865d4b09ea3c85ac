public import Foundation
public import KakaoSDKTalk
public import KakaoSDKUser

/// A person with a Kakao Account on a ``TestPlatform``.
///
/// If a property is `nil`, the account doesn't have this value. The app receives a value only if the user has agreed to
/// its consent item: see ``consents``.
public struct TestUser: Sendable, Hashable, Identifiable {
  /// The user's ID in the app, the same as `User.id`.
  public var id: Int64
  /// The nickname (consent item `profile_nickname`).
  public var nickname: String?
  /// The profile image (consent item `profile_image`).
  ///
  /// If it is `nil`, the user has Kakao's default image.
  public var profileImageURL: URL?
  /// The email address (consent item `account_email`).
  public var email: String?
  /// The name (consent item `name`).
  public var name: String?
  /// The phone number, such as `+82 10-0000-1234` (consent item `phone_number`).
  public var phoneNumber: String?
  /// The gender (consent item `gender`).
  public var gender: Gender?
  /// The age range (consent item `age_range`).
  public var ageRange: AgeRange?
  /// The year of birth, such as `1999` (consent item `birthyear`).
  public var birthyear: String?
  /// The birthday in the form `MMDD`, such as `0314` (consent item `birthday`).
  public var birthday: String?
  /// The shipping addresses (consent item `shipping_address`).
  public var shippingAddresses: [ShippingAddress]
  /// The app's service terms and the user's choices (Kakao Sync).
  public var serviceTerms: [ServiceTerms]
  /// The user properties that the app has stored.
  public var properties: [String: String]
  /// The IDs of the consent items that the user agrees to at the first login or has agreed to, such as `account_email`.
  public var consents: Set<String>
  /// Whether the user is linked to an app that has turned off automatic linking, or `nil` for automatic linking.
  ///
  /// If it is `false`, the user must be linked with `UserApi.signup(properties:)`.
  public var hasSignedUp: Bool?
  /// The KakaoTalk friends who are linked to the app (consent item `friends`), in the order of the response.
  public var friends: [Friend]
  /// The app's KakaoTalk channels and the user's relation to them (consent item `plusfriends`).
  public var channels: [Channel]

  /// Creates a user who agrees to all consent items.
  ///
  /// - Parameters:
  ///   - id: The user's ID in the app. It must be unique on a platform.
  ///   - nickname: The nickname.
  ///   - profileImageURL: The profile image; `nil` for Kakao's default image.
  ///   - email: The email address.
  ///   - name: The name.
  ///   - phoneNumber: The phone number, such as `+82 10-0000-1234`.
  ///   - gender: The gender.
  ///   - ageRange: The age range.
  ///   - birthyear: The year of birth, such as `1999`.
  ///   - birthday: The birthday in the form `MMDD`, such as `0314`.
  ///   - shippingAddresses: The shipping addresses.
  ///   - serviceTerms: The app's service terms and the user's choices.
  ///   - properties: The user properties that the app has stored.
  ///   - hasSignedUp: Whether the user is linked to an app that has turned off automatic linking.
  ///   - friends: The KakaoTalk friends who are linked to the app.
  ///   - channels: The app's KakaoTalk channels and the user's relation to them.
  public init(
    id: Int64, nickname: String? = nil, profileImageURL: URL? = nil, email: String? = nil, name: String? = nil,
    phoneNumber: String? = nil, gender: Gender? = nil, ageRange: AgeRange? = nil, birthyear: String? = nil,
    birthday: String? = nil, shippingAddresses: [ShippingAddress] = [], serviceTerms: [ServiceTerms] = [],
    properties: [String: String] = [:], hasSignedUp: Bool? = nil, friends: [Friend] = [], channels: [Channel] = []
  ) {
    self.id = id
    self.nickname = nickname
    self.profileImageURL = profileImageURL
    self.email = email
    self.name = name
    self.phoneNumber = phoneNumber
    self.gender = gender
    self.ageRange = ageRange
    self.birthyear = birthyear
    self.birthday = birthday
    self.shippingAddresses = shippingAddresses
    self.serviceTerms = serviceTerms
    self.properties = properties
    self.consents = ConsentItem.ids
    self.hasSignedUp = hasSignedUp
    self.friends = friends
    self.channels = channels
  }

  /// Returns a copy of the user who hasn't agreed to these consent items.
  ///
  /// The app can still ask for them, for example with `UserApi.loginWithKakaoAccount(scopes:)`.
  ///
  /// - Parameter items: The IDs of the consent items, such as `account_email`.
  /// - Returns: The user without these consents.
  public func withoutConsent(to items: String...) -> TestUser {
    var user = self
    user.consents.subtract(items)
    return user
  }
}
