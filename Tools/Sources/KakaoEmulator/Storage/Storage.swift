import Foundation

/// Everything the emulator remembers.
///
/// Two implementations, one conformance suite. Each method is atomic: what one caller has taken, no other caller gets.
/// No app, no link and no authorization request; no account, no link and no session; no link, no code and no grant; no
/// grant, no token: saving under something that has ended throws ``StorageError``.
/// Secrets (codes, tokens, session and request identifiers) are looked up by ``SecretHash``, never stored in clear.
protocol Storage: Sendable {
  /// Lets go of what is behind it; nothing is asked of it afterwards.
  func close() throws

  // Apps and accounts
  func apps() async throws -> [App]
  func app(id: App.ID) async throws -> App?
  func save(_ app: App) async throws
  /// Changes the list of apps, in one step. An app that is left out goes with its users and all they were given.
  func updateApps(_ change: @escaping @Sendable (inout [App]) throws -> Void) async throws
  func accounts() async throws -> [Account]
  func account(id: Account.ID) async throws -> Account?
  func account(key: LoginKey) async throws -> Account?
  func save(_ account: Account) async throws
  /// Saves the account that `make` returns when given all there are, in one step; what `make` throws is passed on.
  /// Another password for an account that is there does what ``deleteSessions(account:)`` does.
  func addAccount(_ make: @escaping @Sendable ([Account]) throws -> Account) async throws -> Account
  /// Changes the account, in one step and as ``addAccount(_:)`` does; `change` is given it and all others. Returns what was
  /// there and what is, nil without such an account.
  func changeAccount(
    _ id: Account.ID, _ change: @escaping @Sendable (Account, _ others: [Account]) throws -> Account
  ) async throws -> AccountChange?
  /// Ends the account, signs it out as ``deleteSessions(account:)`` does and ends its links, as ``deleteLink(app:account:where:)``
  /// does; returns these, nil without such an account.
  func deleteAccount(_ id: Account.ID) async throws -> [Link]?

  // The link between one account and one app
  func link(app: App.ID, account: Account.ID) async throws -> Link?
  func link(app: App.ID, user: Int64) async throws -> Link?
  func links(account: Account.ID) async throws -> [Link]
  func links(app: App.ID) async throws -> [Link]
  /// Links of users who have not signed up yet.
  func preregisteredLinks() async throws -> [Link]
  /// Changes the link, or makes it when `change` is given nil, in one step; returns what was there and what is. None is
  /// made for an app or an account that has ended.
  func changeLink(
    app: App.ID, account: Account.ID, _ change: @escaping @Sendable (Link?) throws -> Link
  ) async throws -> LinkChange
  /// Ends the link and, in the same step, every code and token issued under it and every pop-up's answer that leads to a
  /// code, when `condition` holds for it at that moment; returns what has ended.
  @discardableResult
  func deleteLink(
    app: App.ID, account: Account.ID, where condition: @escaping @Sendable (Link) -> Bool
  ) async throws -> Link?

  // Account sessions of browsers
  func session(_ id: SecretHash) async throws -> AccountSession?
  func save(_ session: AccountSession) async throws
  func deleteSession(_ id: SecretHash) async throws
  /// Signs the account out: of all browsers, and off all tickets that would let it in again without its password.
  func deleteSessions(account: Account.ID) async throws

  // Authorization requests in progress
  func authorizationRequest(_ id: SecretHash) async throws -> AuthorizationRequest?
  /// Adds a request, and forgets the oldest of the others beyond the `limit` newest: anybody may begin one.
  func add(_ request: AuthorizationRequest, keeping limit: Int) async throws
  /// Changes a request that nobody has taken, in one step; false when it is over.
  func updateAuthorizationRequest(
    _ id: SecretHash, _ change: @escaping @Sendable (inout AuthorizationRequest) -> Void
  ) async throws -> Bool
  /// Removes and returns the request, so that it is answered once, and saves the code that `code` makes of it, if any, in the
  /// same step.
  func takeAuthorizationRequest(
    _ id: SecretHash, for code: @escaping @Sendable (AuthorizationRequest) -> AuthorizationCode?
  ) async throws -> AuthorizationRequest?

  // Authorization codes
  func save(_ code: AuthorizationCode) async throws
  func code(_ id: SecretHash) async throws -> AuthorizationCode?
  /// Spends the code and saves the tokens it is good for, in one step; the first use for exactly one caller.
  ///
  /// Whoever comes second ends, in one step too, what the first one got. Without tokens the code is spent for nothing.
  /// When `admit`, which is asked on the first use only, throws, the code stays unspent.
  func spendCode(
    _ id: SecretHash, for tokens: FirstTokens?, admit: @escaping @Sendable () throws -> Void
  ) async throws -> CodeUse

