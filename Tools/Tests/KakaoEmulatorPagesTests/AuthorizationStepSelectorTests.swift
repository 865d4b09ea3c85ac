import Foundation
import Testing

@testable import EmulatorTestSupport
@testable import KakaoEmulator

@Suite struct AuthorizationStepSelectorTests {
  static let now = Date(timeIntervalSince1970: 1_790_000_000)
  static let linked = Link(appID: 1, accountID: 1, userID: 10, connectedAt: now, agreedScopes: ["profile_nickname"])

  static let linkedWithTerms = Link(
    appID: 1, accountID: 1, userID: 10, connectedAt: now, agreedScopes: ["profile_nickname"],
    agreedTerms: ["service": TermAgreement(agreedAt: now, agreedBy: "KAUTH")])

  /// A state of an authorization request, and the step that must follow.
  struct Row: Sendable {
    var name: String
    var prompts: [String] = []
    var scopes: [String] = []
    var isSignedIn = true
    var isFresh = false
    var selected: Account.ID?
    var consenting: Account.ID?
    var terms: [String]?
    var hasSavedLogins = false
    var isInTalk = false
    var restriction: AccountRestriction?
    var app = Site.app
    /// The state of the confirmation in KakaoTalk, or `nil` if the request wasn't sent to KakaoTalk.
    var talk: TalkConfirmation?
    var link: Link? = AuthorizationStepSelectorTests.linked
    var expected: AuthorizationStep
  }

  static let rows: [Row] = [
    Row(name: "no session", isSignedIn: false, expected: .logIn),
    Row(name: "prompt=create without a session", prompts: ["create"], isSignedIn: false, expected: .createAccount),
    Row(
      name: "prompt=none without a session", prompts: ["none"], isSignedIn: false,
      expected: .redirectWithError(.loginRequired)),
    Row(name: "first login", link: nil, expected: .consent),
    Row(
      name: "prompt=none at the first login", prompts: ["none"], link: nil,
      expected: .redirectWithError(.consentRequired)),
    Row(name: "consent to all items", expected: .issueCode(user)),
    Row(name: "prompt=none with consent to all items", prompts: ["none"], expected: .issueCode(user)),
    Row(name: "scope without consent", scopes: ["talk_message"], expected: .consent),
    Row(name: "scope with consent", scopes: ["profile_nickname"], expected: .issueCode(user)),
    Row(name: "scope without a value", scopes: ["gender"], expected: .issueCode(user)),
    Row(name: "terms without consent", terms: ["service", "news"], link: linkedWithTerms, expected: .consent),
    Row(
      name: "optional terms declined", consenting: 1, terms: ["service", "news"], link: linkedWithTerms,
      expected: .issueCode(
        AuthenticatedUser(account: Site.minji, link: linkedWithTerms, authenticatedAt: now))),
    Row(
      name: "optional terms declined by another user", consenting: 2, terms: ["service", "news"], link: linkedWithTerms,
      expected: .consent),
    Row(name: "required terms declined", consenting: 1, terms: ["service", "news"], expected: .consent),
    Row(name: "item declined", scopes: ["talk_message"], consenting: 1, expected: .consent),
    Row(name: "unlinked after the consent", consenting: 1, link: nil, expected: .consent),
    Row(name: "prompt=login", prompts: ["login"], expected: .logIn),
    Row(name: "prompt=login after the login", prompts: ["login"], isFresh: true, expected: .issueCode(user)),
    Row(name: "prompt=create with a session", prompts: ["create"], expected: .createAccount),
    Row(name: "prompt=create after the sign-up", prompts: ["create"], isFresh: true, expected: .issueCode(user)),
    Row(name: "prompt=select_account without saved accounts", prompts: ["select_account"], expected: .logIn),
    Row(name: "prompt=select_account", prompts: ["select_account"], hasSavedLogins: true, expected: .selectAccount),
    Row(
      name: "prompt=select_account without a session", prompts: ["select_account"], isSignedIn: false,
      expected: .logIn),
    Row(
      name: "prompt=select_account without a session, with a saved account", prompts: ["select_account"],
      isSignedIn: false, hasSavedLogins: true,
      expected: .selectAccount),
    Row(
      name: "prompt=select_account after the choice", prompts: ["select_account"], selected: 1,
      expected: .issueCode(user)),
    Row(
      name: "prompt=select_account after another user was chosen", prompts: ["select_account"], selected: 2,
      hasSavedLogins: true,
      expected: .selectAccount),
    Row(
      name: "prompt=login,select_account", prompts: ["login", "select_account"], hasSavedLogins: true,
      expected: .logIn),
    Row(
      name: "prompt=login,select_account without a session", prompts: ["login", "select_account"], isSignedIn: false,
      hasSavedLogins: true, expected: .logIn),
    Row(
      name: "prompt=login,select_account after login and choice", prompts: ["login", "select_account"], isFresh: true,
      selected: 1,
      hasSavedLogins: true, expected: .issueCode(user)),
    Row(name: "prompt=create,login", prompts: ["create", "login"], isSignedIn: false, expected: .createAccount),
    Row(
      name: "prompt=create,login after the sign-up", prompts: ["create", "login"], isFresh: true,
      expected: .issueCode(user)),
    Row(
      name: "prompt=select_account,create", prompts: ["select_account", "create"], isSignedIn: false,
      hasSavedLogins: true,
      expected: .createAccount),
    Row(name: "prompt=login in KakaoTalk's browser", prompts: ["login"], isInTalk: true, expected: .issueCode(user)),
    Row(
      name: "prompt=login,select_account in KakaoTalk's browser", prompts: ["login", "select_account"],
      hasSavedLogins: true,
      isInTalk: true, expected: .selectAccount),
    Row(name: "test app with a member", app: Site.app { $0.testMembers = [1] }, expected: .issueCode(user)),
    Row(
      name: "test app without this member", app: Site.app { $0.testMembers = [2] },
      expected: .showError(AuthorizeError(.notAMember, app: Site.app))),
    Row(
      name: "blocked app without a session", isSignedIn: false, app: Site.app { $0.restriction = .blocked },
      expected: .redirectWithError(.restrictedApp)),
    Row(
      name: "suspended app with consent to all items", app: Site.app { $0.restriction = .suspended },
      expected: .redirectWithError(.restrictedApp)),
    Row(name: "restricted account", restriction: .restricted, expected: .resolveRestriction(.restricted)),
    Row(
      name: "dormant account at the first login", restriction: .dormant, link: nil,
      expected: .resolveRestriction(.dormant)),
    Row(name: "account with pending terms", restriction: .termsPending, expected: .resolveRestriction(.termsPending)),
    Row(
      name: "prompt=none with pending terms", prompts: ["none"], restriction: .termsPending,
      expected: .redirectWithError(.interactionRequired)),
    Row(name: "KakaoTalk without a session", isSignedIn: false, talk: TalkConfirmation(), expected: .logIn),
    Row(name: "KakaoTalk with consent to all items", talk: TalkConfirmation(), expected: .confirmInTalk),
    Row(name: "KakaoTalk at the first login", talk: TalkConfirmation(), link: nil, expected: .confirmInTalk),
    Row(name: "KakaoTalk with prompt=login", prompts: ["login"], talk: TalkConfirmation(), expected: .logIn),
    Row(name: "KakaoTalk confirmed by another user", talk: TalkConfirmation(accountID: 2), expected: .confirmInTalk),
    Row(
      name: "KakaoTalk with prompt=none", prompts: ["none"], talk: TalkConfirmation(),
      expected: .redirectWithError(.interactionRequired)),
    Row(name: "KakaoTalk after the confirmation", talk: TalkConfirmation(accountID: 1), expected: .issueCode(user)),
    Row(
      name: "KakaoTalk after the confirmation, at the first login", talk: TalkConfirmation(accountID: 1), link: nil,
      expected: .consent),
  ]

