import Foundation
import Hummingbird

/// `GET|POST /v2/user/me`
struct Me: Sendable {
  let services: Services

  func handle(_ request: Request, context: EmulatorRequestContext) async throws -> Response {
    let fields = try await request.fields()
    let user = try await TargetUser.authenticate(request, fields: fields, services: services)
    let filter = try PropertyFilter(fields["property_keys"])
    let secure = try Self.bool(fields["secure_resource"], name: "secure_resource")
    return json(user, filter: filter, secure: secure).response()
  }

  private func json(_ user: TargetUser, filter: PropertyFilter, secure: Bool) -> JSON {
    let link = user.link
    let profile = AgreedProfile(account: user.account, link: link, now: services.clock.now)
    let account = KakaoAccount(app: user.app, profile: profile, secureImages: secure)
    return [
      "id": .integer(link.userID),
      "has_signed_up": user.app.autoLink ? nil : .bool(link.connectedAt != nil),
      "connected_at": link.connectedAt.map(JSON.date),
      "synched_at": link.synchedAt.map(JSON.date),
      "properties": link.connectedAt == nil ? nil : properties(user, filter: filter),
      "kakao_account": filter.object(account.members, under: "kakao_account"),
      "for_partner": filter.object(partnerMembers(user), under: "for_partner"),
    ]
  }

  private func properties(_ user: TargetUser, filter: PropertyFilter) -> JSON? {
    let members = user.app.userProperties.compactMap { name in
      user.link.properties[name].map { AccountMember(property: name, name: name, value: .string($0)) }
    }
    return filter.object(members, under: "properties")
  }

  /// The uuid with which the message API names the user.
  private func partnerMembers(_ user: TargetUser) -> [AccountMember] {
    guard user.link.agreedScopes.contains("talk_message") else { return [] }
    let uuid = UserID.partnerUUID(app: user.app.id, account: user.account.id)
    return [AccountMember(property: "uuid", name: "uuid", value: .string(uuid))]
  }

  private static func bool(_ text: String?, name: String) throws -> Bool {
    switch text {
    case nil, "false": false
    case "true": true
    default: throw KAPIError.invalidParameter("\(name) must be true or false")
    }
  }
}

extension Link {
  /// When the user last agreed to service terms on a Kakao page, which is what Kakao Sync means by synchronised.
  fileprivate var synchedAt: Date? {
    agreedTerms.values.filter { $0.agreedBy == "KAUTH" }.map(\.agreedAt).max()
  }
}
