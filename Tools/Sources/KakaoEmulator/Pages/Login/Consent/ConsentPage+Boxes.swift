import Foundation

extension ConsentPage {
  /// A consent item on the page.
  struct Item: Sendable {
    let id: String
    let fieldID: String
    let field: String
    let required: Bool
    let mark: String
    let name: String
    let purpose: String
    /// The value that the app receives, or nil if the page shows no value.
    let value: String?
    /// The input field for a value that the account lacks, or nil if the page doesn't ask for one.
    var input: Input?
    var isTicked = false

    init(
      _ item: RequestedConsent.Item, index: Int, account: Account, now: Date, strings: Strings
    ) {
      id = item.id
      fieldID = "item-\(index)"
      field = ConsentPage.field(item: item.id)
      required = item.isRequired
      mark = strings["consent", item.isRequired ? "required" : "optional"]
      name = strings["item", item.id]
      purpose = item.purpose ?? strings["consent", "noPurpose"]
      let descriptor = ConsentItemDescriptor.named(item.id)
      value = descriptor?.text(for: account, at: now, strings: strings)
      input = item.needsValue ? descriptor.flatMap { Input($0, index: index, strings: strings) } : nil
    }
  }

  /// An input field for a value that the account lacks.
  struct Input: Sendable {
    let id: String
    let name: String
    let label: String
    let hint: String
    let type: String
    let autocomplete: String
    /// The options of a selection.
    ///
    /// Empty for a text field.
    private(set) var choices: [Choice]
    let isChoice: Bool
    private(set) var value = ""
    private(set) var error: String?

    /// Creates the field, or returns nil if users can't enter the item's value.
    init?(_ item: ConsentItemDescriptor, index: Int, strings: Strings) {
      guard let autocomplete = item.autocomplete, let format = item.collectedValue?.format else { return nil }
      id = "value-\(index)"
      name = ConsentPage.field(value: item.id)
      label = strings["item", item.id]
      hint = [strings["collect", "saved"], strings.sections["collect"]?[item.id]].compactMap(\.self)
        .joined(separator: " ")
      choices = format.choices.map { Choice(value: $0, name: strings["choice", $0]) }
      isChoice = !choices.isEmpty
      type = format.inputType
      self.autocomplete = autocomplete
    }

    /// Fills in the user's previous input.
    mutating func keep(_ value: String, error: String?) {
      self.value = value
      self.error = error
      for index in choices.indices { choices[index].isSelected = choices[index].value == value }
    }
  }

  /// An option of a selection.
  struct Choice: Sendable {
    let value: String
    let name: String
    var isSelected = false
  }

  /// One of the app's service terms on the page.
  struct Term: Sendable {
    let tag: String
    let fieldID: String
    let field: String
    let required: Bool
    let mark: String
    let name: String
    let location: String
    var isTicked = false

    init(_ term: ServiceTerm, index: Int, request: String, strings: Strings) {
      tag = term.tag
      fieldID = "term-\(index)"
      field = ConsentPage.field(term: term.tag)
      required = term.required
      mark = strings["consent", term.required ? "required" : "optional"]
      name = term.title
      location = term.url ?? "/oauth/terms?request=\(URLText.encode(request))&tag=\(URLText.encode(term.tag))"
    }
  }

  /// A KakaoTalk Channel of the app on the page.
  struct ChannelChoice: Sendable {
    let id: String
    let fieldID: String
    let field: String
    let mark: String
    let name: String
    var isTicked = false

    init(_ channel: String, index: Int, strings: Strings) {
      id = channel
      fieldID = "channel-\(index)"
      field = ConsentPage.field(channel: channel)
      mark = strings["consent", "optional"]
      name = "\(strings["consent", "addChannel"]) (\(ChannelRelation.uuid(channel: channel)))"
    }
  }

  /// Returns the form field name of a channel's checkbox.
  static func field(channel id: String) -> String { "channel.\(id)" }

  /// Returns the form field name of an item's checkbox.
  static func field(item id: String) -> String { "item.\(id)" }

  /// Returns the form field name of a term's checkbox.
  static func field(term tag: String) -> String { "term.\(tag)" }

  /// Returns the form field name of an item's value.
  static func field(value id: String) -> String { "value.\(id)" }
}
