import Hummingbird

/// The handler of the pages with which a user shares a message: the web sharer of sharer.kakao.com, and the page that
/// replaces KakaoTalk's chat picker.
///
/// Both show the chats of the account that is signed in to the browser.
enum SharingHandler {
  static let link = "/picker/link"
  static let send = "/picker/send"
  static let sent = "/picker/sent"

  /// Opens a `kakaolink://send` link.
  static func open(_ fields: FormFields, _ page: PageRequest) async throws -> Response {
    begin(try await PendingShare(link: fields, services: page.services), page)
  }

  static func show(_ page: PageRequest) async throws -> Response {
    let fields = try fields(page)
    guard fields["short_key"] != nil else {
      return begin(try await PendingShare(web: fields, services: page.services), page)
    }
    let share = try share(fields["short_key"], page)
    guard let user = try await user(page) else { return page.redirectToLogin(continuingTo: location(share)) }
    guard share.receivers == nil else { return .redirect(to: sentLocation(share), type: .normal) }
    return try await show(share, to: user, page, problem: nil)
  }

  /// Handles the form that Kakao's JavaScript SDK submits, which has the same parameters as the URL.
  static func beginWithForm(_ page: PageRequest) async throws -> Response {
    begin(try await PendingShare(web: try await page.form(), services: page.services), page)
  }

  static func submit(_ page: PageRequest) async throws -> Response {
    let form = try await page.form()
    let id = form["short_key"] ?? ""
    try page.check(form, .share, subject: id)
    let share = try share(id, page)
    guard let user = try await user(page) else { return page.redirectToLogin(continuingTo: location(share)) }
    if form["decision"] == "cancel" {
      guard page.services.shares.cancel(id) else { return .redirect(to: sentLocation(share), type: .normal) }
      return try page.show(ResultPage("sharing", "canceled", strings: page.strings, closes: true))
    }
    let list = try await ShareChatList(of: user, options: share.options, services: page.services)
    let chosen = list.chosen(in: form)
    guard (1...share.limit).contains(chosen.count) else {
      return try await show(share, to: user, page, problem: chosen.isEmpty ? "none" : "tooMany")
    }
    guard let app = try await page.services.storage.app(id: share.app) else { throw SharingError.badRequest }
    // Only the first of several submissions sends the message.
    let names = chosen.map { list.name(of: $0, page.strings) }
    if page.services.shares.markSent(id, from: user.id, to: names) {
      try await page.services.send(share, of: app, from: user, to: chosen.map(\.chat))
    }
    return .redirect(to: sentLocation(share), type: .normal)
  }

  /// Shows the sent message to its sender only, as its receivers see it.
  static func showSent(_ page: PageRequest) async throws -> Response {
    let share = try share(try fields(page)["short_key"], page)
    guard let receivers = share.receivers, page.browser.session?.accountID == share.sender else {
      throw SharingError.badRequest
    }
    let app = try await page.services.storage.app(id: share.app)
    let text = page.strings["sharing", "sentLead"].filled(["names": receivers.joined(separator: ", ")])
    return try page.show(
      ShareSentPage(
        standIn: standIn(share, page), lead: text, appName: app?.name ?? "", cards: cards(of: share, app, page)))
  }

  private static func begin(_ share: PendingShare, _ page: PageRequest) -> Response {
    page.services.shares.add(share)
    return .redirect(to: location(share), type: .normal)
  }

  private static func location(_ share: PendingShare) -> String {
    "\(ServicePage.sharer)?app_key=\(share.appKey)&short_key=\(share.id)"
  }

  private static func sentLocation(_ share: PendingShare) -> String { "\(sent)?short_key=\(share.id)" }

  private static func fields(_ page: PageRequest) throws(SharingError) -> FormFields {
    do {
      return try FormFields(page.request.uri.query ?? "")
    } catch {
      throw .badRequest
    }
  }

  private static func share(_ id: String?, _ page: PageRequest) throws -> PendingShare {
    guard let share = page.services.shares.share(id ?? "") else { throw SharingError.badRequest }
    return share
  }

  /// Returns the KakaoTalk user who is signed in to the browser.
  private static func user(_ page: PageRequest) async throws -> Account? {
    guard let account = try await page.signedInAccount() else { return nil }
    guard account.usesKakaoTalk else { throw SharingError.noTalkUser }
    guard account.restriction != .restricted else { throw SharingError.restrictedAccount }
    return account
  }

  private static func show(
    _ share: PendingShare, to user: Account, _ page: PageRequest, problem: String?
  ) async throws -> Response {
    let strings = page.strings
    let list = try await ShareChatList(of: user, options: share.options, services: page.services)
    let app = try await page.services.storage.app(id: share.app)
    return try page.show(
      SharePickerPage(
        standIn: standIn(share, page), appName: app?.name ?? "", action: send, share: share.id,
        formToken: page.token(for: .share, subject: share.id), account: AccountSummary(user),
        limit: strings["sharing", "limit"].filled(["count": String(share.limit)]),
        inputType: share.limit == 1 ? "radio" : "checkbox",
        entries: list.entries.map { entry in
          .init(
            field: share.limit == 1 ? ShareChatList.field : "\(ShareChatList.field)_\(entry.id)", id: entry.id,
            name: list.name(of: entry, strings), detail: strings["sharing", entry.chat.type.rawValue])
        },
        error: problem.map { strings["sharing", $0].filled(["count": String(share.limit)]) },
        cards: cards(of: share, app, page)))
  }

  private static func cards(of share: PendingShare, _ app: App?, _ page: PageRequest) -> [MessageCards.Card] {
    MessageCards(
      content: .share(share.message, template: share.template), appKey: app?.keys.native, issuer: page.services.issuer,
      strings: page.strings
    ).cards
  }

  private static func standIn(_ share: PendingShare, _ page: PageRequest) -> String? {
    share.isInTalk ? page.strings["talk", "standIn"] : nil
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