  // Tokens: one grant is one refresh token and its access tokens
  func save(_ grant: Grant) async throws
  func grant(id: Grant.ID) async throws -> Grant?
  func grant(refreshToken: SecretHash) async throws -> Grant?
  /// Saves an access token that `old` was presented for and, where there is a `renewal`, puts it in the place of `old`, in
  /// one step. Only while `old` is the current refresh token of the grant; false when it is not.
  func refresh(with token: AccessToken, from old: SecretHash, to renewal: NextRefreshToken?) async throws -> Bool
  func save(_ token: AccessToken) async throws
  func accessToken(_ id: SecretHash) async throws -> AccessToken?
  /// The token and whose it is, all of one moment.
  func owner(of accessToken: SecretHash) async throws -> TokenOwner?
  /// Ends a grant with all its access tokens and passes.
  func deleteGrant(_ id: Grant.ID) async throws
  func deleteGrants(app: App.ID, account: Account.ID) async throws

  // What stands for a grant on pages
  func save(_ pass: GrantPass) async throws
  func pass(_ id: SecretHash, _ kind: GrantPass.Kind) async throws -> GrantPass?
  /// Removes and returns the pass, so that it is used once.
  func takePass(_ id: SecretHash, _ kind: GrantPass.Kind) async throws -> GrantPass?

  // Webhook deliveries
  /// Adds a delivery as the newest, and forgets the oldest beyond the `limit` newest.
  func add(_ delivery: WebhookDelivery, keeping limit: Int) async throws
  /// Of one app or of all, newest first.
  func deliveries(app: App.ID?) async throws -> [WebhookDelivery]
  func delivery(id: WebhookDelivery.ID) async throws -> WebhookDelivery?
  /// Changes the delivery, in one step; returns what was stored, nil without such a delivery.
  func updateDelivery(
    _ id: WebhookDelivery.ID, _ change: @escaping @Sendable (inout WebhookDelivery) -> Void
  ) async throws -> WebhookDelivery?

  // What other secrets of pages lead to
  func ticket(_ id: SecretHash) async throws -> LoginTicket?
  func save(_ ticket: LoginTicket) async throws
  /// Changes a ticket that nobody has taken, in one step; false when there is none.
  func updateTicket(
    _ id: SecretHash, _ change: @escaping @Sendable (inout LoginTicket.Content) throws -> Void
  ) async throws -> Bool
  /// Removes and returns the ticket, so that it is used once.
  func takeTicket(_ id: SecretHash) async throws -> LoginTicket?

  // Signing keys, newest first
  func signingKeys() async throws -> [SigningKey]
  func replace(signingKeys: [SigningKey]) async throws

  // Everything at once
  func snapshot() async throws -> StorageSnapshot
  /// Puts a snapshot in the place of everything, in one step. What services were told, or are to be told, stays.
  func restore(_ snapshot: StorageSnapshot) async throws

  // Which configuration was put in last; 0 when none was. It outlives a reset, which puts the same one in again.
  func configurationMark() async throws -> Int32
  /// Puts apps and accounts in, replacing those with the same ids, and the mark of their configuration, in one step.
  func seed(apps: [App], accounts: [Account], mark: Int32) async throws
  /// Forgets everything and begins again with these, in one step. Signing keys stay, which clients cache by address.
  func reset(apps: [App], accounts: [Account]) async throws

  /// Forgets what expired before `date`; codes and access tokens, which are told from unknown ones, only a day later, and
  /// a grant not before its tokens. The date is asked for in the step itself: an import before it may have moved the clock.
  func removeExpired(before date: @autoclosure @escaping @Sendable () -> Date) async throws
}

/// An account before and after a change.
struct AccountChange: Sendable, Equatable {
  let before: Account
  let after: Account
}

/// A link before and after a change.
struct LinkChange: Sendable, Equatable {
  /// Nil when the change made the link.
  let before: Link?
  let after: Link
}

extension Storage {
  /// Changes the account, in one step; returns what was stored, nil without such an account.
  @discardableResult
  func updateAccount(
    _ id: Account.ID, _ change: @escaping @Sendable (inout Account) throws -> Void
  ) async throws -> Account? {
    try await changeAccount(id) { account, _ in
      var account = account
      try change(&account)
      return account
    }?.after
  }
}

/// Why storage refuses to keep something.
enum StorageError: Error, Equatable {
  /// The app was deleted before the link was made or the authorization request saved.
  case noApp
  /// The account was deleted before the link was made or the session saved.
  case noAccount
  /// The link was ended before the code or grant was saved.
  case noLink
  /// The grant was ended before the token or pass was saved.
  case noGrant
}

/// What came of spending a code.
enum CodeUse: Sendable, Hashable {
  case first
  /// Not the first one, and tokens of the first one have ended with it.
  case endedTokens
  /// There is no such code, or nothing was left that it had brought.
  case late
}

/// A refresh token that takes the place of another.
struct NextRefreshToken: Sendable {
  let id: SecretHash
  let expiresAt: Date
}

/// What a code is redeemed for.
struct FirstTokens: Sendable {
  let grant: Grant
  let accessToken: AccessToken
}
