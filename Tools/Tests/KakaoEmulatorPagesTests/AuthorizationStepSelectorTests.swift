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
    var what: String
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
    Row(what: "no session", isSignedIn: false, expected: .logIn),
    Row(what: "prompt=create without a session", prompts: ["create"], isSignedIn: false, expected: .createAccount),
    Row(
      what: "prompt=none without a session", prompts: ["none"], isSignedIn: false,
      expected: .redirectWithError(.loginRequired)),
    Row(what: "first login", link: nil, expected: .consent),
    Row(
      what: "prompt=none at the first login", prompts: ["none"], link: nil,
      expected: .redirectWithError(.consentRequired)),
    Row(what: "consent to all items", expected: .issueCode(user)),
    Row(what: "prompt=none with consent to all items", prompts: ["none"], expected: .issueCode(user)),
    Row(what: "scope without consent", scopes: ["talk_message"], expected: .consent),
    Row(what: "scope with consent", scopes: ["profile_nickname"], expected: .issueCode(user)),
    Row(what: "scope without a value", scopes: ["gender"], expected: .issueCode(user)),
    Row(what: "terms without consent", terms: ["service", "news"], link: linkedWithTerms, expected: .consent),
    Row(
      what: "optional terms declined", consenting: 1, terms: ["service", "news"], link: linkedWithTerms,
      expected: .issueCode(
        AuthenticatedUser(account: Site.minji, link: linkedWithTerms, authenticatedAt: now))),
    Row(
      what: "optional terms declined by another user", consenting: 2, terms: ["service", "news"], link: linkedWithTerms,
      expected: .consent),
    Row(what: "required terms declined", consenting: 1, terms: ["service", "news"], expected: .consent),
    Row(what: "item declined", scopes: ["talk_message"], consenting: 1, expected: .consent),
    Row(what: "unlinked after the consent", consenting: 1, link: nil, expected: .consent),
    Row(what: "prompt=login", prompts: ["login"], expected: .logIn),
    Row(what: "prompt=login after the login", prompts: ["login"], isFresh: true, expected: .issueCode(user)),
    Row(what: "prompt=create with a session", prompts: ["create"], expected: .createAccount),
    Row(what: "prompt=create after the sign-up", prompts: ["create"], isFresh: true, expected: .issueCode(user)),
    Row(what: "prompt=select_account without saved accounts", prompts: ["select_account"], expected: .logIn),
    Row(what: "prompt=select_account", prompts: ["select_account"], hasSavedLogins: true, expected: .selectAccount),
    Row(
      what: "prompt=select_account without a session", prompts: ["select_account"], isSignedIn: false,
      expected: .logIn),
    Row(
      what: "prompt=select_account without a session, with a saved account", prompts: ["select_account"],
      isSignedIn: false, hasSavedLogins: true,
      expected: .selectAccount),
    Row(
      what: "prompt=select_account after the choice", prompts: ["select_account"], selected: 1,
      expected: .issueCode(user)),
    Row(
      what: "prompt=select_account after another user was chosen", prompts: ["select_account"], selected: 2,
      hasSavedLogins: true,
      expected: .selectAccount),
    Row(
      what: "prompt=login,select_account", prompts: ["login", "select_account"], hasSavedLogins: true,
      expected: .logIn),
    Row(
      what: "prompt=login,select_account without a session", prompts: ["login", "select_account"], isSignedIn: false,
      hasSavedLogins: true, expected: .logIn),
    Row(
      what: "prompt=login,select_account after login and choice", prompts: ["login", "select_account"], isFresh: true,
      selected: 1,
      hasSavedLogins: true, expected: .issueCode(user)),
    Row(what: "prompt=create,login", prompts: ["create", "login"], isSignedIn: false, expected: .createAccount),
    Row(
      what: "prompt=create,login after the sign-up", prompts: ["create", "login"], isFresh: true,
      expected: .issueCode(user)),
    Row(
      what: "prompt=select_account,create", prompts: ["select_account", "create"], isSignedIn: false,
      hasSavedLogins: true,
      expected: .createAccount),
    Row(what: "prompt=login in KakaoTalk's browser", prompts: ["login"], isInTalk: true, expected: .issueCode(user)),
    Row(
      what: "prompt=login,select_account in KakaoTalk's browser", prompts: ["login", "select_account"],
      hasSavedLogins: true,
      isInTalk: true, expected: .selectAccount),
    Row(what: "test app with a member", app: Site.app { $0.testMembers = [1] }, expected: .issueCode(user)),
    Row(
      what: "test app without this member", app: Site.app { $0.testMembers = [2] },
      expected: .showError(AuthorizeError(.notAMember, app: Site.app))),
    Row(
      what: "blocked app without a session", isSignedIn: false, app: Site.app { $0.restriction = .blocked },
      expected: .redirectWithError(.restrictedApp)),
    Row(
      what: "suspended app with consent to all items", app: Site.app { $0.restriction = .suspended },
      expected: .redirectWithError(.restrictedApp)),
    Row(what: "restricted account", restriction: .restricted, expected: .resolveRestriction(.restricted)),
    Row(
      what: "dormant account at the first login", restriction: .dormant, link: nil,
      expected: .resolveRestriction(.dormant)),
    Row(what: "account with pending terms", restriction: .termsPending, expected: .resolveRestriction(.termsPending)),
    Row(
      what: "prompt=none with pending terms", prompts: ["none"], restriction: .termsPending,
      expected: .redirectWithError(.interactionRequired)),
    Row(what: "KakaoTalk without a session", isSignedIn: false, talk: TalkConfirmation(), expected: .logIn),
    Row(what: "KakaoTalk with consent to all items", talk: TalkConfirmation(), expected: .confirmInTalk),
    Row(what: "KakaoTalk at the first login", talk: TalkConfirmation(), link: nil, expected: .confirmInTalk),
    Row(what: "KakaoTalk with prompt=login", prompts: ["login"], talk: TalkConfirmation(), expected: .logIn),
    Row(what: "KakaoTalk confirmed by another user", talk: TalkConfirmation(accountID: 2), expected: .confirmInTalk),
    Row(
      what: "KakaoTalk with prompt=none", prompts: ["none"], talk: TalkConfirmation(),
      expected: .redirectWithError(.interactionRequired)),
    Row(what: "KakaoTalk after the confirmation", talk: TalkConfirmation(accountID: 1), expected: .issueCode(user)),
    Row(
      what: "KakaoTalk after the confirmation, at the first login", talk: TalkConfirmation(accountID: 1), link: nil,
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
    #expect(selector.nextStep == row.expected, "\(row.what)")
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
