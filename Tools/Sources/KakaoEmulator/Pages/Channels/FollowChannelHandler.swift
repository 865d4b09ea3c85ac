import Hummingbird

/// The handler of `/talk/channel/follow`, where a user adds an app's channel without opening KakaoTalk.
///
/// The channel is added for the user of the access grant token or, without a token, for the user who is signed in to
/// the browser.
enum FollowChannelHandler {
  /// The path of the session cookie.
  private static let cookiePath = "/talk/channel"

  private struct User {
    let account: Account
    /// The page request, whose browser has the session that identifies the user.
    let page: PageRequest
    /// The session that replaces an access grant token, or nil if the user is signed in to the browser.
    let session: String?
  }

  static func show(_ page: PageRequest) async throws -> Response {
    let (fields, follow) = try await parameters(page)
    if let agt = fields["agt"] { return try await beginSession(agt, follow, page) }
    guard let user = try await user(of: follow, page) else {
      return page.redirectToLogin(continuingTo: follow.location)
    }
    return try user.page.show(
      FollowChannelPage(
        appName: follow.app.name, channel: follow.channel, searchID: ChannelRelation.uuid(channel: follow.channel),
        account: AccountSummary(user.account), action: follow.location,
        formToken: user.page.token(for: .channel, subject: follow.query)),
      redirectURI: follow.returnURL)
  }

  static func submit(_ page: PageRequest) async throws -> Response {
    let (_, follow) = try await parameters(page)
    guard let user = try await user(of: follow, page) else { throw follow.failure(.expired) }
    let form = try await user.page.form(.channel, subject: follow.query)
    guard let decision = form["decision"], ["agree", "cancel"].contains(decision) else { throw PageError.malformed }
    // If the user submits several times, only the first one succeeds.
    if let session = user.session, try await page.services.consumeCredential(session, .appsSession) == nil {
      throw follow.failure(.expired)
    }
    if decision == "agree" {
      try await page.services.relate(account: user.account.id, to: follow.channel, as: .added)
    }
    // It is inferred that Kakao reports a user who declines as `fail`.
    return Callback(returnURL: follow.returnURL, follows: decision == "agree", channel: follow.channel).response
  }

  private static func parameters(_ page: PageRequest) async throws -> (FormFields, FollowChannelRequest) {
    let fields = try FormFields(appsQuery: page.request.uri.query)
    return (fields, try await FollowChannelRequest(fields, storage: page.services.storage))
  }

  /// Exchanges an access grant token for a session, so that the token isn't in the URL of the page.
  private static func beginSession(
    _ agt: String, _ follow: FollowChannelRequest, _ page: PageRequest
  ) async throws -> Response {
    guard let grant = try await page.services.consumeCredential(agt, .accessGrantToken)?.grant else {
      throw follow.failure(.expired)
    }
    guard grant.clientID.hasSameBytes(as: follow.appKey) else { throw follow.failure(.authentication) }
    let session: String
    do {
      session = try await page.services.issueCredential(.appsSession, for: grant.id)
    } catch is StorageError {
      throw follow.failure(.expired)
    }
    var response = Response.redirect(to: follow.location, type: .found)
    response.setCookie(AppsSession.cookie(session, isSecure: page.services.isSecure, path: cookiePath))
    response.headers[.cacheControl] = "no-store"
    return response
  }

  private static func user(of follow: FollowChannelRequest, _ page: PageRequest) async throws -> User? {
    if let session = AppsSession.value(of: page.request),
      let user = try await page.services.caller(of: session, .appsSession),
      user.grant?.clientID.hasSameBytes(as: follow.appKey) == true
    {
      var page = page
      page.browser = Browser(cookie: session, isNew: false)
      return User(account: user.account, page: page, session: session)
    }
    return try await page.signedInAccount().map { User(account: $0, page: page, session: nil) }
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
