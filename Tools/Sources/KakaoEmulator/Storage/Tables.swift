/// The storage tables.
///
/// To add an index, do steps 2, 6, and 7. To add a record, do all steps. Tests report a missing step unless the step
/// says otherwise.
/// 1. Write the type in `Model/Records`. It conforms to `Codable`, `Sendable`, and `Equatable`. The names of its
///    properties are stored and exported, so they can't change later. Store a secret as a ``SecretHash``.
/// 2. Declare the record in this file and in ``all``, or the index in the `indexes` of its table, and increase
///    ``version``. Only a value by which records are searched or sorted needs a column. The engines and a reset need no
///    change. A record that expires needs an order with the name `expires_at`. With another name, the record never
///    expires, and no test reports it.
/// 3. Add the record to `Sample.all` in `StorageKind.swift`, in the order of ``all``. `TablesTests` and `StateTests`
///    then fail until steps 4 and 5 are done. If a deletion keeps the record, or an export leaves it out, add its type
///    to the exceptions in these tests instead.
/// 4. If the record belongs to a grant, link, account, or app, delete it together with its nearest owner. The code for
///    this is in `endGrant(_:)` of `Storage+Tokens.swift`, `end(_:)` of `Storage+Links.swift`, or `endAccount(_:)` or
///    `updateApps(_:)` of `Storage+Accounts.swift`. An account and an app end their links, and a link ends its grants.
/// 5. If the record belongs to exports, add it to ``StorageSnapshot``, to `snapshot()` and `restore(_:)` of
///    `Storage+Snapshot.swift`, and to ``StateExport`` and ``StateImport``. Otherwise, only delete it in `restore(_:)`.
///    An import rejects a record without its owner, such as the link. It also rejects two records with the same values
///    in a unique index, which no test reports. ``StateExport/version`` stays the same, because a missing list is
///    empty.
/// 6. In `Tools`, run `swift test --filter StorageVersionTests` twice. The first run fails and replaces the fixture of
///    the previous version with one of the new version, which contains the samples. Commit the fixture. If you change
///    the declaration again before that, first delete the fixture.
/// 7. Write the operations in `Rules`. An operation that saves a record calls `require` or `requireLink` in its
///    transaction, because the record's owner could have been deleted. No test reports that this call is missing. Test
///    the operations with `StorageKind.allCases`. Also test the error for a deleted owner, and that the records of
///    other users remain. Run these tests with `scripts/with-postgresql.sh`. Otherwise, they leave out PostgreSQL.
///
/// To show the record on the console's account page, also add it to `snapshot(account:)` of `Storage+Snapshot.swift`.
enum Tables {
  /// The version of all declarations in this file.
  ///
  /// An engine rejects a storage with another version. To move the data, a user exports the state with the earlier
  /// version, and imports it.
  static let version = 7

  static let all: [any Record.Type] = [
    App.self, Account.self, Link.self, AccountSession.self, AuthorizationRequest.self, StoredCode.self,
    Grant.self, AccessToken.self, EphemeralCredential.self, LoginTicket.self, SigningKey.self, NumberedDelivery.self,
    Setting.self,
  ]
}

/// The number of seconds for which expired codes and access tokens are kept, because the API distinguishes between
/// expired and unknown ones.
private let expiredTokenRetention = 86_400.0

extension App: Record {
  static let table = Table<App>("app", key: Column("id") { $0.id }, isSmall: true)
}

extension Account: Record {
  static let byEmail = Index<Account>(Column(optional: "email") { $0.emailKey })
  static let byPhoneNumber = Index<Account>(Column(optional: "phone_number") { $0.phoneNumberKey })
  static let table = Table<Account>("account", key: Column("id") { $0.id }, indexes: [byEmail, byPhoneNumber])
}

extension Link: Record {
  static let byUser = Index<Link>(Column("app_id") { $0.appID }, Column("user_id") { $0.userID }, isUnique: true)
  static let byApp = Index<Link>(Column("app_id") { $0.appID })
  static let byAccount = Index<Link>(Column("account_id") { $0.accountID })
  /// The links of users who haven't signed up yet.
  static let byPreregistration = Index<Link>(
    Column(optional: "is_preregistered") { $0.connectedAt == nil ? 1 : nil as Int? })
  static let table = Table<Link>(
    "link", key: Column("app_id") { $0.appID }, Column("account_id") { $0.accountID },
    indexes: [byUser, byApp, byAccount, byPreregistration])
}

extension AccountSession: Record {
  static let byAccount = Index<AccountSession>(Column("account_id") { $0.accountID })
  static let table = Table<AccountSession>(
    "account_session", key: Column("id") { $0.id }, indexes: [byAccount], order: Column("expires_at") { $0.expiresAt })
}

extension AuthorizationRequest: Record {
  static let table = Table<AuthorizationRequest>(
    "authorization_request", key: Column("id") { $0.id }, order: Column("expires_at") { $0.expiresAt })
}

extension StoredCode: Record {
  static let byLink = Index<StoredCode>(Column("app_id") { $0.code.appID }, Column("account_id") { $0.code.accountID })
  static let table = Table<StoredCode>(
    "authorization_code", key: Column("id") { $0.code.id }, indexes: [byLink],
    order: Column("expires_at") { $0.code.expiresAt }, retention: expiredTokenRetention)
}

extension Grant: Record {
  static let byLink = Index<Grant>(Column("app_id") { $0.appID }, Column("account_id") { $0.accountID })
  static let byRefreshToken = Index<Grant>(Column("refresh_token") { $0.refreshToken }, isUnique: true)
  static let table = Table<Grant>(
    "token_grant", key: Column("id") { $0.id }, indexes: [byLink, byRefreshToken],
    order: Column("expires_at") { $0.refreshTokenExpiresAt })
}

extension AccessToken: Record {
  static let byGrant = Index<AccessToken>(Column("grant_id") { $0.grantID })
  static let table = Table<AccessToken>(
    "access_token", key: Column("id") { $0.id }, indexes: [byGrant], order: Column("expires_at") { $0.expiresAt },
    retention: expiredTokenRetention)
}

extension EphemeralCredential: Record {
  static let byGrant = Index<EphemeralCredential>(Column("grant_id") { $0.grantID })
  static let table = Table<EphemeralCredential>(
    "grant_pass", key: Column("id") { $0.id }, indexes: [byGrant], order: Column("expires_at") { $0.expiresAt })
}

extension LoginTicket: Record {
  static let byAccount = Index<LoginTicket>(Column(optional: "account_id") { $0.accountID })
  static let table = Table<LoginTicket>(
    "login_ticket", key: Column("id") { $0.id }, indexes: [byAccount], order: Column("expires_at") { $0.expiresAt })
}

extension SigningKey: Record {
  static let table = Table<SigningKey>(
    "signing_key", key: Column("kid") { $0.kid }, order: Column("created_at") { $0.createdAt }, isSmall: true)
}

/// A webhook delivery and its place in the order of all deliveries.
struct NumberedDelivery: Record {
  static let table = Table<NumberedDelivery>(
    "webhook_delivery", key: Column("id") { $0.delivery.id }, order: Column("number") { $0.number })

  let number: Int
  var delivery: WebhookDelivery
}

/// A named value, such as the secret for form tokens.
struct Setting: Record {
  static let table = Table<Setting>("setting", key: Column("name") { $0.name })

  let name: String
  var value: String
}
