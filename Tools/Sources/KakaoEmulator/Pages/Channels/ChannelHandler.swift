import Hummingbird

/// The handler of the pages of pf.kakao.com, where users add a KakaoTalk Channel or chat with it.
///
/// They also replace the pages that KakaoTalk opens for `kakaoplus` links.
struct ChannelHandler: Sendable {
  let pageContext: PageContext

  private var services: Services { pageContext.services }

  @Sendable func showFriend(_ request: Request, pageRequest: PageRequest) async throws -> Response {
    let channel = try await channel(request)
    guard let account = try await pageContext.signedInAccount(pageRequest) else {
      return pageContext.redirectToLogin(continuingTo: ServicePage.channel(channel, "friend"))
    }
    let isUnlinked = (try? FormFields(request.uri.query ?? ""))?["result"] == "unlinked"
    return try await show(channel, to: account, isUnlinked: isUnlinked, pageRequest)
  }

  @Sendable func add(_ request: Request, pageRequest: PageRequest) async throws -> Response {
    let channel = try await channel(request)
    let form = try await pageContext.form(request)
    try pageContext.check(form, .channel, pageRequest: pageRequest, subject: channel)
    guard let account = try await pageContext.signedInAccount(pageRequest) else { throw PageError.expired }
    let links = try await services.relate(account: account.id, to: channel, as: .added)
    let result = links.isEmpty ? "unlinked" : "added"
    return .redirect(to: "\(ServicePage.channel(channel, "friend"))?result=\(result)", type: .normal)
  }

  @Sendable func showChat(_ request: Request, pageRequest: PageRequest) async throws -> Response {
    let channel = try await channel(request)
    let page = ChannelPage(
      title: pageRequest.strings["channel", "chatTitle"], lead: pageRequest.strings["channel", "chatLead"],
      channel: channel, searchID: ChannelRelation.uuid(channel: channel), done: nil, account: nil, formToken: nil,
      action: ServicePage.channel(channel, "friend"))
    return try pageContext.show(page, to: pageRequest)
  }

  private func show(
    _ channel: String, to account: Account, isUnlinked: Bool, _ pageRequest: PageRequest
  ) async throws -> Response {
    let strings = pageRequest.strings
    let links = try await services.storage.links(account: account.id)
    let isAdded = links.contains { $0.channels?[channel]?.state == .added }
    let page = ChannelPage(
      title: strings["channel", "friendTitle"], lead: strings["channel", "friendLead"], channel: channel,
      searchID: ChannelRelation.uuid(channel: channel),
      done: isAdded ? strings["channel", "added"] : isUnlinked ? strings["channel", "unlinked"] : nil,
      account: AccountSummary(account),
      formToken: pageContext.tokens.token(for: .channel, browser: pageRequest.browser, subject: channel),
      action: ServicePage.channel(channel, "friend"))
    return try pageContext.show(page, to: pageRequest)
  }

  /// Returns the channel in the path of a request, which an app of the emulator must have.
  ///
  /// The query has no effect: the app key only serves Kakao's statistics (inferred).
  private func channel(_ request: Request) async throws -> String {
    let id = String(request.routePath.dropFirst().prefix { $0 != "/" })
    guard try await services.storage.hasChannel(id) else { throw PageError.notFound }
    return id
  }
}

/// The page of a KakaoTalk Channel.
private struct ChannelPage: Page {
  static let template = "channel"

  let title: String
  let lead: String
  let channel: String
  let searchID: String
  /// The text that confirms that the user has the channel.
  let done: String?
  let account: AccountSummary?
  /// The token of the form that adds the channel, or nil for a page without it.
  let formToken: String?
  let action: String
}
