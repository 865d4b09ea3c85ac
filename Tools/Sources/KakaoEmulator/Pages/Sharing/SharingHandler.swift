import Hummingbird

/// The handler of the pages with which a user shares a message: the web sharer of sharer.kakao.com, and the page that
/// replaces KakaoTalk's own.
///
/// Both show the chats of the account that is signed in to the browser.
struct SharingHandler: Sendable {
  static let link = "/picker/link"
  static let send = "/picker/send"
  static let sent = "/picker/sent"

  let pageContext: PageContext

  private var services: Services { pageContext.services }

  /// Opens a `kakaolink://send` link.
  func open(_ fields: FormFields) async throws -> Response {
    begin(try await PendingShare(link: fields, services: services))
  }

  @Sendable func show(_ request: Request, pageRequest: PageRequest) async throws -> Response {
    let fields = try Self.fields(request)
    guard fields["short_key"] != nil else {
      return begin(try await PendingShare(web: fields, services: services))
    }
    let share = try share(fields["short_key"])
    guard let user = try await user(pageRequest) else {
      return pageContext.redirectToLogin(continuingTo: Self.location(share))
    }
    guard share.receivers == nil else { return .redirect(to: Self.sentLocation(share), type: .normal) }
    return try await show(share, to: user, pageRequest, problem: nil)
  }

  /// Handles the form that Kakao's JavaScript SDK submits, which has the same parameters as the URL.
  @Sendable func beginWithForm(_ request: Request, pageRequest: PageRequest) async throws -> Response {
    begin(try await PendingShare(web: try await pageContext.form(request), services: services))
  }

  @Sendable func submit(_ request: Request, pageRequest: PageRequest) async throws -> Response {
    let form = try await pageContext.form(request)
    let id = form["short_key"] ?? ""
    try pageContext.check(form, .share, pageRequest: pageRequest, subject: id)
    let share = try share(id)
    guard let user = try await user(pageRequest) else {
      return pageContext.redirectToLogin(continuingTo: Self.location(share))
    }
    let list = try await ShareChatList(of: user, options: share.options, services: services)
    let chosen = list.chosen(in: form)
    guard (1...share.limit).contains(chosen.count) else {
      return try await show(share, to: user, pageRequest, problem: chosen.isEmpty ? "none" : "tooMany")
    }
    guard let app = try await services.storage.app(id: share.app) else { throw SharingError.badRequest }
    // Only the first of several submissions sends the message.
    let names = chosen.map { list.name(of: $0, pageRequest.strings) }
    if services.shares.markSent(id, from: user.id, to: names) {
      try await services.send(share, of: app, from: user, to: chosen.map(\.chat))
    }
    return .redirect(to: Self.sentLocation(share), type: .normal)
  }

  /// Shows the message that was sent as its receivers see it, to its sender only.
  @Sendable func showSent(_ request: Request, pageRequest: PageRequest) async throws -> Response {
    let share = try share(try Self.fields(request)["short_key"])
    guard let receivers = share.receivers, pageRequest.browser.session?.accountID == share.sender else {
      throw SharingError.badRequest
    }
    let app = try await services.storage.app(id: share.app)
    let text = pageRequest.strings["sharing", "sentLead"].filled(["names": receivers.joined(separator: ", ")])
    return try pageContext.show(
      ShareSentPage(
        standIn: Self.standIn(share, pageRequest), lead: text, appName: app?.name ?? "",
        cards: cards(of: share, app, pageRequest)),
      to: pageRequest)
  }

  private func begin(_ share: PendingShare) -> Response {
    services.shares.add(share)
    return .redirect(to: Self.location(share), type: .normal)
  }

  private static func location(_ share: PendingShare) -> String {
    "\(ServicePage.sharer)?app_key=\(share.appKey)&short_key=\(share.id)"
  }

  private static func sentLocation(_ share: PendingShare) -> String { "\(sent)?short_key=\(share.id)" }

  private static func fields(_ request: Request) throws(SharingError) -> FormFields {
    do {
      return try FormFields(request.uri.query ?? "")
    } catch {
      throw .badRequest
    }
  }

  private func share(_ id: String?) throws -> PendingShare {
    guard let share = services.shares.share(id ?? "") else { throw SharingError.badRequest }
    return share
  }

  /// Returns the KakaoTalk user who is signed in to the browser.
  private func user(_ pageRequest: PageRequest) async throws -> Account? {
    guard let account = try await pageContext.signedInAccount(pageRequest) else { return nil }
    guard account.usesKakaoTalk else { throw SharingError.noTalkUser }
    guard account.restriction != .restricted else { throw SharingError.restrictedAccount }
    return account
  }

  private func show(
    _ share: PendingShare, to user: Account, _ pageRequest: PageRequest, problem: String?
  ) async throws -> Response {
    let (strings, services) = (pageRequest.strings, pageContext.services)
    let list = try await ShareChatList(of: user, options: share.options, services: services)
    let app = try await services.storage.app(id: share.app)
    let page = SharePickerPage(
      standIn: Self.standIn(share, pageRequest), appName: app?.name ?? "", action: Self.send, share: share.id,
      formToken: pageContext.tokens.token(for: .share, browser: pageRequest.browser, subject: share.id),
      account: AccountSummary(user), limit: strings["sharing", "limit"].filled(["count": String(share.limit)]),
      inputType: share.limit == 1 ? "radio" : "checkbox",
      entries: list.entries.map { entry in
        .init(
          field: share.limit == 1 ? ShareChatList.field : "\(ShareChatList.field)_\(entry.id)", id: entry.id,
          name: list.name(of: entry, strings), detail: strings["sharing", entry.chat.type.rawValue])
      },
      error: problem.map { strings["sharing", $0].filled(["count": String(share.limit)]) },
      cards: cards(of: share, app, pageRequest))
    return try pageContext.show(page, to: pageRequest)
  }

  private func cards(of share: PendingShare, _ app: App?, _ pageRequest: PageRequest) -> [MessageCards.Card] {
    MessageCards(
      content: .share(share.message, template: share.template), appKey: app?.keys.native, issuer: services.issuer,
      strings: pageRequest.strings
    ).cards
  }

  private static func standIn(_ share: PendingShare, _ pageRequest: PageRequest) -> String? {
    share.isInTalk ? pageRequest.strings["talk", "standIn"] : nil
  }
}

/// The page where the user chooses the receivers of a message.
private struct SharePickerPage: Page {
  static let template = "share_picker"

  struct Entry: Sendable {
    let field: String
    let id: String
    let name: String
    let detail: String
  }

  let standIn: String?
  let appName: String
  let action: String
  let share: String
  let formToken: String
  let account: AccountSummary
  let limit: String
  let inputType: String
  let entries: [Entry]
  let error: String?
  let cards: [MessageCards.Card]

  var status: HTTPResponse.Status { error == nil ? .ok : .unprocessableContent }
}

/// The page that shows a message that was sent.
private struct ShareSentPage: Page {
  static let template = "share_sent"

  let standIn: String?
  let lead: String
  let appName: String
  let cards: [MessageCards.Card]
}

/// The page for a ``SharingError``.
struct SharingErrorPage: Page {
  static let template = "notice"

  let status: HTTPResponse.Status
  let title: String
  let text: String

  init(_ error: SharingError, strings: Strings) {
    status = error.status
    title = "\(strings["error", "badRequest"]) (\(error.rawValue))"
    text = strings["sharing", error.logCode]
  }
}
