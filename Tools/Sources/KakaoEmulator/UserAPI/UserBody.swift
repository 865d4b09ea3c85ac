import Foundation

/// The user object in the responses of `/v2/user/me` and `/v2/app/users`.
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

  /// The time at which the user last agreed to service terms on a page, which Kakao Sync calls synchronization.
  private var synchedAt: Date? {
    guard link.connectedAt != nil else { return nil }
    return link.agreedTerms.values.filter { $0.agreedBy == "KAUTH" }.map(\.agreedAt).max()
  }

  private var properties: [AccountMember] {
    app.userProperties.compactMap { name in
      link.properties[name].map { AccountMember(property: name, name: name, value: .string($0)) }
    }
  }

  /// The UUID with which the message API identifies the user.
  private var partnerMembers: [AccountMember] {
    guard link.agreedScopes.contains("talk_message") else { return [] }
    let uuid = UserID.partnerUUID(app: app.id, account: account.id)
    return [AccountMember(property: "uuid", name: "uuid", value: .string(uuid))]
  }
}
