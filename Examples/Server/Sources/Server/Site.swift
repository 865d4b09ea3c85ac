import Foundation
import HTTPTypes
import Hummingbird
import KakaoSDK
import KakaoSDKAsyncHTTPClient
import KakaoSDKServer
import Logging

/// The pages of the website.
struct Site: Sendable {
  let settings: Settings
  let database: Database
  let tokens: DatabaseTokens
  let webhooks: KakaoWebhooks
  private let pages: Pages
  private let transport: AsyncHTTPClientTransport
  private let keys: KakaoJWKSCache
  private let clients: UserClients<Int64>
  private let admin: AdminApi

  init(settings: Settings, database: Database, tokens: DatabaseTokens) throws {
    let transport = AsyncHTTPClientTransport()
    pages = try Pages()
    self.settings = settings
    self.database = database
    self.tokens = tokens
    self.transport = transport
    // Kakao blocks servers that fetch its keys too often, so all clients share them.
    let keys = try KakaoJWKSCache(issuer: settings.issuer, transport: transport)
    self.keys = keys
    clients = UserClients {
      KakaoClient(
        configuration: settings.kakao, tokenStore: tokens.store(for: "\($0)"), transport: transport, keys: keys)
    }
    admin = try AdminApi(adminKey: settings.adminKey, configuration: settings.kakao, transport: transport)
    let verifier = try KakaoIDTokenVerifier(keys: keys, audiences: [settings.kakao.appKey])
    webhooks = try KakaoWebhooks(verifier: verifier, adminKey: settings.adminKey) { userID, event in
      try await Self.remove(userID, event: event, from: database, tokens)
    }
  }

  /// Deletes a user's token and ends the user's sessions, except sessions that began after the event.
  ///
  /// Kakao can send an event late. The token is deleted first, because if the deletion fails, Kakao sends the event
  /// again. The exclusive access keeps a refresh in another process from storing the token again, and the user from
  /// logging in at the same time.
  private static func remove(
    _ userID: Int64, event: SecurityEventToken? = nil, from database: Database, _ tokens: DatabaseTokens
  ) async throws {
    let store = tokens.store(for: "\(userID)")
    try await store.withExclusiveAccess { () async throws(SdkError) in
      var isLate = false
      if let event {
        // Ignore an event that is this old. It can be a recorded copy of an event whose ID was already deleted.
        guard event.issuedAt > Date(timeIntervalSinceNow: -29 * 86_400) else { return }
        if try await storing({ try await database.isKnown(event: event.id) }) { return }
        let time = event.occurredAt ?? event.issuedAt
        isLate = try await storing { try await database.hasSession(of: userID, after: time) }
      }
      if !isLate { try await store.remove() }
      try await storing { try await database.endSessions(of: userID, event: event) }
    }
  }

  /// Runs a database statement and converts its errors to `SdkError`.
  private static func storing<Value>(_ statement: () async throws -> Value) async throws(SdkError) -> Value {
    do {
      return try await statement()
    } catch {
      throw SdkError(reason: .Unknown, message: "The session can't be stored.", underlyingError: error)
    }
  }

  func router() -> Router<BasicRequestContext> {
    let router = Router()
    router.add(middleware: LogErrors())
    router.add(middleware: RejectCrossOriginForms(origin: settings.publicURL))
    router.get("/") { request, context in try await home(request, context.logger) }
    router.get("login") { _, _ in try await begin(KakaoLoginRequest()) }
    router.get("oauth") { request, context in try await complete(request, context.logger) }
    // This is a link, like the link to `login`, because the content security policy doesn't let forms lead to Kakao.
    router.get("consent") { _, _ in try await begin(KakaoLoginRequest(scopes: ["account_email"])) }
    router.post("logout") { request, context in try await logOut(request, context.logger) }
    router.post("unlink") { request, context in try await unlink(request, context.logger) }
    router.post("kakao/account-state") { request, _ in
      Response(try await webhooks.respondToAccountState(WebhookRequest(request)))
    }
    router.get("kakao/unlink") { request, _ in
      Response(try await webhooks.respondToUnlink(WebhookRequest(request)))
    }
    return router
  }

  // MARK: - Login

  private func begin(_ login: KakaoLoginRequest) async throws -> Response {
    let request = try KakaoClient(configuration: settings.kakao).authorizationRequest(login)
    var response = Response.redirect(to: request.url.absoluteString)
    response.setCookie(
      cookie(loginCookie(state: request.state), try await database.begin(request), maxAge: 600))
    return response
  }

