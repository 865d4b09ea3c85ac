import Foundation
import Hummingbird

/// A stored authorization request, under the secret name that pages pass along in `request`.
struct PendingRequest: Sendable {
  /// How long the user may take.
  static let lifetime: TimeInterval = 1800
  /// How many may wait at once: beginning one takes no login, and each may be as long as a request may be.
  static let limit = 1_000

  /// The secret name; storage knows its hash only.
  let name: String
  let stored: AuthorizationRequest
  let app: App
}

extension PendingRequest {
  /// Loads the request, or says that it is over.
  static func load(_ name: String?, services: Services) async throws -> PendingRequest {
    guard let name,
      let stored = try await services.storage.authorizationRequest(SecretHash(of: name)),
      stored.expiresAt > services.clock.now,
      let app = try await services.storage.app(id: stored.appID)
    else { throw PageProblem.expired }
    return PendingRequest(name: name, stored: stored, app: app)
  }

  /// Ends the request: of any number of callers one gets it, the others learn that it is over.
  /// What `code` makes of the request is saved in the same step.
  func take(
    services: Services, for code: @escaping @Sendable (AuthorizationRequest) -> AuthorizationCode? = { _ in nil }
  ) async throws -> AuthorizationRequest {
    guard let taken = try await services.storage.takeAuthorizationRequest(SecretHash(of: name), for: code) else {
      throw PageProblem.expired
    }
    return taken
  }

  /// Notes that the user signed in for this very request.
  func noteSignIn(_ session: AccountSession, services: Services) async throws {
    try await change(services) { request in
      request.authenticatedAt = session.authenticatedAt
      request.selectedAccountID = session.accountID
    }
  }

  /// Notes that the user chose to go on with the account that was signed in already.
  func noteSelection(_ session: AccountSession, services: Services) async throws {
    try await change(services) { $0.selectedAccountID = session.accountID }
  }

  /// Notes that the user answered the consent page.
  func noteConsent(_ account: Account.ID, services: Services) async throws {
    try await change(services) { $0.consentingAccountID = account }
  }

  /// Notes that the user of KakaoTalk wants to log in.
  func noteTalkConfirmation(_ session: AccountSession, services: Services) async throws {
    try await change(services) { $0.talk?.accountID = session.accountID }
  }

  /// Notes that a guardian agreed for the user.
  func noteGuardian(_ consent: GuardianConsent, services: Services) async throws {
    try await change(services) { $0.guardianConsent = consent }
  }

  /// Changes the request as it is now: the copy here may be older than an answer.
  private func change(
    _ services: Services, _ change: @escaping @Sendable (inout AuthorizationRequest) -> Void
  ) async throws {
    guard try await services.storage.updateAuthorizationRequest(SecretHash(of: name), change) else {
      throw PageProblem.expired
    }
  }
}
