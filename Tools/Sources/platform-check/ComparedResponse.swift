import Foundation
import KakaoEmulator

/// The parts of a response that are compared, without secrets and personal data.
struct ComparedResponse: Sendable, Encodable {
  /// A value in the body, or the body itself if its path is empty.
  struct Part: Sendable, Encodable {
    let path: String
    let type: String
    /// The value, or the name of its format in angle brackets, or an empty text for an object or a list.
    let value: String
    /// The number of seconds, if differences of up to ``ValueRule/tolerance`` seconds don't count.
    var seconds: Int64?
    /// The members of an object or the elements of a list in their order.
    var children: [String] = []

    func encode(to encoder: any Encoder) throws {
      var container = encoder.container(keyedBy: CodingKeys.self)
      try container.encode(path, forKey: .path)
      try container.encode(type, forKey: .type)
      try container.encode(value.shortened, forKey: .value)
    }

    private enum CodingKeys: CodingKey {
      case path, type, value
    }
  }

  /// The HTTP status, or `nil` if there was no response.
  var status: Int?
  /// The headers with names in lowercase.
  ///
  /// Each parameter of a redirect is a separate entry.
  var headers: [String: String] = [:]
  var body: [Part] = []

  /// The headers that aren't compared, because they depend on the connection, the length of the body, or the server's
  /// software.
  private static let ignoredHeaders: Set = [
    "age", "alt-svc", "connection", "content-encoding", "content-length", "date", "etag", "keep-alive", "server",
    "set-cookie", "strict-transport-security", "transfer-encoding", "vary", "via",
  ]
  /// The headers that are compared for pages and redirects.
  private static let pageHeaders: Set = ["content-type", "location", "allow"]

  init(_ response: CheckResponse, to check: Check, from server: CheckedServer, _ values: CheckValues) {
    switch response {
    case .noResponse: break
    case .response(let status, let headers, let body):
      self.status = status
      let redaction = Redaction(isPersonal: check.requires == .login) {
        values.redacted($0, origins: server.origins)
      }
      let isPage = check.request.isPage
      for (name, value) in headers
      where isPage ? Self.pageHeaders.contains(name) : !Self.ignoredHeaders.contains(name) {
        self.headers[name] = redaction.header(name, value)
      }
      if let location = headers["location"] {
        self.headers.merge(Self.location(location, at: server, redaction)) { $1 }
      }
      self.body = isPage ? Self.page(body) : redaction.parts(of: body)
    }
  }

  /// Returns a redirect as entries: its URL and each parameter.
  private static func location(
    _ text: String, at server: CheckedServer, _ redaction: Redaction
  ) -> [String: String] {
    guard let url = URL(string: text, relativeTo: server.kauth),
      var parts = URLComponents(url: url, resolvingAgainstBaseURL: true)
    else { return [:] }
    let items = parts.queryItems ?? []
    parts.queryItems = nil
    var entries = ["location": redaction.text(parts.string ?? "")]
    for item in items {
      let value = item.value ?? ""
      // The login page returns to an address with parameters that differ between servers, so they aren't compared.
      entries["location \(item.name)"] = redaction.text(
        item.name == "continue" ? String(value.prefix { $0 != "?" }) : value)
    }
    return entries
  }

  /// Returns the facts about an error page: its code and its title.
  private static func page(_ body: Data) -> [Part] {
    let text = String(decoding: body, as: UTF8.self)
    let title = ["잘못된 요청", "앱 관리자 설정 오류"].first(where: text.contains)
    let code = text.firstMatch(of: /KOE[0-9]{3}/).map { String($0.output) }
    return [("code", code), ("title", title)].compactMap { name, value in
      value.map { Part(path: "page \(name)", type: "string", value: $0) }
    }
  }
}

/// The rules that turn the values of a response into parts that can be compared and shown.
private struct Redaction {
  /// Whether the response can contain personal data.
  let isPersonal: Bool
  let text: (String) -> String

  func header(_ name: String, _ value: String) -> String {
    if name == "allow" { return Self.sortedWords(value.replacingBytes(of: ",", with: " ")) }
    return part(name, name, .string(value), isPersonal: false).value
  }

  func parts(of body: Data) -> [ComparedResponse.Part] {
    guard !body.isEmpty else { return [ComparedResponse.Part(path: "", type: "empty", value: "")] }
    guard let json = OrderedJSON(body) else {
      let words = String(decoding: body, as: UTF8.self).split(whereSeparator: \.isWhitespace).joined(separator: " ")
      let value = isPersonal ? "<text>" : text(words)
      return [ComparedResponse.Part(path: "", type: "text", value: value)]
    }
    return parts(of: json, path: "", name: "")
  }

  private func parts(of json: OrderedJSON, path: String, name: String) -> [ComparedResponse.Part] {
    let children: [(path: String, name: String, value: OrderedJSON)]
    switch json {
    case .object(let members):
      var counts: [String: Int] = [:]
      children = members.map { member in
        counts[member.name, default: 0] += 1
        let count = counts[member.name] ?? 1
        let suffix = count > 1 ? " (repeated \(count))" : ""
        return ((path.isEmpty ? "" : path + ".") + member.name + suffix, member.name, member.value)
      }
    case .array(let elements):
      let keys = Self.keys(of: elements)
      children = elements.indices.map { ("\(path)[\(keys?[$0] ?? String($0))]", name, elements[$0]) }
    default:
      return [part(path, name, json, isPersonal: isPersonal)]
    }
    let container = ComparedResponse.Part(
      path: path, type: json.type, value: "", children: children.map(\.path))
    return [container] + children.flatMap { parts(of: $0.value, path: $0.path, name: $0.name) }
  }

  /// Returns the unique names of a list's elements, such as the IDs of consent items, or `nil` if they don't have
  /// unique names.
  private static func keys(of elements: [OrderedJSON]) -> [String]? {
    for member in ["id", "tag"] {
      let names = elements.compactMap { $0[member]?.string }
      if names.count == elements.count, Set(names).count == names.count { return names }
    }
    return nil
  }

  private func part(
    _ path: String, _ name: String, _ json: OrderedJSON, isPersonal: Bool
  ) -> ComparedResponse.Part {
    let type = json.type
    let rule = ValueRule.rule(for: name, isPersonal: isPersonal)
    switch (rule, json) {
    case (.format(let formats), .string(let value)):
      let format = formats.first { (try? Regex($0.pattern).wholeMatch(in: value)) != nil }?.name
      return ComparedResponse.Part(path: path, type: type, value: "<\(format ?? "another format")>")
    case (.words, .string(let value)):
      return ComparedResponse.Part(path: path, type: type, value: Self.sortedWords(value))
    case (.seconds, .integer(let value)):
      return ComparedResponse.Part(path: path, type: type, value: String(value), seconds: value)
    case (.exact, .string(let value)): return ComparedResponse.Part(path: path, type: type, value: text(value))
    case (.exact, .integer(let value)): return ComparedResponse.Part(path: path, type: type, value: String(value))
    case (.exact, .number(let value)): return ComparedResponse.Part(path: path, type: type, value: value)
    case (.exact, .boolean(let value)): return ComparedResponse.Part(path: path, type: type, value: String(value))
    default: return ComparedResponse.Part(path: path, type: type, value: "<\(type)>")
    }
  }

  private static func sortedWords(_ text: String) -> String {
    text.split(separator: " ").sorted().joined(separator: " ")
  }
}
