import Foundation

/// The object `kakao_account` of `/v2/user/me`: values after consent, `*_needs_agreement` for what the app has set up.
struct KakaoAccount: Sendable {
  let app: App
  let profile: AgreedProfile
  let secureImages: Bool

  /// In the order of live answers. Before the link is made, only the profile and the address are to be had.
  var members: [AccountMember] {
    let early = profileMembers + (profile.link.connectedAt == nil ? [] : name)
    let late = phoneNumber + ageRange + birthyear + birthday + gender + ci
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
    property("name", item: "name", account: profile.account.name, agreed: profile.name, announces: false)
  }

  private var email: [AccountMember] {
    let flags: [(String, JSON)] = [
      ("is_email_valid", .bool(profile.account.isEmailValid)),
      ("is_email_verified", .bool(profile.account.isEmailVerified)),
    ]
    return property(
      "email", item: "account_email", account: profile.account.email, agreed: profile.email, before: flags)
  }

  private var phoneNumber: [AccountMember] {
    property(
      "phone_number", item: "phone_number", account: profile.account.phoneNumber, agreed: profile.phoneNumber)
  }

  private var ageRange: [AccountMember] {
    property(
      "age_range", item: "age_range", account: profile.account.ageRange(at: profile.now), agreed: profile.ageRange)
  }

  private var birthyear: [AccountMember] {
    property("birthyear", item: "birthyear", account: profile.account.birthyear, agreed: profile.birthyear)
  }

  private var birthday: [AccountMember] {
    let extras: [(String, JSON)] = [
      ("birthday_type", .string(profile.account.birthdayType ?? "SOLAR")),
      ("is_leap_month", .bool(profile.account.isLeapMonth ?? false)),
    ]
    return property(
      "birthday", item: "birthday", account: profile.account.birthday, agreed: profile.birthday, after: extras)
  }

  private var gender: [AccountMember] {
    property("gender", item: "gender", account: profile.account.gender, agreed: profile.gender)
  }

  private var ci: [AccountMember] {
    let extras = profile.link.connectedAt.map { [("ci_authenticated_at", JSON.date($0))] } ?? []
    return property(
      "ci", item: "account_ci", account: profile.account.ci, agreed: profile.ci, announces: false, after: extras)
  }

  /// The members of one property; none when the app has not set up its consent item.
  ///
  /// `account` is the account's value, and without one there is nothing to agree to; `agreed` is the value once the
  /// user has agreed, and only then `before` and `after` go with it. `announces` puts the deprecated `has_*` flag
  /// first, which live answers still carry for most properties.
  private func property(
    _ name: String, item: String, account: String?, agreed: String?, announces: Bool = true,
    before: [(String, JSON)] = [], after: [(String, JSON)] = []
  ) -> [AccountMember] {
    guard isSetUp(item) else { return [] }
    let announcement = announces ? [("has_\(name)", JSON.bool(account != nil))] : []
    let needsAgreement = account != nil && !profile.agrees(to: item)
    let value = agreed.map { before + [(name, JSON.string($0))] + after } ?? []
    return (announcement + [("\(name)_needs_agreement", .bool(needsAgreement))] + value).map {
      AccountMember(property: name, name: $0.0, value: $0.1)
    }
  }

  private func isSetUp(_ item: String) -> Bool {
    app.consentItems.contains { $0.id == item }
  }
}
