import Foundation

/// The emulator's state.
///
/// Both implementations pass the same tests. Each method is atomic: only one caller can take an object. Saving an
/// object throws a ``StorageError`` if the object it belongs to has been deleted: a link or authorization request
/// without its app, a link or session without its account, a code or grant without its link, a token or credential
/// without its grant. Secrets (codes, tokens, session and request identifiers) are looked up by ``SecretHash`` and
/// never stored in plain text.
protocol Storage: Sendable {
  /// Closes the storage.
  ///
  /// Don't use it afterward.
  func close() throws

  // Apps and accounts
  func apps() async throws -> [App]
  func app(id: App.ID) async throws -> App?
  func save(_ app: App) async throws
  /// Changes the list of apps.
  ///
  /// Deletes the links, tokens and requests of apps that are no longer in it.
  func updateApps(_ change: @escaping @Sendable (inout [App]) throws -> Void) async throws
  func accounts() async throws -> [Account]
  func account(id: Account.ID) async throws -> Account?
  func account(key: LoginKey) async throws -> Account?
  func save(_ account: Account) async throws
  /// Saves the account that `make` returns for the list of all accounts, and rethrows its error.
  ///
  /// If this changes the password of an existing account, also deletes its sessions as in ``deleteSessions(account:)``.
  func addAccount(_ make: @escaping @Sendable ([Account]) throws -> Account) async throws -> Account
  /// Changes an account like ``addAccount(_:)``, passing the account and all others to `change`.
  ///
  /// Returns the account before and after the change, or `nil` if it doesn't exist.
  func changeAccount(
    _ id: Account.ID, _ change: @escaping @Sendable (Account, _ others: [Account]) throws -> Account
  ) async throws -> AccountChange?
  /// Deletes the account, its sessions as in ``deleteSessions(account:)``, and its links as in
  /// ``deleteLink(app:account:where:)``.
  ///
  /// Returns the deleted links, or `nil` if the account doesn't exist.
  func deleteAccount(_ id: Account.ID) async throws -> [Link]?

  // The link between one account and one app
  func link(app: App.ID, account: Account.ID) async throws -> Link?
  func link(app: App.ID, user: Int64) async throws -> Link?
  func links(account: Account.ID) async throws -> [Link]
  func links(app: App.ID) async throws -> [Link]
  /// Returns the links of users who haven't signed up yet.
  func preregisteredLinks() async throws -> [Link]
  /// Changes a link, or creates it if `change` receives `nil`.
  ///
  /// Returns the link before and after the change. Throws if the link doesn't exist and the app or account doesn't
  /// either.
  func changeLink(
    app: App.ID, account: Account.ID, _ change: @escaping @Sendable (Link?) throws -> Link
  ) async throws -> LinkChange
  /// Deletes the link and all codes, tokens and pop-up results issued under it, if it satisfies `condition`.
  ///
  /// Returns the deleted link.
  @discardableResult
  func deleteLink(
    app: App.ID, account: Account.ID, where condition: @escaping @Sendable (Link) -> Bool
  ) async throws -> Link?

  // Account sessions of browsers
  func session(_ id: SecretHash) async throws -> AccountSession?
  func save(_ session: AccountSession) async throws
  func deleteSession(_ id: SecretHash) async throws
  /// Deletes the account's sessions, and its tickets, with which a browser could sign in without the password.
  func deleteSessions(account: Account.ID) async throws

  // Authorization requests in progress
  func authorizationRequest(_ id: SecretHash) async throws -> AuthorizationRequest?
  /// Adds a request and deletes the oldest ones beyond `limit`, because requests need no authentication and could fill
  /// the storage.
  func add(_ request: AuthorizationRequest, keeping limit: Int) async throws
  /// Changes a request.
  ///
  /// Returns false if it no longer exists.
  func updateAuthorizationRequest(
    _ id: SecretHash, _ change: @escaping @Sendable (inout AuthorizationRequest) -> Void
  ) async throws -> Bool
  /// Removes and returns the request, so that it is completed only once, and saves the code that `code` returns for it,
  /// if any.
  func consumeAuthorizationRequest(
    _ id: SecretHash, for code: @escaping @Sendable (AuthorizationRequest) -> AuthorizationCode?
  ) async throws -> AuthorizationRequest?

  // Authorization codes
  func save(_ code: AuthorizationCode) async throws
  func code(_ id: SecretHash) async throws -> AuthorizationCode?
  /// Redeems the code and saves the tokens that it is redeemed for.
  ///
  /// Exactly one caller gets ``CodeRedemption/first``.
  ///
  /// If `revokesOnReuse` is true, a second use deletes the tokens of the first one. Without `tokens`, the code becomes
  /// used and nothing is saved. `admit` is called only for the first use; if it throws, the code stays unused.
  func redeemCode(
    _ id: SecretHash, for tokens: InitialTokens?, revokesOnReuse: Bool, admit: @escaping @Sendable () throws -> Void
  ) async throws -> CodeRedemption

