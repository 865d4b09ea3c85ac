import Foundation
import Testing

@testable import EmulatorTestSupport
@testable import KakaoEmulator

@Suite struct RequestedConsentTests {
  @Test("The first login requests the items for which the account has a value")
  func firstLoginAsksForAvailableItems() {
    let question = question()
    #expect(question.items.map(\.id) == ["profile_nickname", "account_email"])
    #expect(question.items.map(\.isRequired) == [true, false])
    #expect(question.terms.map(\.tag) == ["service", "news"])
  }

  @Test("The first login shows the consent page even without items")
  func firstLoginAsksWithoutItems() {
    #expect(question(app: Site.app { ($0.consentItems, $0.serviceTerms) = ([], []) }).isNeeded)
  }

  @Test("Later logins request only items in scope without consent")
  func laterLoginAsksForNewScopesOnly() {
    #expect(!question(link: link()).isNeeded)
    #expect(!question(scopes: ["profile_nickname", "openid"], link: link()).isNeeded)
    #expect(question(scopes: ["account_email"], link: link()).items == [.init(id: "account_email", isRequired: true)])
  }

  @Test("Items for consent during use are requested only by scope, as required items")
  func duringUseItemsNeedScope() {
    #expect(question(scopes: ["talk_message"], link: link()).items == [.init(id: "talk_message", isRequired: true)])
  }

  @Test("service_terms has an effect only if it includes required terms")
  func serviceTermsNeedRequiredTerm() {
    #expect(question(terms: ["news"], link: link()).terms.isEmpty)
    #expect(question(terms: ["service", "news"], link: link()).terms.map(\.tag) == ["service", "news"])
  }

  @Test("Items and terms that must be requested again don't need scope, and remain required or optional")
  func asksAgain() {
    var link = link()
    link.agreedScopes.insert("account_email")
    link.agreedTerms = ["news": TermAgreement(agreedAt: .distantPast, agreedBy: "KAUTH")]
    link.askAgain(items: ["profile_nickname", "account_email", "talk_message"], terms: ["news"])
    #expect(link.agreedScopes.isEmpty && link.agreedTerms.isEmpty)
    let question = question(link: link)
    #expect(question.items.map(\.id) == ["profile_nickname", "account_email", "talk_message"])
    #expect(question.items.map(\.isRequired) == [true, false, false])
    #expect(question.terms.map(\.tag) == ["news"] && question.isNeeded && question.isRequired)
  }

  @Test("Accepted terms aren't requested again")
  func agreedTermsAreNotAskedAgain() {
    var link = link()
    link.agreedTerms = ["service": TermAgreement(agreedAt: .distantPast, agreedBy: "KAUTH")]
    #expect(question(terms: ["service", "news"], link: link).terms.map(\.tag) == ["news"])
  }

  @Test("If the nickname and the email address are missing, only the nickname is requested")
  func missingNicknameIsAsked() {
    var account = Site.minji
    (account.nickname, account.email) = (nil, nil)
    #expect(question(account: account).items.map(\.id) == ["profile_nickname"])
  }

  private func link() -> Link {
    Link(appID: 1, accountID: 1, userID: 10, agreedScopes: ["profile_nickname"])
  }

  private func question(
    app: App = Site.app, scopes: [String] = [], terms: [String]? = nil, link: Link? = nil,
    account: Account = Site.minji
  ) -> RequestedConsent {
    let request = AuthorizationRequest(
      id: SecretHash(of: "request"), appID: 1, clientID: Site.restKey, keyKind: .rest,
      redirectURI: Site.redirectURI, scopes: scopes, serviceTerms: terms, createdAt: .distantPast,
      expiresAt: .distantFuture)
    return RequestedConsent(
      request: request, app: app, account: account, link: link, at: Date(timeIntervalSince1970: 1_790_000_000))
  }
}
