import Hummingbird

/// The handler of `/talk/channel/follow`, where a user adds a channel of an app without KakaoTalk.
///
/// With an access grant token, the user of the token adds it, and otherwise the user who is signed in to the browser.
struct FollowChannelHandler: Sendable {
  /// The path of the session cookie.
  private static let cookiePath = "/talk/channel"

  private struct User {
    let account: Account
    /// The browser with the session that identifies the user.
    let pageRequest: PageRequest
    /// The session of an access grant token.
    let session: String?
  }

  let pageContext: PageContext

  private var services: Services { pageContext.services }

  @Sendable func show(_ request: Request, pageRequest: PageRequest) async throws -> Response {
    let (fields, follow) = try await parameters(request)
    if let agt = fields["agt"] { return try await beginSession(agt, follow) }
    guard let user = try await user(request, follow, pageRequest) else {
      return pageContext.redirectToLogin(continuingTo: follow.location)
    }
    let page = FollowChannelPage(
      appName: follow.app.name, channel: follow.channel,
      searchID: ChannelRelation.uuid(channel: follow.channel), account: AccountSummary(user.account),
      action: follow.location,
      formToken: pageContext.tokens.token(for: .channel, browser: user.pageRequest.browser, subject: follow.query))
    return try pageContext.show(page, to: user.pageRequest, redirectURI: follow.returnURL)
  }

  @Sendable func submit(_ request: Request, pageRequest: PageRequest) async throws -> Response {
    let (_, follow) = try await parameters(request)
    guard let user = try await user(request, follow, pageRequest) else { throw follow.failure(.expired) }
    let form = try await pageContext.form(request)
    try pageContext.check(form, .channel, pageRequest: user.pageRequest, subject: follow.query)
    guard let decision = form["decision"], ["agree", "cancel"].contains(decision) else { throw PageError.malformed }
    // If the user submits several times, only the first one succeeds.
    if let session = user.session, try await services.consumeCredential(session, .appsSession) == nil {
      throw follow.failure(.expired)
    }
    if decision == "agree" {
      try await services.relate(account: user.account.id, to: follow.channel, as: .added)
    }
    // That a user who declines is reported as `fail` is inferred.
    return Callback(
      returnURL: follow.returnURL, follows: decision == "agree", channel: follow.channel
    ).response
  }

  private func parameters(_ request: Request) async throws -> (FormFields, FollowChannelRequest) {
    let fields: FormFields
    do {
      fields = try FormFields(request.uri.query ?? "")
    } catch {
      throw AppsError(.badRequest)
    }
    return (fields, try await FollowChannelRequest(fields, storage: services.storage))
  }

  /// Exchanges an access grant token for a session, so that the token isn't in the URL of the page.
  private func beginSession(_ agt: String, _ follow: FollowChannelRequest) async throws -> Response {
    guard let grant = try await services.consumeCredential(agt, .accessGrantToken)?.grant else {
      throw follow.failure(.expired)
    }
    guard grant.clientID.hasSameBytes(as: follow.appKey) else { throw follow.failure(.authentication) }
    let session: String
    do {
      session = try await services.issueCredential(.appsSession, for: grant.id)
    } catch is StorageError {
      throw follow.failure(.expired)
    }
    var response = Response.redirect(to: follow.location, type: .found)
    response.setCookie(AppsSession.cookie(session, isSecure: services.isSecure, path: Self.cookiePath))
    response.headers[.cacheControl] = "no-store"
    return response
  }

  private func user(
    _ request: Request, _ follow: FollowChannelRequest, _ pageRequest: PageRequest
  ) async throws -> User? {
    if let session = AppsSession.value(of: request),
      let user = try await services.caller(of: session, .appsSession),
      user.grant?.clientID.hasSameBytes(as: follow.appKey) == true
    {
      let own = PageRequest(
        browser: Browser(cookie: session, isNew: false), language: pageRequest.language, strings: pageRequest.strings)
      return User(account: user.account, pageRequest: own, session: session)
    }
    return try await pageContext.signedInAccount(pageRequest).map {
      User(account: $0, pageRequest: pageRequest, session: nil)
    }
  }
}

/// The page that asks the user whether to add a channel.
private struct FollowChannelPage: Page {
  static let template = "channel_follow"

  let appName: String
  let channel: String
  let searchID: String
  let account: AccountSummary
  let action: String
  let formToken: String
}