  // Tokens: one grant is one refresh token and its access tokens
  func save(_ grant: Grant) async throws
  func grant(id: Grant.ID) async throws -> Grant?
  func grant(refreshToken: SecretHash) async throws -> Grant?
  /// Saves an access token that was requested with the refresh token `old`, and replaces `old` if there is a `renewal`.
  ///
  /// Returns false, without saving, if `old` isn't the grant's current refresh token.
  func refresh(with token: AccessToken, from old: SecretHash, to renewal: RotatedRefreshToken?) async throws -> Bool
  func save(_ token: AccessToken) async throws
  func accessToken(_ id: SecretHash) async throws -> AccessToken?
  /// Returns the token with its app, account and link, read at the same time.
  func owner(of accessToken: SecretHash) async throws -> TokenOwner?
  /// Deletes a grant with its access tokens and credentials.
  func deleteGrant(_ id: Grant.ID) async throws
  func deleteGrants(app: App.ID, account: Account.ID) async throws

  // Passes of grants
  func save(_ credential: EphemeralCredential) async throws
  func credential(_ id: SecretHash, _ kind: EphemeralCredential.Kind) async throws -> EphemeralCredential?
  /// Removes and returns the credential, so that it is used only once.
  func consumeCredential(_ id: SecretHash, _ kind: EphemeralCredential.Kind) async throws -> EphemeralCredential?

  // Webhook deliveries
  /// Adds a delivery and deletes the oldest ones beyond `limit`.
  func add(_ delivery: WebhookDelivery, keeping limit: Int) async throws
  /// Returns the deliveries of one app, or of all apps if `app` is `nil`, newest first.
  func deliveries(app: App.ID?) async throws -> [WebhookDelivery]
  func delivery(id: WebhookDelivery.ID) async throws -> WebhookDelivery?
  /// Changes a delivery.
  ///
  /// Returns the changed delivery, or `nil` if it doesn't exist.
  func updateDelivery(
    _ id: WebhookDelivery.ID, _ change: @escaping @Sendable (inout WebhookDelivery) -> Void
  ) async throws -> WebhookDelivery?

  // Login tickets
  func ticket(_ id: SecretHash) async throws -> LoginTicket?
  func save(_ ticket: LoginTicket) async throws
  /// Changes a ticket.
  ///
  /// Returns false if it doesn't exist.
  func updateTicket(
    _ id: SecretHash, _ change: @escaping @Sendable (inout LoginTicket.Content) throws -> Void
  ) async throws -> Bool
  /// Removes and returns the ticket, so that it is used only once.
  func consumeTicket(_ id: SecretHash) async throws -> LoginTicket?

  // Signing keys, newest first
  func signingKeys() async throws -> [SigningKey]
  func replace(signingKeys: [SigningKey]) async throws

  // The whole storage
  func snapshot() async throws -> StorageSnapshot
  /// Replaces the whole storage with a snapshot, except for the webhook deliveries.
  func restore(_ snapshot: StorageSnapshot) async throws

  /// Returns the fingerprint of the configuration that was loaded last, or 0.
  ///
  /// A reset doesn't change it, because it loads the same configuration.
  func configurationFingerprint() async throws -> Int32
  /// Saves apps and accounts, replacing those with the same IDs, and the fingerprint of their configuration.
  func seed(apps: [App], accounts: [Account], fingerprint: Int32) async throws
  /// Replaces the whole storage with these apps and accounts.
  ///
  /// Keeps the signing keys, which clients cache by URL.
  func reset(apps: [App], accounts: [Account]) async throws

  /// Deletes objects that expired before `date`.
  ///
  /// Codes and access tokens are kept for another day, because the API distinguishes expired ones from unknown ones,
  /// and a grant is kept as long as one of its access tokens. `date` is evaluated in the write itself, because an
  /// import before it can change the clock.
  func removeExpired(before date: @autoclosure @escaping @Sendable () -> Date) async throws
}

/// An account before and after a change.
struct AccountChange: Sendable, Equatable {
  let before: Account
  let after: Account
}

/// A link before and after a change.
struct LinkChange: Sendable, Equatable {
  /// The link before the change, or `nil` if the change created it.
  let before: Link?
  let after: Link
}

extension Storage {
  /// Changes an account.
  ///
  /// Returns the changed account, or `nil` if it doesn't exist.
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

/// The reasons why the storage refuses to save an object.
enum StorageError: Error, Equatable {
  /// The app doesn't exist, so the link or authorization request can't be saved.
  case noApp
  /// The account doesn't exist, so the link or session can't be saved.
  case noAccount
  /// The link doesn't exist, so the code or grant can't be saved.
  case noLink
  /// The grant doesn't exist, so the token or credential can't be saved.
  case noGrant
}

/// The result of redeeming a code.
enum CodeRedemption: Sendable, Hashable {
  case first
  /// The code was used before.
  ///
  /// The tokens of the first use have been deleted.
  case revokedTokens
  /// The code is unknown, or it was used before and no tokens have been deleted.
  case rejected
}

/// A refresh token that replaces another one.
struct RotatedRefreshToken: Sendable {
  let id: SecretHash
  let expiresAt: Date
}

/// The tokens that a code is redeemed for.
struct InitialTokens: Sendable {
  let grant: Grant
  let accessToken: AccessToken
}
