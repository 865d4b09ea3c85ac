import Foundation

/// The page `/_emulator/console/tokens/{id}`: an access token, refresh token, or code with the tokens of its login.
///
/// The path has the ID of the record, because URLs with tokens would end up in browser histories.
struct TokenPage: ConsolePage {
  let console: Console

  static func path(of record: TokenRecord) -> String { ConsoleNavigation.path("tokens", record.id) }

  static func title(of record: TokenRecord, _ request: ConsoleRequest) -> String {
    request.text(record.kind.rawValue, in: "token")
  }

  /// Returns the numbers of live and expired tokens as a text.
  static func count(_ records: [TokenRecord], at now: Date, _ request: ConsoleRequest) -> String {
    let live = records.count { $0.isLive(at: now) }
    return request.text("count", in: "token")
      .filled(["live": String(live), "expired": String(records.count - live)])
  }

  /// Returns the state of a token with its CSS class.
  static func state(_ record: TokenRecord, at now: Date, _ request: ConsoleRequest) -> (text: String, tone: String) {
    if record.isUsed { return (request.text("used", in: "token"), "bad") }
    let isLive = record.isLive(at: now)
    return (request.text(isLive ? "live" : "expired", in: "token"), isLive ? "good" : "bad")
  }

  func view(_ request: ConsoleRequest) async throws -> ConsoleView {
    let record = try await record(request)
    guard let app = try await console.storage.app(id: record.appID) else { throw PageError.notFound }
    let origin = console.services.requestLog.origin(of: record.hash)
    let grant = try await grant(of: record)
    let command = TokenCommand(
      record: record, value: origin?.value, issuer: console.services.issuer, app: app,
      clientID: grant?.clientID ?? record.clientID ?? app.keys.rest)
    return ConsoleView(
      title: Self.title(of: record, request), lead: request.text("tokenLead", in: "token"),
      blocks: [
        try await summary(record, app, grant, origin?.record, request), try await login(record, request),
        ConsoleBlock(
          id: "curl", heading: request.text("curl", in: "token"),
          note: request.text(origin == nil ? "curlNote" : "curlTokenNote", in: "token"),
          samples: [.init(caption: "curl", code: command.text)]),
      ].compactMap(\.self))
  }

  func perform(_ action: String, _ form: FormFields, _ request: ConsoleRequest) async throws -> ConsoleOutcome {
    let record = try await record(request)
    switch action {
    case "expire":
      return .done(.did(.tokensExpired, try await console.api.expire(.init(id: record.id))))
    case "revoke":
      guard let grant = try await grant(of: record) else { throw PageError.notFound }
      try await console.api.endGrant(grant.publicID)
      return .done(.did(.loginRevoked), page: ConsoleNavigation.path("tokens"))
    default: throw PageError.malformed
    }
  }

  private func record(_ request: ConsoleRequest) async throws -> TokenRecord {
    guard let record = try await console.storage.tokenRecord(id: request.subject ?? "") else {
      throw PageError.notFound
    }
    return record
  }

  private func grant(of record: TokenRecord) async throws -> Grant? {
    guard let id = record.grantID else { return nil }
    return try await console.storage.grant(id: id)
  }

