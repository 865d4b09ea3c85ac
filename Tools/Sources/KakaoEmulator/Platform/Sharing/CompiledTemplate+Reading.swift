extension CompiledTemplate {
  private static let types = ["feed", "list", "location", "commerce", "text", "calendar"]
  /// The maximum number of bytes that arguments can add to a message.
  private static let maximumGrowth = 1 << 20

  /// Converts a message that KakaoTalk received to a default template, with the template arguments filled in.
  ///
  /// Unknown members are omitted. Returns nil if the message lacks the object `P` or `C`, or if the arguments make it
  /// too large.
  static func template(of message: JSON, arguments: [String: String]) -> JSON? {
    guard case .object? = message.member("P"), let body = message.member("C"), case .object = body else { return nil }
    let longest = arguments.values.map(\.utf8.count).max() ?? 0
    guard message.bytes.count(where: { $0 == UInt8(ascii: "$") }) * longest <= maximumGrowth else { return nil }
    let named = Dictionary(arguments.map { (bareName($0.key), $0.value) }) { first, _ in first }
    func filled(_ value: JSON?) -> JSON? {
      value?.scalarText.flatMap { MessageTemplate(id: 0, text: $0).text(with: named) }.map(JSON.string)
    }
    func content(_ part: JSON?, _ thumbnail: JSON?) -> JSON {
      [
        "title": filled(part?.member("TD")?.member("T")), "description": filled(part?.member("TD")?.member("D")),
        "image_url": thumbnail?.member("THU")?.scalarText.map(JSON.string), "link": link(part?.member("L")),
      ]
    }
    let type = message.member("P")?.member("TP")?.scalarText?.lowercased() ?? ""
    var members: [(String, JSON?)] = [("object_type", .string(types.contains(type) ? type : "feed"))]
    if case .array(let items)? = body.member("ITL") {
      members += [
        ("header_title", filled(body.member("HD")?.member("TD")?.member("T"))),
        ("header_link", link(body.member("HD")?.member("L"))),
        ("contents", .array(items.map { content($0, $0.member("TH")) })),
      ]
    } else {
      let shown = content(body.member("TI"), firstThumbnail(of: body))
      if type == "text" {
        members += [("text", shown.member("title")), ("link", shown.member("link"))]
      } else {
        members.append(("content", shown))
      }
    }
    members += uncompiledMembers.map { ($0, body.member($0)) }
    if case .array(let buttons)? = body.member("BUL") {
      members.append(
        (
          "buttons",
          .array(
            buttons.map { ["title": filled($0.member("BU")?.member("T")) ?? "", "link": link($0.member("L"))] })
        ))
    }
    return .members(members)
  }

  private static func firstThumbnail(of body: JSON) -> JSON? {
    guard case .array(let thumbnails)? = body.member("THL") else { return nil }
    return thumbnails.first?.member("TH")
  }

  private static func link(_ link: JSON?) -> JSON {
    func parameters(_ name: String) -> JSON? {
      guard let text = link?.member(name)?.scalarText, let mark = text.firstIndex(of: "?") else { return nil }
      return .string(String(text[text.index(after: mark)...]))
    }
    return [
      "web_url": link?.member("LPC")?.scalarText.map(JSON.string),
      "mobile_web_url": link?.member("LMO")?.scalarText.map(JSON.string),
      "android_execution_params": parameters("LCA"), "ios_execution_params": parameters("LCI"),
    ]
  }
}
