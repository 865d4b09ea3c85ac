import Hummingbird

/// The handler of the pf.kakao.com pages, where users add a KakaoTalk Channel or chat with it.
///
/// They also replace the pages that KakaoTalk opens for `kakaoplus` links.
enum ChannelHandler {
  static func showFriend(_ page: PageRequest) async throws -> Response {
    let channel = try await channel(page)
    guard let account = try await page.signedInAccount() else {
      return page.redirectToLogin(continuingTo: ServicePage.channel(channel, "friend"))
    }
    let isUnlinked = (try? FormFields(page.request.uri.query ?? ""))?["result"] == "unlinked"
    return try await show(channel, to: account, isUnlinked: isUnlinked, page)
  }

  static func add(_ page: PageRequest) async throws -> Response {
    let channel = try await channel(page)
    _ = try await page.form(.channel, subject: channel)
    guard let account = try await page.signedInAccount() else { throw PageError.expired }
    let links = try await page.services.relate(account: account.id, to: channel, as: .added)
    let result = links.isEmpty ? "unlinked" : "added"
    return .redirect(to: "\(ServicePage.channel(channel, "friend"))?result=\(result)", type: .normal)
  }

  static func showChat(_ page: PageRequest) async throws -> Response {
    let channel = try await channel(page)
    return try page.show(
      ChannelPage(
        title: page.strings["channel", "chatTitle"], lead: page.strings["channel", "chatLead"],
        channel: channel, searchID: ChannelRelation.uuid(channel: channel), done: nil, account: nil, formToken: nil,
        action: ServicePage.channel(channel, "friend")))
  }

  private static func show(
    _ channel: String, to account: Account, isUnlinked: Bool, _ page: PageRequest
  ) async throws -> Response {
    let strings = page.strings
    let links = try await page.services.storage.links(account: account.id)
    let isAdded = links.contains { $0.channels?[channel]?.state == .added }
    return try page.show(
      ChannelPage(
        title: strings["channel", "friendTitle"], lead: strings["channel", "friendLead"], channel: channel,
        searchID: ChannelRelation.uuid(channel: channel),
        done: isAdded ? strings["channel", "added"] : isUnlinked ? strings["channel", "unlinked"] : nil,
        account: AccountSummary(account), formToken: page.token(for: .channel, subject: channel),
        action: ServicePage.channel(channel, "friend")))
  }

  /// Returns the ID of the channel in a request's path.
  ///
  /// Throws unless the channel is open and belongs to one of the emulator's apps. The query has no effect, because
  /// Kakao uses its app key only for statistics (inferred).
  private static func channel(_ page: PageRequest) async throws -> String {
    // Paths such as `/v1/friend` belong to the user API.
    guard EndpointGroup(page.request.uri.path) == .page else { throw HTTPError(.notFound) }
    let id = String(page.request.routePath.dropFirst().prefix { $0 != "/" })
    guard try await page.services.storage.hasChannel(id, isOpen: true) else { throw PageError.notFound }
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
  /// The result of adding the channel, or nil if the user hasn't added it.
  let done: String?
  let account: AccountSummary?
  /// The token of the form that adds the channel, or nil for a page without it.
  let formToken: String?
  let action: String
}
