import Foundation
import Hummingbird

/// Sessions, tokens, consents, and signing keys.
///
/// The IDs in responses are hashes or names, not secrets.
extension ControlAPI {
  func sessions() async throws -> JSON {
    ["sessions": .array(try await services.storage.snapshot().sessions.map(\.controlJSON))]
  }

  func endSession(_ id: String?) async throws {
    guard let id = id.flatMap(SecretHash.init(hex:)), try await services.storage.deleteSession(id) else {
      throw ControlError.notFound("no such session", field: "id")
    }
  }

  /// Returns all grants with their access tokens.
  func tokens() async throws -> JSON {
    let snapshot = try await services.storage.snapshot()
    let accessTokens = Dictionary(grouping: snapshot.accessTokens, by: \.grantID)
    return ["tokens": .array(snapshot.grants.map { $0.controlJSON(accessTokens[$0.id] ?? []) })]
  }

  func endGrant(_ id: String?) async throws {
    guard let id = id.flatMap(UUID.init(uuidString:)), try await services.storage.deleteGrant(id) else {
      throw ControlError.notFound("no such grant", field: "id")
    }
  }

  func consents() async throws -> JSON {
    ["consents": .array(try await services.storage.snapshot().links.map(\.controlJSON))]
  }

  /// Withdraws consent to an item on behalf of the user.
  func withdraw(_ scope: String, app: App.ID, account: Account.ID) async throws {
    guard let link = try await services.link(app: app, account: account), link.agreedScopes.contains(scope),
      let owner = try await services.storage.app(id: app)
    else { throw ControlError.notFound("no such consent") }
    guard owner.canWithdraw(item: scope) else {
      throw ControlError.conflict("consent to a required item can't be withdrawn", field: "scope")
    }
    _ = try await services.changeLink(app: app, account: account) { link in
      guard var link else { throw ControlError.notFound("no such consent") }
      link.agreedScopes.remove(scope)
      return link
    }
  }

  func withdraw(_ context: EmulatorRequestContext) async throws -> JSON {
    guard let app = context.parameters.get("app", as: App.ID.self),
      let account = context.parameters.get("account", as: Account.ID.self)
    else { throw ControlError.notFound("no such consent") }
    try await withdraw(context.parameters.get("scope") ?? "", app: app, account: account)
    return try await consents()
  }

  func keys() async throws -> JSON {
    ["keys": .array(try await services.signingKeys.all().map(\.controlJSON))]
  }

  /// Adds a signing key, which signs from now on.
  ///
  /// The previous key remains published.
  func rotateKeys() async throws -> JSON {
    try await services.signingKeys.rotate()
    return try await keys()
  }
}
