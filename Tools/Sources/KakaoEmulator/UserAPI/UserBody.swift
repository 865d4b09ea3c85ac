import Foundation

/// A user as `/v2/user/me` and `/v2/app/users` show them.
struct UserBody: Sendable {
  let app: App
  let account: Account
  let link: Link
  let now: Date

  func json(filter: PropertyFilter, secureImages: Bool = false) -> JSON {
    let profile = AgreedProfile(account: account, link: link, now: now)
    let kakaoAccount = KakaoAccount(app: app, profile: profile, secureImages: secureImages)
    return [
      "id": .integer(link.userID),
      "has_signed_up": app.autoLink ? nil : .bool(link.connectedAt != nil),
      "connected_at": link.connectedAt.map(JSON.date),
      "synched_at": synchedAt.map(JSON.date),
      "properties": link.connectedAt == nil ? nil : filter.object(properties, under: "properties"),
      "kakao_account": filter.object(kakaoAccount.members, under: "kakao_account"),
      "for_partner": filter.object(partnerMembers, under: "for_partner"),
      "group_user_token": groupUserToken.map(JSON.string),
    ]
  }

  private var groupUserToken: String? {
    guard link.connectedAt != nil else { return nil }
    return app.group.map { UserID.groupUserToken(group: $0, account: account.id) }
  }

  /// When the user last agreed to service terms on a Kakao page: what Kakao Sync means by synchronised.
  private var synchedAt: Date? {
    guard link.connectedAt != nil else { return nil }
    return link.agreedTerms.values.filter { $0.agreedBy == "KAUTH" }.map(\.agreedAt).max()
  }

  private var properties: [AccountMember] {
    app.userProperties.compactMap { name in
      link.properties[name].map { AccountMember(property: name, name: name, value: .string($0)) }
    }
  }

  /// The uuid with which the message API names the user.
  private var partnerMembers: [AccountMember] {
    guard link.agreedScopes.contains("talk_message") else { return [] }
    let uuid = UserID.partnerUUID(app: app.id, account: account.id)
    return [AccountMember(property: "uuid", name: "uuid", value: .string(uuid))]
  }
}
