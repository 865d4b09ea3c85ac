import Foundation

/// The requests that an app sends to the emulator during an attack.
struct AttackLog: Sendable {
  struct Entry: Decodable, Sendable {
    let id: Int64
    let path: String
    let status: Int?
    let account: Int64?
    let fault: String?
    let error: String?
    let cause: String?
    let fix: String?

    /// The emulator's explanation of why it rejected the request, or `nil` if there is no rejection or explanation.
    var rejection: String? {
      guard let status, status >= 400 else { return nil }
      let parts = [error.map { "\($0):" }, cause, fix].compactMap(\.self)
      return parts.isEmpty ? nil : parts.joined(separator: " ")
    }
  }

  private struct Entries: Decodable {
    let requests: [Entry]
  }

  /// The paths of the endpoints that return user information.
  fileprivate static let userPaths = ["/v2/user/me", "/v1/oidc/userinfo"]

  private let emulator: RunningEmulator
  private let app: Int
  private let start: Int64

  /// Creates a log that begins with the next request.
  init(_ emulator: RunningEmulator, app: Int) async throws {
    (self.emulator, self.app) = (emulator, app)
    start = try await Self.entries(emulator, "limit=1").first?.id ?? 0
  }

  /// Returns the requests since the log was created, newest first.
  func entries() async throws -> [Entry] {
    try await Self.entries(emulator, "app=\(app)&after=\(start)&limit=200")
  }

  /// Returns why the emulator rejected the newest failed authorization request, or `nil` if no such request is logged.
  static func rejection(in emulator: RunningEmulator) async throws -> String? {
    let failed = try await entries(emulator, "status=failed&limit=10")
    return failed.first { $0.path == "/oauth/authorize" }?.rejection
  }

  private static func entries(_ emulator: RunningEmulator, _ query: String) async throws -> [Entry] {
    try JSONDecoder().decode(Entries.self, from: try await emulator.control("GET", "requests?\(query)")).requests
  }
}

extension [AttackLog.Entry] {
  var hasExchangedCode: Bool { contains { $0.path == "/oauth/token" && $0.status == 200 } }

  /// Returns whether a call with an access token of the account succeeded.
  func haveUsedToken(of account: Int64) -> Bool {
    contains { $0.account == account && $0.path.hasPrefix("/v") && $0.status == 200 }
  }

  var hasReadUser: Bool { contains { AttackLog.userPaths.contains($0.path) && $0.status == 200 } }
}
