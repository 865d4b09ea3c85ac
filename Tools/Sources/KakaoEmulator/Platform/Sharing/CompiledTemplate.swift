import Foundation

/// A message in the format that KakaoTalk receives: `P` has the service's links, and `C` has the content.
///
/// The members of a feed are those of recorded `kakaolink` URLs. Those of a list and of the other parts are inferred:
/// parts whose form is unknown keep the names of the template (`item_content`, `commerce`, `social`).
struct CompiledTemplate: Sendable, Equatable {
  let json: JSON
  /// The warnings about links that were omitted because their domain isn't registered, by the path of the link.
  private(set) var warnings: [String: String] = [:]

  /// The parts that keep their names.
  static let uncompiledMembers = [
    "item_content", "social", "commerce", "address", "address_title", "id", "id_type",
  ]

  init(_ content: MessageContent, of app: App) {
    let template = Self.template(of: content)
    var links = LinkCompiler(app: app)
    let main = template.member("content")?.member("link") ?? template.member("link") ?? template.member("header_link")
    let service = links.compile(main, at: "P.L", isService: true)
    let body = Self.body(of: template, main, &links)
    let type = template.member("object_type")?.scalarText ?? "feed"
    let address = main?.member("web_url")?.scalarText ?? main?.member("mobile_web_url")?.scalarText
    json = [
      "P": [
        "TP": .string(type.prefix(1).uppercased() + type.dropFirst()), "ME": "${ME}",
        "SID": .string("capri_\(app.id)"), "DID": .string(address ?? ""), "SNM": .string(app.name), "L": service,
        "SL": service, "VA": "6.0.0", "VI": "5.9.8", "VW": "2.5.1", "VM": "2.2.0", "FW": true, "RF": "out-client",
      ],
      "C": body,
    ]
    warnings = links.warnings
  }

  /// Returns the message as a default template.
  ///
  /// The emulator doesn't load web pages, so the preview of a page has only its address. A message from one of the
  /// app's templates has only the template's text.
  private static func template(of content: MessageContent) -> JSON {
    switch content {
    case .template(let template), .share(let template, _): return template
    case .custom(let template, _):
      return ["object_type": "feed", "content": ["title": .string(template.text ?? ""), "link": [:]]]
    case .scrap(let url, let template, _):
      let link: JSON = ["web_url": .string(url), "mobile_web_url": .string(url)]
      return [
        "object_type": "feed",
        "content": ["title": .string(template?.text ?? url), "description": .string(url), "link": link],
      ]
    }
  }

  private static func body(of template: JSON, _ main: JSON?, _ links: inout LinkCompiler) -> JSON {
    var members: [(String, JSON?)] = []
    if case .array(let contents)? = template.member("contents") {
      members.append(
        (
          "HD",
          [
            "TD": ["T": template.member("header_title")],
            "L": links.compile(template.member("header_link"), at: "C.HD.L"),
          ]
        ))
      members.append(
        (
          "ITL",
          .array(
            contents.enumerated().map { index, content in
              [
                "TD": text(of: content), "TH": thumbnail(of: content),
                "L": links.compile(content.member("link"), at: "C.ITL[\(index)].L"),
              ]
            })
        ))
    } else {
      let content = template.member("content") ?? template
      if let thumbnail = Self.thumbnail(of: content) { members += [("THC", 1), ("THL", [["TH": thumbnail]])] }
      members.append(("TI", ["TD": text(of: content), "L": links.compile(main, at: "C.TI.L")]))
    }
    members += uncompiledMembers.map { ($0, template.member($0)) }
    return .members(members + [("BUT", 0), ("BUL", buttons(of: template, main, &links))])
  }

  private static func text(of content: JSON) -> JSON {
    ["T": content.member("title") ?? content.member("text"), "D": content.member("description")]
  }

  private static func thumbnail(of content: JSON) -> JSON? {
    guard let url = content.member("image_url") else { return nil }
    return ["THU": url, "W": content.member("image_width"), "H": content.member("image_height"), "SC": 1]
  }

  /// Returns the buttons, or the default button that KakaoTalk shows for a template without buttons.
  private static func buttons(of template: JSON, _ main: JSON?, _ links: inout LinkCompiler) -> JSON {
    var buttons: [JSON] = []
    if case .array(let elements)? = template.member("buttons") { buttons = elements }
    if buttons.isEmpty, let main { buttons = [["title": template.member("button_title") ?? "자세히 보기", "link": main]] }
    return .array(
      buttons.enumerated().map { index, button in
        [
          "BU": ["T": button.member("title"), "SR": "both"],
          "L": links.compile(button.member("link"), at: "C.BUL[\(index)].L"),
        ]
      })
  }
}

/// Compiles the links of a template.
private struct LinkCompiler {
  private static let web = [("LPC", "web_url"), ("LMO", "mobile_web_url")]
  private static let app = [("LCA", "android_execution_params"), ("LCI", "ios_execution_params")]

  let scheme: String
  /// The origins that links may have, or nil if they may have any.
  let origins: [String]?
  var warnings: [String: String] = [:]

  init(app: App) {
    scheme = CompiledTemplate.appLink(key: app.keys.native)
    origins = app.productLinks?.compactMap(CompiledTemplate.origin)
  }

  /// Returns the compiled link, and adds a warning for each address whose domain isn't registered.
  ///
  /// The service's link opens the app even without parameters.
  mutating func compile(_ link: JSON?, at path: String, isService: Bool = false) -> JSON {
    var members: [(String, JSON?)] = []
    for (name, source) in Self.app {
      let parameters = link?.member(source)?.scalarText ?? ""
      if isService { members.append((name, .string(scheme))) }
      if !isService, !parameters.isEmpty { members.append((name, .string("\(scheme)?\(parameters)"))) }
    }
    for (name, source) in Self.web {
      guard let address = link?.member(source)?.scalarText, !address.isEmpty else { continue }
      if opens(address) {
        members.append((name, .string(address)))
      } else {
        // Kakao's text is unknown.
        warnings["\(path).\(name)"] = "the domain of the link is not registered, so the link was left out."
      }
    }
    return .members(members)
  }

  private func opens(_ address: String) -> Bool {
    guard let origin = CompiledTemplate.origin(of: address) else { return false }
    return origins?.contains(origin) ?? true
  }
}

extension CompiledTemplate {
  /// Returns the URL with which KakaoTalk opens an app, without parameters.
  static func appLink(key: String) -> String { "kakao\(key)://kakaolink" }

  /// Returns `name` for `${name}`, and any other text unchanged.
  static func bareName(_ name: String) -> String {
    name.hasPrefix("${") && name.hasSuffix("}") && name.count > 3 ? String(name.dropFirst(2).dropLast()) : name
  }

  /// Returns the scheme, host, and port of a link, or nil if the link has a user name or a scheme other than `http` and
  /// `https`.
  ///
  /// Kakao accepts links without a scheme.
  static func origin(of address: String) -> String? {
    let text = address.containsBytes(of: "://") ? address : "http://\(address)"
    guard let url = URLComponents(string: text), let scheme = url.scheme?.lowercased(),
      ["http", "https"].contains(scheme), let host = url.host?.lowercased(), !host.isEmpty,
      url.percentEncodedUser == nil
    else { return nil }
    return "\(scheme)://\(host):\(url.port ?? (scheme == "https" ? 443 : 80))"
  }
}