  static let user = AuthenticatedUser(account: Site.minji, link: linked, authenticatedAt: now)

  @Test("The next step depends on the stored state", arguments: rows)
  func storedStateSelectsStep(row: Row) {
    var request = request(prompts: row.prompts, scopes: row.scopes)
    request.authenticatedAt = row.isFresh ? Self.now : nil
    request.selectedAccountID = row.selected
    request.consentingAccountID = row.consenting
    request.serviceTerms = row.terms
    request.talk = row.talk
    var account = Site.minji
    account.restriction = row.restriction
    let user = AuthenticatedUser(account: account, link: row.link, authenticatedAt: Self.now)
    let selector = AuthorizationStepSelector(
      request: request, app: row.app, user: row.isSignedIn ? user : nil, now: Self.now,
      hasSavedLogins: row.hasSavedLogins, isInTalk: row.isInTalk)
    #expect(selector.nextStep == row.expected, "\(row.name)")
  }

  @Test("Children are rejected if the app doesn't allow them")
  func under14IsRejectedByApp() {
    var child = Site.minji
    child.birthyear = "2020"
    let user = AuthenticatedUser(account: child, link: Self.linked, authenticatedAt: Self.now)
    let app = Site.app { $0.allowUnder14 = false }
    func next(_ prompts: [String]) -> AuthorizationStep {
      AuthorizationStepSelector(request: request(prompts: prompts), app: app, user: user, now: Self.now).nextStep
    }
    #expect(next([]) == .rejectUnder14)
    #expect(next(["none"]) == .redirectWithError(.tooYoung))
  }

  @Test("A child's guardian is asked once")
  func guardianIsAskedOnce() {
    var (child, link) = (Site.minji, Self.linked)
    child.birthyear = "2020"
    func next(_ prompts: [String] = [], guardian: GuardianConsent? = nil) -> AuthorizationStep {
      var request = request(prompts: prompts)
      request.guardianConsent = guardian
      let user = AuthenticatedUser(account: child, link: link, authenticatedAt: Self.now)
      return AuthorizationStepSelector(request: request, app: Site.app, user: user, now: Self.now).nextStep
    }
    #expect(next() == .requestGuardianConsent)
    #expect(next(["none"]) == .redirectWithError(.interactionRequired))
    #expect(next(guardian: GuardianConsent(guardianID: 2, accountID: 3)) == .requestGuardianConsent)
    let approved = AuthenticatedUser(account: child, link: link, authenticatedAt: Self.now)
    #expect(next(guardian: GuardianConsent(guardianID: 2, accountID: 1)) == .issueCode(approved))
    link.guardianID = 2
    #expect(
      next(["none"])
        == .issueCode(AuthenticatedUser(account: child, link: link, authenticatedAt: Self.now)))
  }

  private func request(prompts: [String] = [], scopes: [String] = []) -> AuthorizationRequest {
    AuthorizationRequest(
      id: SecretHash(of: "request"), appID: 1, clientID: Site.restKey, keyKind: .rest,
      redirectURI: Site.redirectURI, scopes: scopes, prompts: prompts, createdAt: Self.now,
      expiresAt: Self.now.addingTimeInterval(60))
  }
}
