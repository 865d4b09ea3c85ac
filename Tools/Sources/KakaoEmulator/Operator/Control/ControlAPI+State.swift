import Foundation
import Hummingbird

/// Operations on sessions, tokens, consents, and signing keys.
///
/// The IDs in responses aren't secrets. For example, the ID of an access token is its hash.
extension ControlAPI {
  func sessions() async throws -> JSON {
    ["sessions": .array(try await services.storage.sessions().map(\.controlJSON))]
  }

  func endSession(_ id: String?) async throws {
    guard let id = id.flatMap(SecretHash.init(hex:)), try await services.storage.deleteSession(id) else {
      throw ControlError.notFound("no such session", field: "id")
    }
  }

  /// Returns all grants with their access tokens.
  func tokens() async throws -> JSON {
    let snapshot = try await services.storage.tokenSnapshot()
    let accessTokens = Dictionary(grouping: snapshot.accessTokens, by: \.grantID)
    return ["tokens": .array(snapshot.grants.map { $0.controlJSON(accessTokens[$0.id] ?? []) })]
  }

  func endGrant(_ id: String?) async throws {
    guard let id = id.flatMap(UUID.init(uuidString:)), try await services.storage.deleteGrant(id) else {
      throw ControlError.notFound("no such grant", field: "id")
    }
  }

  func consents() async throws -> JSON {
    ["consents": .array(try await services.storage.links().map(\.controlJSON))]
  }

  /// Withdraws consent to an item on behalf of the user.
  func withdraw(_ scope: String, app: App.ID, account: Account.ID) async throws {
    guard let link = try await services.link(app: app, account: account), link.agreedScopes.contains(scope),
      let owner = try await services.storage.app(id: app)
    else { throw ControlError.notFound("no such consent") }
    guard owner.canWithdraw(item: scope) else {
      throw ControlError.conflict("consent to a required item can't be withdrawn", field: "scope")
    }
    try await changeConsent(app: app, account: account) { $0.agreedScopes.remove(scope) }
  }

  /// Withdraws consent to service terms on behalf of the user.
  func withdraw(term tag: String, app: App.ID, account: Account.ID) async throws {
    guard let link = try await services.link(app: app, account: account), link.agreedTerms[tag] != nil,
      let term = try await services.storage.app(id: app)?.serviceTerms.first(where: { $0.tag == tag })
    else { throw ControlError.notFound("no such consent") }
    guard term.isRevocable else {
      throw ControlError.conflict("consent to these terms can't be withdrawn", field: "term")
    }
    try await changeConsent(app: app, account: account) { $0.agreedTerms[tag] = nil }
  }

  /// Removes consent, so that the next login asks for it again.
  ///
  /// This is also possible for required items and terms. If `item` and `term` are nil, it removes all consent to the
  /// app, and the next login asks for the same consent as a first login.
  func askAgain(item: String?, term: String?, app id: App.ID, account: Account.ID) async throws {
    guard let app = try await services.storage.app(id: id) else { throw ControlError.noApp }
    let isForAll = item == nil && term == nil
    let items = app.consentItems.filter { isForAll ? $0.level != .duringUse : $0.id == item }.map(\.id)
    let terms = app.serviceTerms.map(\.tag).filter { isForAll || $0 == term }
    guard isForAll || !(items + terms).isEmpty else { throw ControlError.notFound("no such consent") }
    try await changeConsent(app: id, account: account) { link in
      if isForAll { (link.agreedScopes, link.agreedTerms) = ([], [:]) }
      link.askAgain(items: items, terms: terms)
    }
  }

  /// The consent item or the service term to ask for; if neither is set, all consent.
  struct ConsentQuestion: ControlBody, Sendable {
    enum CodingKeys: String, CodingKey, CaseIterable {
      case scope, term
    }
    var scope: String?
    var term: String?
  }

  /// Handles `POST /_emulator/consents/{app}/{account}/ask`.
  func askAgain(_ request: Request, _ context: EmulatorRequestContext) async throws -> JSON {
    let (app, account) = try Self.link(in: context)
    let question = try await request.json(ConsentQuestion.self)
    guard question.scope == nil || question.term == nil else {
      throw ControlError.badRequest("scope and term can't be combined", field: "term")
    }
    try await askAgain(item: question.scope, term: question.term, app: app, account: account)
    return try await consents()
  }

  /// Returns the app and the account in the path.
  private static func link(in context: EmulatorRequestContext) throws -> (App.ID, Account.ID) {
    guard let app = context.parameters.get("app", as: App.ID.self),
      let account = context.parameters.get("account", as: Account.ID.self)
    else { throw ControlError.notFound("no such consent") }
    return (app, account)
  }

  private func changeConsent(
    app: App.ID, account: Account.ID, _ change: @escaping @Sendable (inout Link) -> Void
  ) async throws {
    _ = try await services.changeLink(app: app, account: account) { link in
      guard var link else { throw ControlError.notFound("no such consent") }
      change(&link)
      return link
    }
  }

  func withdraw(_ context: EmulatorRequestContext) async throws -> JSON {
    let (app, account) = try Self.link(in: context)
    try await withdraw(context.parameters.get("scope") ?? "", app: app, account: account)
    return try await consents()
  }

  func keys() async throws -> JSON {
    ["keys": .array(try await services.signingKeys.all().map(\.controlJSON))]
  }

  /// Adds a signing key and uses it for all signatures from now on.
  ///
  /// The previous key remains published.
  func rotateKeys() async throws -> JSON {
    try await services.signingKeys.rotate()
    return try await keys()
  }
}
