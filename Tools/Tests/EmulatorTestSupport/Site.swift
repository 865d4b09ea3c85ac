import Foundation
import Hummingbird
import HummingbirdTesting
import Logging

@testable import KakaoEmulator

/// The emulator's pages, with a storage that contains one app and two accounts.
struct Site {
  static let redirectURI = "http://localhost:8765/oauth"
  static let restKey = String(repeating: "b", count: 32)
  static let nativeKey = String(repeating: "a", count: 32)

  var services: Services
  let clock: EmulatorClock

  init(app: App = Site.app, issuer: String = "http://127.0.0.1:9090") async throws {
    let storage = Storage()
    clock = EmulatorClock(base: { Date(timeIntervalSince1970: 1_790_000_000) })
    try await storage.reset(apps: [app], accounts: [Site.minji, Site.jun])
    services = Services(
      storage: storage, clock: clock, lifetimes: Lifetimes(),
      address: EmulatorAddress(issuer: issuer, host: "127.0.0.1", port: 9090),
      logger: Logger(label: "test", factory: { _ in SwiftLogNoOpLogHandler() }))
  }

  func save(_ account: Account) async throws {
    try await services.storage.write { try $0.put(account) }
  }

  /// Runs `body` with a browser for the pages.
  func visit<Value: Sendable>(_ body: @Sendable (inout TestBrowser) async throws -> Value) async throws -> Value {
    let router = Router(context: EmulatorRequestContext.self, options: .autoGenerateHeadEndpoints)
    try addPages(to: router, services: services)
    return try await Application(router: router).test(.router) { client in
      var browser = TestBrowser(client: client)
      return try await body(&browser)
    }
  }

  func code(in location: String?) async throws -> AuthorizationCode? {
    guard let code = Self.query(of: location)["code"] else { return nil }
    return try await services.storage.code(SecretHash(of: code))
  }

  static func query(of location: String?) -> [String: String] {
    let items = location.flatMap { URLComponents(string: $0) }?.queryItems ?? []
    return items.reduce(into: [:]) { $0[$1.name] = $1.value }
  }
}

extension Site {
  static let app = App(
    id: 1, name: "Demo",
    keys: AppKeys(
      native: nativeKey, rest: restKey, javascript: String(repeating: "c", count: 32),
      admin: String(repeating: "d", count: 32)),
    redirectURIs: [redirectURI, "http://localhost:8765/oauth?tenant=1"],
    logoutRedirectURIs: ["http://localhost:8765/bye"],
    consentItems: [
      ConsentItem(id: "profile_nickname", level: .required),
      ConsentItem(id: "account_email", level: .optional),
      ConsentItem(id: "gender", level: .optional),
      ConsentItem(id: "talk_message", level: .duringUse),
    ],
    serviceTerms: [
      ServiceTerm(tag: "service", title: "Terms of service", required: true, revocable: false),
      ServiceTerm(tag: "news", title: "News", required: false, revocable: true),
    ])

  static func app(_ change: (inout App) -> Void) -> App {
    var app = Self.app
    change(&app)
    return app
  }

  static let password = "correct horse"
  /// The accounts' password hash, with few rounds, because checking a standard hash would take most of the tests' time.
  private static let passwordHash = (try? PasswordHash(password: password, rounds: 2))?.encoded ?? ""

  static let minji = Account(
    id: 1, email: "minji@example.com", passwordHash: passwordHash, phoneNumber: "+82 10-1234-5678", name: "김민지",
    nickname: "민지", birthyear: "1995", birthday: "0412")
  static let jun = Account(id: 2, email: "jun@kakao.com", passwordHash: passwordHash, nickname: "Jun", gender: "male")

  static func authorizeURI(_ changes: [String: String?] = [:]) -> String {
    var parameters: [String: String?] = [
      "client_id": restKey, "redirect_uri": redirectURI, "response_type": "code", "state": "s-1",
    ]
    parameters.merge(changes) { $1 }
    let query = parameters.compactMap { name, value in value.map { "\(name)=\(URLText.encode($0))" } }
    return "/oauth/authorize?" + query.sorted().joined(separator: "&")
  }
}
