import Foundation
import Testing

@testable import KakaoEmulator

@Suite struct DispatcherTests {
  static let now = Date(timeIntervalSince1970: 1_790_000_000)
  static let linked = Link(appID: 1, accountID: 1, userID: 10, connectedAt: now, agreedScopes: ["profile_nickname"])

  /// What is stored, and what must come next.
  struct Row: Sendable {
    var what: String
    var prompts: [String] = []
    var scopes: [String] = []
    var isSignedIn = true
    var isFresh = false
    var selected: Account.ID?
    var link: Link? = DispatcherTests.linked
    var expected: AuthorizationStep
  }

  static let rows: [Row] = [
    Row(what: "nobody signed in", isSignedIn: false, expected: .logIn),
    Row(what: "create, nobody signed in", prompts: ["create"], isSignedIn: false, expected: .createAccount),
    Row(what: "none, nobody signed in", prompts: ["none"], isSignedIn: false, expected: .refuse(.loginRequired)),
    Row(what: "first time", link: nil, expected: .consent),
    Row(what: "none, first time", prompts: ["none"], link: nil, expected: .refuse(.consentRequired)),
    Row(what: "everything agreed", expected: .approve(session)),
    Row(what: "none, everything agreed", prompts: ["none"], expected: .approve(session)),
    Row(what: "scope not agreed", scopes: ["talk_message"], expected: .consent),
    Row(what: "scope agreed", scopes: ["profile_nickname"], expected: .approve(session)),
    Row(what: "scope without a value", scopes: ["gender"], expected: .approve(session)),
    Row(what: "login", prompts: ["login"], expected: .logIn),
    Row(what: "login, done", prompts: ["login"], isFresh: true, expected: .approve(session)),
    Row(what: "create, signed in", prompts: ["create"], expected: .createAccount),
    Row(what: "create, done", prompts: ["create"], isFresh: true, expected: .approve(session)),
    Row(what: "select", prompts: ["select_account"], expected: .selectAccount),
    Row(what: "select, nobody signed in", prompts: ["select_account"], isSignedIn: false, expected: .logIn),
    Row(what: "select, done", prompts: ["select_account"], selected: 1, expected: .approve(session)),
    Row(what: "select, another since", prompts: ["select_account"], selected: 2, expected: .selectAccount),
    Row(what: "login and select", prompts: ["login", "select_account"], expected: .logIn),
  ]

  static let session = AccountSession(
    id: SecretHash(of: "session"), accountID: 1, authenticatedAt: now, expiresAt: now.addingTimeInterval(60))

  @Test(arguments: rows) func decidesFromWhatIsStored(row: Row) {
    var request = request(prompts: row.prompts, scopes: row.scopes)
    request.authenticatedAt = row.isFresh ? Self.session.authenticatedAt : nil
    request.selectedAccountID = row.selected
    let signIn = Dispatcher.SignIn(session: Self.session, account: Site.minji, link: row.link)
    let dispatcher = Dispatcher(
      request: request, app: Site.app, signIn: row.isSignedIn ? signIn : nil, now: Self.now)
    #expect(dispatcher.next == row.expected, "\(row.what)")
  }

  @Test func refusesChildrenWhereTheAppDoes() {
    var child = Site.minji
    child.birthyear = "2020"
    let signIn = Dispatcher.SignIn(session: Self.session, account: child, link: Self.linked)
    func next(_ app: App) -> AuthorizationStep {
      Dispatcher(request: request(), app: app, signIn: signIn, now: Self.now).next
    }
    #expect(next(Site.app { $0.allowUnder14 = false }) == .refuse(.tooYoung))
    #expect(next(Site.app) == .approve(Self.session))
  }

  private func request(prompts: [String] = [], scopes: [String] = []) -> AuthorizationRequest {
    AuthorizationRequest(
      id: SecretHash(of: "request"), appID: 1, clientID: Site.restKey, keyKind: .rest,
      redirectURI: Site.redirectURI, scopes: scopes, prompts: prompts, createdAt: Self.now,
      expiresAt: Self.now.addingTimeInterval(60))
  }
}
