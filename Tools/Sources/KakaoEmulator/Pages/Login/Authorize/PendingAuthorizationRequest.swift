import Foundation
import Hummingbird

/// A stored authorization request and its secret handle, which pages pass on in the parameter `request`.
struct PendingAuthorizationRequest: Sendable {
  /// The number of seconds until the request expires.
  static let lifetime: TimeInterval = 1800
  /// The maximum number of stored requests.
  ///
  /// Creating a request doesn't require a login, so the limit protects the emulator from running out of space.
  static let limit = 1_000

  /// The secret handle.
  ///
  /// The storage contains only its hash.
  let handle: String
  let request: AuthorizationRequest
  let app: App
}

extension PendingAuthorizationRequest {
  /// Loads a request.
  ///
  /// Throws ``PageError/expired`` if it's unknown, answered, or expired.
  static func load(_ handle: String?, services: Services) async throws -> PendingAuthorizationRequest {
    guard let handle,
      let request = try await services.storage.authorizationRequest(SecretHash(of: handle)),
      request.expiresAt > services.clock.now,
      let app = try await services.storage.app(id: request.appID)
    else { throw PageError.expired }
    return PendingAuthorizationRequest(handle: handle, request: request, app: app)
  }

  /// Removes and returns the request.
  ///
  /// If several callers do so at once, one gets the request and the others get ``PageError/expired``. The code that the
  /// closure returns is saved in the same transaction.
  func consume(
    services: Services, for code: @escaping @Sendable (AuthorizationRequest) -> AuthorizationCode? = { _ in nil }
  ) async throws -> AuthorizationRequest {
    guard let taken = try await services.storage.consumeAuthorizationRequest(SecretHash(of: handle), for: code) else {
      throw PageError.expired
    }
    return taken
  }

  /// Records that the user authenticated for this request.
  func recordSignIn(_ session: AccountSession, services: Services) async throws {
    try await change(services) { request in
      request.authenticatedAt = session.authenticatedAt
      request.selectedAccountID = session.accountID
    }
  }

  /// Records the account that the user selected without authenticating again.
  func recordSelection(_ session: AccountSession, services: Services) async throws {
    try await change(services) { $0.selectedAccountID = session.accountID }
  }

  /// Records that the user answered the consent page.
  func recordConsent(_ account: Account.ID, services: Services) async throws {
    try await change(services) { $0.consentingAccountID = account }
  }

  /// Records that the user confirmed the login in KakaoTalk.
  func recordTalkConfirmation(_ session: AccountSession, services: Services) async throws {
    try await change(services) { $0.talk?.accountID = session.accountID }
  }

  /// Records a guardian's consent for the user.
  func recordGuardianConsent(_ consent: GuardianConsent, services: Services) async throws {
    try await change(services) { $0.guardianConsent = consent }
  }

  /// Changes the stored request, which may be newer than the copy in this value.
  private func change(
    _ services: Services, _ change: @escaping @Sendable (inout AuthorizationRequest) -> Void
  ) async throws {
    guard try await services.storage.updateAuthorizationRequest(SecretHash(of: handle), change) else {
      throw PageError.expired
    }
  }
}
