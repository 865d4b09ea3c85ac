import Foundation

extension Services {
  /// Returns the name of the reason, according to the login log, why a refresh token doesn't belong to any grant.
  func reasonForRejection(ofRefreshToken token: SecretHash) async throws -> String {
    guard let (login, secrets) = logins.login(of: token), let app = login.app?.id, let account = login.account else {
      return "unknownRefreshToken"
    }
    guard try await storage.account(id: account) != nil else { return "deletedAccount" }
    // If the user has been linked again since the login, the first link has ended.
    guard let link = try await link(app: app, account: account), link.startedAt == login.linkStartedAt else {
      return "unlinkedUser"
    }
    for secret in secrets where try await storage.grant(refreshToken: secret) != nil { return "rotatedRefreshToken" }
    if let end = login.refreshTokenExpiresAt, end <= clock.now { return "expiredRefreshToken" }
    let isLoggedOut = login.entries.contains { entry in
      entry.record?.path == "/v1/user/logout" && entry.record?.status == 200
    }
    return isLoggedOut ? "loggedOutUser" : "revokedRefreshToken"
  }
}
