import Foundation

/// Shows the content of a KakaoTalk message as cards.
struct MessageCards: Sendable {
  /// The fields of an object that aren't part of a layout of their own, in their order.
  static let itemNames = [
    "profile_text", "title_image_text", "title_image_category", "regular_price", "discount_price", "discount_rate",
    "fixed_discount_price", "currency_unit", "like_count", "comment_count", "shared_count", "view_count",
    "subscriber_count",
  ]

  let content: MessageContent
  let request: ConsoleRequest

  /// The name of the kind of message.
  var kind: String {
    switch content {
    case .template(let template): text(Self.text(template.member("object_type")) ?? "custom")
    case .custom: text("custom")
    case .scrap: text("scrap")
    }
  }

  var cards: [ChatBubble.Card] {
    let cards: [ChatBubble.Card] =
      switch content {
      case .template(let template): self.cards(of: template)
      case .custom(let template, let arguments): [card(of: template, arguments)]
      case .scrap(let url, let template, let arguments):
        [
          ChatBubble.Card(cardTitle: url, actions: [link(["web_url": .string(url)], text("open"))])
        ] + (template.map { [card(of: $0, arguments)] } ?? [])
      }
    return cards.map { $0.withComputedFlags() }
  }

  /// Shows one of the app's templates.
  ///
  /// Its text is known only if the configuration contains it.
  private func card(of template: MessageTemplate, _ arguments: [String: String]) -> ChatBubble.Card {
    ChatBubble.Card(
      cardHeading: "\(text("template")) \(template.id)", cardText: template.text(with: arguments),
      items: arguments.sorted { $0.key < $1.key }.map { .init(itemLabel: $0.key, itemValue: $0.value) })
  }

  private func cards(of template: JSON) -> [ChatBubble.Card] {
    let buttons = actions(of: template)
    if case .array(let contents)? = template.member("contents") {
      let header = ChatBubble.Card(
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

  private func card(of content: JSON) -> ChatBubble.Card {
    ChatBubble.Card(
      imageAddress: Self.text(content.member("image_url")), cardTitle: Self.text(content.member("title")),
      cardText: Self.text(content.member("description")) ?? Self.text(content.member("text")))
  }

  private func items(of template: JSON) -> [ChatBubble.Item] {
    let address = Self.text(template.member("address")).map { [(text("address"), $0)] } ?? []
    let calendar = Self.text(template.member("id")).map { [(text("calendar_id"), $0)] } ?? []
    let named = ["item_content", "commerce", "social"].compactMap(template.member).flatMap { object in
      Self.itemNames.compactMap { name in Self.text(object.member(name)).map { (text(name), $0) } }
    }
    let list: [ChatBubble.Item] =
      if case .array(let items)? = template.member("item_content")?.member("items") {
        items.map {
          .init(itemLabel: Self.text($0.member("item")) ?? "", itemValue: Self.text($0.member("item_op")) ?? "")
        }
      } else { [] }
    let sum = Self.text(template.member("item_content")?.member("sum")).map { sum in
      ChatBubble.Item(itemLabel: sum, itemValue: Self.text(template.member("item_content")?.member("sum_op")) ?? "")
    }
    return (address + calendar + named).map { .init(itemLabel: $0.0, itemValue: $0.1) } + list
      + [sum].compactMap(\.self)
  }

  /// Returns the buttons of a template, or the single button that KakaoTalk shows without `buttons`.
  private func actions(of template: JSON) -> [ChatBubble.Link] {
    if case .array(let buttons)? = template.member("buttons"), !buttons.isEmpty {
      return buttons.map { link($0.member("link") ?? .null, Self.text($0.member("title")) ?? "") }
    }
    let target = template.member("content")?.member("link") ?? template.member("link")
    return target.map { [link($0, Self.text(template.member("button_title")) ?? text("open"))] } ?? []
  }

  private func link(_ link: JSON, _ caption: String) -> ChatBubble.Link {
    let addresses = ["web_url", "mobile_web_url", "android_execution_params", "ios_execution_params"]
      .compactMap { Self.text(link.member($0)) }.filter { !$0.isEmpty }
    let target = addresses.first(where: Self.isWebAddress)
    return .init(
      caption: caption, target: target,
      otherAddress: target == nil && !addresses.isEmpty ? addresses.joined(separator: " · ") : nil)
  }

  /// Returns whether a browser may open the address.
  ///
  /// Other schemes, such as `javascript`, run code.
  private static func isWebAddress(_ text: String) -> Bool {
    guard let url = URLComponents(string: text), let scheme = url.scheme?.lowercased() else { return false }
    return ["http", "https"].contains(scheme) && !(url.host ?? "").isEmpty
  }

  private func text(_ name: String) -> String { request.text(name, in: "message") }

  private static func text(_ value: JSON?) -> String? {
    switch value {
    case .string(let text): text.isEmpty ? nil : text
    case .integer, .decimal: value?.text
    default: nil
    }
  }
}
