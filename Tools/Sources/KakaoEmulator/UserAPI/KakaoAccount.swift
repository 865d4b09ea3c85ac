import Foundation

/// The object `kakao_account` of `/v2/user/me`: values after consent, `*_needs_agreement` for what the app has set up.
struct KakaoAccount: Sendable {
  let app: App
  let profile: AgreedProfile
  let secureImages: Bool

  /// In the order of live answers. Before the link is made, only the profile and the address are to be had.
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

  // MARK: One property each

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

  /// What partners may ask for. Kakao's SDKs read it; that the consent items have the same names, and the order, is
  /// inferred.
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

  /// The members of one property; none when the app has not set up its consent item, which has the name of the property
  /// unless another is given.
  ///
  /// `value` is what the account has, and without one there is nothing to agree to. Once the user has agreed it is there,
  /// with `before` and `after`. `announces` puts the deprecated `has_*` flag first, which live answers still carry for
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
