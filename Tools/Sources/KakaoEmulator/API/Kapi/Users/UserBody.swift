import Foundation

/// The user object in the responses of `/v2/user/me` and `/v2/app/users`.
struct UserBody: Sendable {
  let app: App
  let account: Account
  let link: Link
  let now: Date

  func json(filter: PropertyFilter, secureImages: Bool = false) -> JSON {
    let profile = AgreedProfile(account: account, link: link, now: now, secureImages: secureImages)
    let kakaoAccount = KakaoAccount(app: app, profile: profile)
    return [
      "id": .integer(link.userID),
      "has_signed_up": app.autoLink ? nil : .bool(link.connectedAt != nil),
      "connected_at": link.connectedAt.map(JSON.date),
      "synched_at": synchedAt.map(JSON.date),
      "properties": link.connectedAt == nil ? nil : filter.object(properties(profile), under: "properties"),
      "kakao_account": filter.object(kakaoAccount.members, under: "kakao_account"),
      "for_partner": filter.object(members(profile, in: .partner), under: "for_partner"),
      "group_user_token": groupUserToken.map(JSON.string),
    ]
  }

  private var groupUserToken: String? {
    guard link.connectedAt != nil else { return nil }
    return app.group.map { UserID.groupUserToken(group: $0, account: account.id) }
  }

  /// The time at which the user last agreed to service terms on a page, which Kakao Sync calls synchronization.
  private var synchedAt: Date? {
    guard link.connectedAt != nil else { return nil }
    return link.agreedTerms.values.filter { $0.agreedBy == "KAUTH" }.map(\.agreedAt).max()
  }

  /// Returns the built-in properties, which always show the current profile, and the properties that the app stored.
  private func properties(_ profile: AgreedProfile) -> [UserMember] {
    let own = app.settableProperties.compactMap { name in
      link.properties[name].map { UserMember(property: name, name: name, value: .string($0)) }
    }
    return members(profile, in: .properties) + own
  }

  private func members(_ profile: AgreedProfile, in parent: UserField.Parent) -> [UserMember] {
    profile.fields(in: parent, of: ConsentItemDescriptor.all(in: parent)).compactMap { field in
      field.value(profile).map { UserMember(property: field.name, name: field.name, value: $0) }
    }
  }
}
