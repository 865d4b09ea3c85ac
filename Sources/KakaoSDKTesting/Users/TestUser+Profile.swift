import Foundation
import KakaoSDKCommon
import KakaoSDKUser

/// The parameters of a request for the user's profile.
struct ProfileRequest {
  private let keys: [String]?
  let isSecure: Bool

  init(_ parameters: [String: String]) {
    keys = PlatformState.list(parameters["property_keys"])
    isSecure = parameters["secure_resource"] == "true"
  }

  /// Returns whether the response contains a property, such as `kakao_account.email`.
  ///
  /// A key that ends with a period includes all properties below it.
  func includes(_ key: String) -> Bool {
    keys?.contains { $0 == key || ($0.hasSuffix(".") && key.hasPrefix($0)) } ?? true
  }
}

extension TestUser {
  /// The keys of the user properties that Kakao sets itself.
  static let builtInProperties: Set = ["nickname", "profile_image", "thumbnail_image"]

  /// The URLs of the profile image and its thumbnail.
  func images(isSecure: Bool) -> (profile: String, thumbnail: String) {
    let scheme = isSecure ? "https" : "http"
    guard let image = profileImageURL?.absoluteString, let range = image.range(of: "://") else {
      let file = "\(scheme)://t1.kakaocdn.net/account_images/default_profile.jpeg"
      return (
        "\(scheme)://img1.kakaocdn.net/thumb/R640x640.q70/?fname=\(file)",
        "\(scheme)://img1.kakaocdn.net/thumb/R110x110.q70/?fname=\(file)"
      )
    }
    let profile = "\(scheme)://\(image[range.upperBound...])"
    return (profile, profile.replacingBytes(of: "640x640", with: "110x110"))
  }

  /// Returns the response to a profile request: the requested properties that the user has agreed to share.
  func profile(for request: ProfileRequest, connectedAt: Date?) -> User {
    User(
      id: id, properties: allProperties(for: request),
      kakaoAccount: ["profile", "email", "name", "phone_number", "gender", "age_range", "birthyear", "birthday"]
        .contains { request.includes("kakao_account.\($0)") } ? account(for: request) : nil,
      connectedAt: hasSignedUp == false ? nil : connectedAt, hasSignedUp: hasSignedUp)
  }

  private func allProperties(for request: ProfileRequest) -> [String: String]? {
    let images = images(isSecure: request.isSecure)
    var all = properties
    all["nickname"] = value(nickname, "profile_nickname")
    all["profile_image"] = value(images.profile, "profile_image")
    all["thumbnail_image"] = value(images.thumbnail, "profile_image")
    all = all.filter { request.includes("properties.\($0.key)") }
    return all.isEmpty || hasSignedUp == false ? nil : all
  }

  private func account(for request: ProfileRequest) -> Account {
    let includes = { (key: String) in request.includes("kakao_account.\(key)") }
    let email = includes("email") ? value(email, "account_email") : nil
    // Before the signup, the app receives only the profile and the email address.
    let isLinked = hasSignedUp != false
    func field<Value>(_ key: String, _ content: Value?, _ item: String) -> (needsAgreement: Bool?, value: Value?) {
      guard includes(key), isLinked else { return (nil, nil) }
      return (needsAgreement(content, item), value(content, item))
    }
    let name = field("name", name, "name")
    let ageRange = field("age_range", ageRange, "age_range")
    let birthyear = field("birthyear", birthyear, "birthyear")
    let birthday = field("birthday", birthday, "birthday")
    let gender = field("gender", gender, "gender")
    let phoneNumber = field("phone_number", phoneNumber, "phone_number")
    return Account(
      profileNicknameNeedsAgreement: includes("profile") ? needsAgreement(nickname, "profile_nickname") : nil,
      profileImageNeedsAgreement: includes("profile") ? !consents.contains("profile_image") : nil,
      profile: includes("profile") ? profile(isSecure: request.isSecure) : nil,
      nameNeedsAgreement: name.needsAgreement, name: name.value,
      emailNeedsAgreement: includes("email") ? needsAgreement(self.email, "account_email") : nil,
      isEmailValid: email == nil ? nil : true, isEmailVerified: email == nil ? nil : true, email: email,
      ageRangeNeedsAgreement: ageRange.needsAgreement, ageRange: ageRange.value,
      birthyearNeedsAgreement: birthyear.needsAgreement, birthyear: birthyear.value,
      birthdayNeedsAgreement: birthday.needsAgreement, birthday: birthday.value,
      birthdayType: birthday.value == nil ? nil : .Solar, isLeapMonth: birthday.value == nil ? nil : false,
      genderNeedsAgreement: gender.needsAgreement, gender: gender.value,
      phoneNumberNeedsAgreement: phoneNumber.needsAgreement, phoneNumber: phoneNumber.value)
  }

  private func profile(isSecure: Bool) -> Profile? {
    let images = images(isSecure: isSecure)
    let (hasNickname, hasImage) = (consents.contains("profile_nickname"), consents.contains("profile_image"))
    guard hasNickname || hasImage else { return nil }
    return Profile(
      nickname: hasNickname ? nickname : nil,
      profileImageUrl: hasImage ? URL(string: images.profile) : nil,
      thumbnailImageUrl: hasImage ? URL(string: images.thumbnail) : nil,
      isDefaultImage: hasImage ? profileImageURL == nil : nil, isDefaultNickname: hasNickname ? false : nil)
  }

  /// Returns a value if the user has agreed to its consent item.
  private func value<Value>(_ content: Value?, _ item: String) -> Value? {
    consents.contains(item) ? content : nil
  }

  /// Returns whether the app can ask for consent to share a value.
  ///
  /// The result is `false` if the account doesn't have the value.
  private func needsAgreement<Value>(_ content: Value?, _ item: String) -> Bool {
    content != nil && !consents.contains(item)
  }
}
