import Foundation

/// A login as the console shows it: its requests and the facts that explain its outcome.
///
/// It contains no secrets.
struct LoginRecord: Sendable, Identifiable {
  /// The maximum number of requests that are kept.
  static let maximumEntryCount = 40

  /// The position in the log, starting at 1.
  var id = 0
  let at: Date
  /// The phase with which the login starts.
  ///
  /// A login through the control API starts with the code, and a token request with an unknown code starts with the
  /// token.
  var firstPhase = LoginPhase.authorize
  var app: RequestPrincipal.NamedApp?
  var account: Account.ID?
  var redirectURI: String?
  var scopes: [String] = []
  var prompts: [String] = []
  var usesPKCE = false
  /// The time at which the authorization request expires.
  var expiresAt: Date?
  var codeExpiresAt: Date?
  var refreshTokenExpiresAt: Date?
  /// The start time of the link that existed when the app requested the tokens.
  var linkStartedAt: Date?
  var consent: [ConsentNote] = []
  private(set) var entries: [LoginEntry] = []
  /// The number of bytes of the texts in all requests.
  private(set) var size = 0

  /// Adds a request.
  ///
  /// Beyond the maximum number of requests, the oldest request of the same phase is removed, or the oldest request of
  /// another phase with several requests if the phase has no requests. Every phase therefore keeps a request.
  mutating func add(_ entry: LoginEntry) {
    app = app ?? entry.record?.principal.app
    account = entry.record?.principal.account ?? account
    if entries.count >= Self.maximumEntryCount {
      let samePhase = entries.firstIndex { $0.phase == entry.phase }
      if let index = samePhase ?? firstIndexOfRepeatedPhase { size -= entries.remove(at: index).size }
    }
    entries.append(entry)
    size += entry.size
  }

  /// The index of the oldest request whose phase has other requests too.
  private var firstIndexOfRepeatedPhase: Int? {
    entries.firstIndex { candidate in entries.contains { $0 !== candidate && $0.phase == candidate.phase } }
  }

  /// Stores the user's answer on the consent page.
  mutating func answer(_ agreed: Set<String>) {
    for index in consent.indices where consent[index].outcome == .asked {
      consent[index].outcome = agreed.contains(consent[index].id) ? .agreed : .refused
    }
  }
}

extension LoginRecord {
  init(_ request: AuthorizationRequest, app: App) {
    self.init(
      at: request.createdAt, app: .init(id: app.id, name: app.name), redirectURI: request.redirectURI,
      scopes: request.scopes, prompts: request.prompts, usesPKCE: request.codeChallenge != nil,
      expiresAt: request.expiresAt)
  }
}

/// A consent item or service term in a login, and whether the user agreed to it.
struct ConsentNote: Sendable, Equatable {
  enum Outcome: String, Sendable, CaseIterable {
    /// The consent page asked for it, and the user hasn't answered.
    case asked
    case agreed, refused
    /// The page didn't ask, because the account has no value for the item.
    case noValue
    case alreadyAgreed
    /// The page didn't ask, because the item isn't in the request's scope and its level is "during use".
    case duringUse
    /// The page didn't ask, because the item isn't in the request's scope and the user is linked already.
    case notRequested
  }

  let id: String
  /// The title of a service term, or nil for a consent item.
  var title: String?
  var outcome: Outcome
}
