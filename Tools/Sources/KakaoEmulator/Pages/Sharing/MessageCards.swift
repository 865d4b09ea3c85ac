import Foundation

/// The content of a KakaoTalk message as cards.
///
/// All texts come from the sender and are shown as plain text. Images of other servers aren't loaded, so the page shows
/// their addresses.
struct MessageCards: Sendable {
  /// A label with its value, such as an item of a receipt or a price.
  struct Item: Sendable {
    let itemLabel: String
    let itemValue: String
  }

  /// The link of a message, or one of its buttons.
  struct Link: Sendable {
    let caption: String
    /// The HTTP or HTTPS URL, or nil if the link has no address that a browser may open.
    let target: String?
    /// The URL with which KakaoTalk opens the app.
    let appTarget: String?
    /// The link's addresses if a browser can't open any of them, for example because they have no scheme.
    let otherAddress: String?
  }

  /// A part of a message with a text and an image.
  struct Card: Sendable {
    var cardHeading: String?
    /// The path of an image of the emulator.
    var imagePath: String?
    /// The address of an image of another server, which isn't loaded.
    var imageAddress: String?
    var cardTitle: String?
    var cardText: String?
    var items: [Item] = []
    var hasItems = false
    var actions: [Link] = []
    var hasActions = false

    /// Returns the card with the flags that the template needs.
    func withComputedFlags() -> Card {
      var card = self
      (card.hasItems, card.hasActions) = (!items.isEmpty, !actions.isEmpty)
      return card
    }
  }

  /// The fields that are shown as plain items, in the order of the page.
  static let itemNames = [
    "profile_text", "title_image_text", "title_image_category", "regular_price", "discount_price", "discount_rate",
    "fixed_discount_price", "currency_unit", "like_count", "comment_count", "shared_count", "view_count",
    "subscriber_count",
  ]

  let content: MessageContent
  /// The native app key, for links that open the app.
  let appKey: String?
  /// The base URL of the emulator, whose own images are shown.
  let issuer: String
  let strings: Strings

  /// The name of the kind of message.
  var kind: String {
    switch content {
    case .template(let template), .share(let template, _): text(Self.text(template.member("object_type")) ?? "custom")
    case .custom: text("custom")
    case .scrap: text("scrap")
    }
  }

  var cards: [Card] {
    let cards: [Card] =
      switch content {
      case .template(let template), .share(let template, _): self.cards(of: template)
      case .custom(let template, let arguments): [card(of: template, arguments)]
      case .scrap(let url, let template, let arguments):
        [
          Card(cardTitle: url, actions: [link(["web_url": .string(url)], text("open"))])
        ] + (template.map { [card(of: $0, arguments)] } ?? [])
      }
    return cards.map { $0.withComputedFlags() }
  }

  /// Returns the card of one of the app's templates.
  ///
  /// Its text is known only if the configuration contains it.
  private func card(of template: MessageTemplate, _ arguments: [String: String]) -> Card {
    Card(
      cardHeading: "\(text("template")) \(template.id)", cardText: template.text(with: arguments),
      items: arguments.sorted { $0.key < $1.key }.map { .init(itemLabel: $0.key, itemValue: $0.value) })
  }

  private func cards(of template: JSON) -> [Card] {
    let buttons = actions(of: template)
    if case .array(let contents)? = template.member("contents") {
      let header = Card(
        cardHeading: Self.text(template.member("header_title")),
        actions: template.member("header_link").map { [link($0, text("open"))] } ?? [])
      var parts = contents.map { part in
        var shown = card(of: part)
        shown.actions = part.member("link").map { [link($0, text("open"))] } ?? []
        return shown
      }
      if !parts.isEmpty { parts[parts.count - 1].actions += buttons }
      return [header] + parts
    }
    var shown = card(of: template.member("content") ?? template)
    shown.cardTitle = Self.text(template.member("commerce")?.member("product_name")) ?? shown.cardTitle
    shown.cardHeading = Self.text(template.member("address_title"))
    shown.items = items(of: template)
    shown.actions = buttons
    return [shown]
  }

  private func card(of content: JSON) -> Card {
    let image = Self.text(content.member("image_url"))
    let ownID = image.flatMap { Services.imageID(in: $0, issuer: issuer) }
    return Card(
      imagePath: ownID.map(Services.imagePath), imageAddress: ownID == nil ? image : nil,
      cardTitle: Self.text(content.member("title")),
      cardText: Self.text(content.member("description")) ?? Self.text(content.member("text")))
  }

  private func items(of template: JSON) -> [Item] {
    let address = Self.text(template.member("address")).map { [(text("address"), $0)] } ?? []
    let calendar = Self.text(template.member("id")).map { [(text("calendar_id"), $0)] } ?? []
    let named = ["item_content", "commerce", "social"].compactMap(template.member).flatMap { object in
      Self.itemNames.compactMap { name in Self.text(object.member(name)).map { (text(name), $0) } }
    }
    let list: [Item] =
      if case .array(let items)? = template.member("item_content")?.member("items") {
        items.map {
          .init(itemLabel: Self.text($0.member("item")) ?? "", itemValue: Self.text($0.member("item_op")) ?? "")
        }
      } else { [] }
    let sum = Self.text(template.member("item_content")?.member("sum")).map { sum in
      Item(itemLabel: sum, itemValue: Self.text(template.member("item_content")?.member("sum_op")) ?? "")
    }
    return (address + calendar + named).map { .init(itemLabel: $0.0, itemValue: $0.1) } + list
      + [sum].compactMap(\.self)
  }

  /// Returns the buttons of a template, or the default button that KakaoTalk shows for a template without buttons.
  private func actions(of template: JSON) -> [Link] {
    if case .array(let buttons)? = template.member("buttons"), !buttons.isEmpty {
      return buttons.map { link($0.member("link") ?? .null, Self.text($0.member("title")) ?? "") }
    }
    let target = template.member("content")?.member("link") ?? template.member("link")
    return target.map { [link($0, Self.text(template.member("button_title")) ?? text("open"))] } ?? []
  }

  private func link(_ link: JSON, _ caption: String) -> Link {
    let addresses = ["web_url", "mobile_web_url"].compactMap { Self.text(link.member($0)) }
    let target = addresses.first(where: Self.isWebAddress)
    let parameters = ["ios_execution_params", "android_execution_params"].lazy.compactMap {
      Self.text(link.member($0))
    }.first
    return .init(
      caption: caption, target: target, appTarget: parameters.flatMap(appLink),
      otherAddress: target == nil && !addresses.isEmpty ? addresses.joined(separator: " · ") : nil)
  }

  /// Returns the URL that opens the app with the link's parameters.
  ///
  /// Characters that a query can't contain are percent-encoded.
  private func appLink(_ parameters: String) -> String? {
    guard let appKey else { return nil }
    let encoded = parameters.addingPercentEncoding(withAllowedCharacters: .urlQueryAllowed.union(["%"]))
    return encoded.map { "\(CompiledTemplate.appLink(key: appKey))?\($0)" }
  }

  /// Returns whether a browser may open the address.
  ///
  /// Links with other schemes, such as `javascript`, can run code.
  private static func isWebAddress(_ text: String) -> Bool {
    guard let url = URLComponents(string: text), let scheme = url.scheme?.lowercased() else { return false }
    return ["http", "https"].contains(scheme) && !(url.host ?? "").isEmpty
  }

  private func text(_ name: String) -> String { strings["message", name] }

  private static func text(_ value: JSON?) -> String? {
    value?.scalarText.flatMap { $0.isEmpty ? nil : $0 }
  }
}