  /// Returns the name of a login's cookie.
  ///
  /// Each login has a different name, so that two tabs can log in at the same time.
  private func loginCookie(state: some StringProtocol) -> String { "login-\(state.prefix(16))" }

  private func complete(_ request: Request, _ logger: Logger) async throws -> Response {
    guard let state = request.uri.queryParameters["state"],
      let id = request.cookies[cookieName(loginCookie(state: state))]?.value,
      let login = try await database.take(login: id),
      let callback = URL(string: "\(login.redirectURI)?\(request.uri.query ?? "")")
    else { return pages.problem("로그인이 만료되었습니다. 다시 시도하세요.", .badRequest) }
    do throws(SdkError) {
      let client = KakaoClient(configuration: settings.kakao, transport: transport, keys: keys)
      let token = try await client.completeLogin(login, callback: callback)
      guard let userID = try await UserApi(client: client).me().id else {
        return pages.problem("카카오가 회원번호를 보내지 않았습니다.", .badGateway)
      }
      let store = tokens.store(for: "\(userID)")
      return try await store.withExclusiveAccess { () async throws(SdkError) in
        try await store.save(token)
        return try await Self.storing { try await welcome(userID, login, request) }
      }
    } catch {
      return pages.problem(error, logger)
    }
  }

  /// Starts a new session, because another person could know the cookie of the old one.
  private func welcome(
    _ userID: Int64, _ login: KakaoAuthorizationRequest, _ request: Request
  ) async throws -> Response {
    if let old = session(of: request) { try await database.end(session: old) }
    var response = Response.redirect(to: "/")
    response.setCookie(cookie("session", try await database.start(userID: userID), maxAge: 30 * 86_400))
    response.setCookie(cookie(loginCookie(state: login.state), "", maxAge: 0))
    return response
  }

  // MARK: - Pages of a user

  private func home(_ request: Request, _ logger: Logger) async throws -> Response {
    guard let userID = try await userID(request) else { return pages.visitor() }
    do {
      let user = try await clients.withClient(for: userID) { try await UserApi(client: $0).me() }
      return pages.user(nickname: user.kakaoAccount?.profile?.nickname, email: user.kakaoAccount?.email)
    } catch let error as SdkError where error.isInvalidTokenError() || error.isTokenMissing {
      return try await forget(request)
    } catch let error as SdkError {
      return pages.problem(error, logger)
    }
  }

  private func logOut(_ request: Request, _ logger: Logger) async throws -> Response {
    if let userID = try await userID(request) {
      // End the visitor's session even if Kakao can't be reached.
      do {
        try await clients.withClient(for: userID) { try await UserApi(client: $0).logout() }
      } catch let error as SdkError {
        logger.notice("The token couldn't be revoked.", metadata: ["error": "\(error.failureReason ?? "")"])
      }
    }
    return try await forget(request)
  }

  /// Unlinks the user with the admin key instead of the token, which a logout in another browser may have removed.
  private func unlink(_ request: Request, _ logger: Logger) async throws -> Response {
    guard let userID = try await userID(request) else { return try await forget(request) }
    do throws(SdkError) {
      try await admin.unlink(userID: userID)
    } catch .ApiFailed(.NotSignedUpUser, _) {
      // Ignore this error, because the user has already been unlinked.
    } catch {
      return pages.problem(error, logger)
    }
    try await Self.remove(userID, from: database, tokens)
    return try await forget(request)
  }

  private func userID(_ request: Request) async throws -> Int64? {
    guard let id = session(of: request) else { return nil }
    return try await database.userID(session: id)
  }

  private func session(of request: Request) -> String? { request.cookies[cookieName("session")]?.value }

  private func forget(_ request: Request) async throws -> Response {
    if let id = session(of: request) { try await database.end(session: id) }
    var response = Response.redirect(to: "/")
    response.setCookie(cookie("session", "", maxAge: 0))
    return response
  }

  private func cookie(_ name: String, _ value: String, maxAge: Int) -> Cookie {
    Cookie(
      name: cookieName(name), value: value, maxAge: maxAge, path: "/", secure: isSecure, httpOnly: true, sameSite: .lax)
  }

  /// Returns the name of a cookie, with a prefix that prevents other subdomains from setting it if the site uses HTTPS.
  private func cookieName(_ name: String) -> String { isSecure ? "__Host-\(name)" : name }

  private var isSecure: Bool { settings.publicURL.hasPrefix("https:") }
}

extension SdkError {
  fileprivate var isTokenMissing: Bool {
    if case .ClientFailed(reason: .TokenNotFound, _) = self { true } else { false }
  }
}
