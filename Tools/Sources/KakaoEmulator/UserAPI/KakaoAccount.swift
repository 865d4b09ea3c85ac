import Foundation

/// The object `kakao_account` in the response of `/v2/user/me`: values that the user agreed to, and `*_needs_agreement`
/// for all items that the app has set up.
struct KakaoAccount: Sendable {
  let app: App
  let profile: AgreedProfile
  let secureImages: Bool

  /// The members in the order of Kakao's responses.
  ///
  /// For a preregistered user, only profile and email are available.
  var members: [AccountMember] {
    let early = profileMembers + (profile.link.connectedAt == nil ? [] : name)
    let late = phoneNumber + ageRange + birthyear + birthday + gender + ci + legal
    return early + email + (profile.link.connectedAt == nil ? [] : late)
  }

  // MARK: Profile

  private var profileMembers: [AccountMember] {
    let flags = ["profile", "profile_nickname", "profile_image"].filter(isSetUp).map { item in
      AccountMember(property: "profile", name: "\(item)_needs_agreement", value: .bool(!profile.agrees(to: item)))
    }
    guard profile.agrees(to: "profile_nickname") || profile.agrees(to: "profile_image") else { return flags }
    return flags + [AccountMember(property: "profile", name: "profile", value: profileObject)]
  }

  private var profileObject: JSON {
    let account = profile.account
    return [
      "nickname": profile.nickname.map(JSON.string),
      "thumbnail_image_url": profile.thumbnailImageURL.map(image),
      "profile_image_url": profile.profileImageURL.map(image),
      "is_default_image": profile.agrees(to: "profile_image") ? .bool(account.profileImageURL == nil) : nil,
      "is_default_nickname": profile.nickname.map { _ in .bool(account.nickname == nil) },
    ]
  }

  private func image(_ url: String) -> JSON {
    guard secureImages, url.hasPrefix("http://") else { return .string(url) }
    return .string("https://" + url.dropFirst("http://".count))
  }

  // MARK: Single properties

  private var name: [AccountMember] {
    property("name", text: profile.account.name, announces: false)
  }

  private var email: [AccountMember] {
    let flags: [(String, JSON)] = [
      ("is_email_valid", .bool(profile.account.isEmailValid)),
      ("is_email_verified", .bool(profile.account.isEmailVerified)),
    ]
    return property("email", item: "account_email", text: profile.account.email, before: flags)
  }

  private var phoneNumber: [AccountMember] {
    property("phone_number", text: profile.account.phoneNumber)
  }

  private var ageRange: [AccountMember] {
    property("age_range", text: profile.account.ageRange(at: profile.now))
  }

  private var birthyear: [AccountMember] {
    property("birthyear", text: profile.account.birthyear)
  }

  private var birthday: [AccountMember] {
    let extras: [(String, JSON)] = [
      ("birthday_type", .string(profile.account.birthdayType ?? "SOLAR")),
      ("is_leap_month", .bool(profile.account.isLeapMonth ?? false)),
    ]
    return property("birthday", text: profile.account.birthday, after: extras)
  }

  private var gender: [AccountMember] {
    property("gender", text: profile.account.gender)
  }

  private var ci: [AccountMember] {
    let extras = profile.link.connectedAt.map { [("ci_authenticated_at", JSON.date($0))] } ?? []
    return property("ci", item: "account_ci", text: profile.account.ci, announces: false, after: extras)
  }

  /// The properties for partners.
  ///
  /// Kakao's SDKs read them; the names of their consent items and their order are inferred.
  private var legal: [AccountMember] {
    property("legal_name", text: profile.account.legalName, announces: false)
      + property("legal_birth_date", text: profile.account.legalBirthDate, announces: false)
      + property("legal_gender", text: profile.account.legalGender, announces: false)
      + property("is_korean", value: profile.account.isKorean.map(JSON.bool), announces: false)
  }

  private func property(
    _ name: String, item: String? = nil, text: String?, announces: Bool = true,
    before: [(String, JSON)] = [], after: [(String, JSON)] = []
  ) -> [AccountMember] {
    property(
      name, item: item, value: text.map(JSON.string), announces: announces, before: before, after: after)
  }

  /// Returns the members of one property, or none if the app hasn't set up its consent item, `item`, which is `name` by
  /// default.
  ///
  /// `value` is the account's value. If it is `nil`, no consent is needed. If the user has agreed, the members include
  /// the value and, around it, `before` and `after`. With `announces`, the first member is the deprecated `has_*` flag,
  /// which Kakao still returns for most properties.
  /// most properties.
  private func property(
    _ name: String, item: String? = nil, value: JSON?, announces: Bool,
    before: [(String, JSON)] = [], after: [(String, JSON)] = []
  ) -> [AccountMember] {
    let item = item ?? name
    guard isSetUp(item) else { return [] }
    let isAgreed = profile.agrees(to: item)
    var members = announces ? [("has_\(name)", JSON.bool(value != nil))] : []
    members.append(("\(name)_needs_agreement", .bool(value != nil && !isAgreed)))
    if let value, isAgreed { members += before + [(name, value)] + after }
    return members.map { AccountMember(property: name, name: $0.0, value: $0.1) }
  }

  private func isSetUp(_ item: String) -> Bool {
    app.consentItems.contains { $0.id == item }
  }
}