  private func summary(
    _ record: TokenRecord, _ app: App, _ grant: Grant?, _ origin: RequestRecord?, _ request: ConsoleRequest
  ) async throws -> ConsoleBlock {
    let account = try await console.storage.account(id: record.accountID)
    let link = try await console.storage.link(app: app.id, account: record.accountID)
    let now = console.services.clock.now
    let state = Self.state(record, at: now, request)
    let key = grant?.keyKind.rawValue ?? app.keys.key(record.clientID ?? "")?.kind.rawValue
    let person = account?.nickname ?? String(record.accountID)
    let isAccessToken = record.kind == .accessToken
    let facts: [ConsoleBlock.Fact?] = [
      .text(request.text("state"), state.text, tone: state.tone), .text(request.text("app"), app.name),
      .text(request.text("account"), "\(person) (\(record.accountID))"),
      link.map { .text(request.text("user"), String($0.userID)) },
      key.map { .text(request.text("key"), request.text($0)) },
      .text(request.text("scope"), record.scopes.isEmpty ? "–" : record.scopes.joined(separator: " ")),
      .time(
        isAccessToken ? request.text("issued", in: "token") : request.text("since"), record.startedAt),
      .time(request.text("expires"), record.expiresAt),
      .text(
        request.text("issuedBy", in: "token"),
        origin.map { "#\($0.id) \($0.method) \($0.path)" } ?? request.text("unknownOrigin", in: "token")),
    ]
    var forms: [ConsoleForm] = []
    if record.isLive(at: now) { forms.append(request.form("expire", "expire", in: "token")) }
    if grant != nil { forms.append(request.form("revoke", "revokeLogin", in: "token", style: "danger")) }
    let links: [ConsoleView.Link?] = [
      origin.map { .init(name: request.text("issuingRequest", in: "token"), href: RequestPage.path(of: $0)) },
      .app(app.name, app.id, request), account.map { .person(person, $0.id, request) },
      .init(name: request.text("allTokens", in: "token"), href: ConsoleNavigation.path("tokens")),
    ]
    return ConsoleBlock(
      id: "summary", heading: request.text("overview"), facts: facts.compactMap(\.self), forms: forms,
      links: links.compactMap(\.self))
  }

  /// Returns the table of the other tokens of the same login, or `nil` if the login has no other tokens.
  private func login(_ record: TokenRecord, _ request: ConsoleRequest) async throws -> ConsoleBlock? {
    let others = try await console.storage.tokenRecords()
      .filter { $0.grantID == record.grantID && $0.grantID != nil && $0.id != record.id }
    guard !others.isEmpty else { return nil }
    var block = ConsoleBlock(id: "login", heading: request.text("sameLogin", in: "token"))
    block.fill(
      TokenTable.columns(request), try await TokenTable(console: console, request: request).rows(others), whenEmpty: "")
    return block
  }
}

extension TokenRecord {
  /// The app key that a code or refresh token was issued to, or `nil` for an access token.
  fileprivate var clientID: String? {
    switch self {
    case .code(let code): code.code.clientID
    case .accessToken: nil
    case .refreshToken(let grant): grant.clientID
    }
  }
}

/// A shell command that uses a token or code.
private struct TokenCommand: Sendable {
  let record: TokenRecord
  /// The value of the token, or `nil` to use a shell variable.
  let value: String?
  let issuer: String
  let app: App
  /// The app key that the token was issued to.
  let clientID: String

  var text: String {
    switch record {
    case .accessToken:
      let token = value.map { ShellWord.quoted("Authorization: Bearer \($0)") }
      let url = ShellWord.quoted("\(issuer)/v2/user/me")
      return "curl -H \(token ?? #""Authorization: Bearer $ACCESS_TOKEN""#) \\\n  \(url)"
    case .refreshToken: return tokenRequest([("grant_type", "refresh_token")], "refresh_token", "$REFRESH_TOKEN")
    case .code(let code):
      return tokenRequest(
        [("grant_type", "authorization_code"), ("redirect_uri", code.code.redirectURI)], "code", "$CODE")
        + (code.code.codeChallenge == nil ? "" : " \\\n  --data-urlencode \"code_verifier=$CODE_VERIFIER\"")
    }
  }

  private func tokenRequest(_ fields: [(String, String)], _ name: String, _ variable: String) -> String {
    let known = (fields + [("client_id", clientID)] + (value.map { [(name, $0)] } ?? [])).map { field in
      ShellWord.quoted("\(field.0)=\(field.1)")
    }
    let needsSecret = app.keys.key(clientID).flatMap(app.clientSecret)?.enabled == true
    let secret = needsSecret ? ["\"client_secret=$CLIENT_SECRET\""] : []
    let arguments = known + (value == nil ? ["\"\(name)=\(variable)\""] : []) + secret
    let url = ShellWord.quoted("\(issuer)/oauth/token")
    return (["curl \(url)"] + arguments.map { "--data-urlencode \($0)" }).joined(separator: " \\\n  ")
  }
}
