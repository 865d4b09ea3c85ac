import Foundation
import KakaoEmulator

/// The format that shows each entry as a line of text, with colors in a terminal.
///
/// If a failed request doesn't fit in a line of the terminal, its cause and its address in the console are on separate
/// lines below it.
struct TailFormat: Sendable {
  /// The maximum length of a rejected parameter's value.
  private static let maximumValueLength = 200
  /// Spaces as wide as a time of day and the space after it.
  private static let indentation = String(repeating: " ", count: 9)

  private enum Color: String {
    case dim = "2"
    case red = "31"
    case green = "32"
    case yellow = "33"
  }

  let language: Language
  let usesColors: Bool
  /// The width of the terminal, or `nil` if lines can have any length.
  var columns: Int?
  /// The base URL of the emulator's console.
  var emulator: URL?
  /// Whether lines contain the kind of the entry.
  var showsKinds = true
  var timeZone = TimeZone.current
  /// The names of accounts and apps by their IDs.
  var accounts: [Int64: String] = [:]
  var apps: [Int64: String] = [:]

  mutating func learnNames(_ directory: EmulatorDirectory) {
    accounts = Dictionary(directory.accounts.map { ($0.id, $0.shortName) }) { first, _ in first }
    apps = Dictionary(directory.apps.map { ($0.id, $0.name) }) { first, _ in first }
  }

  func line(_ entry: TailEntry) -> String {
    let parts =
      switch entry.kind {
      case .request: request(entry.json)
      case .webhook: webhook(entry.json)
      case .message: message(entry.json)
      }
    let kind = showsKinds ? entry.kind.rawValue.padding(toLength: 7, withPad: " ", startingAt: 0) + " " : ""
    let head = painted(time(entry.time), .dim) + " \(kind)" + parts.compactMap { $0 }.joined(separator: "  ")
    let details = entry.kind == .request ? details(entry) : []
    let line = ([head] + details).joined(separator: "  ")
    guard let columns, Table.columns(line.replacing(/\u{1B}\[\d+m/, with: "")) > columns else { return line }
    return ([head] + details.map { Self.indentation + $0 }).joined(separator: "\n")
  }

  /// Returns the cause of a failed request and its address in the console, or the number of a successful request.
  private func details(_ entry: TailEntry) -> [String] {
    guard let id = entry.json["id"]?.integer else { return [] }
    guard entry.hasFailed else { return [painted("#\(id)", .dim)] }
    let page = emulator.map { EmulatorControl.page(ofRequest: id, at: $0).absoluteString }
    let details = [entry.json["cause"]?.string?.printable, facts(entry.json), page.map { painted($0, .dim) }]
    return details.compactMap { $0 }
  }

  /// Returns the rejected parameters of a failed request, if the entry contains them.
  private func facts(_ json: JSONValue) -> String? {
    guard case .object(let facts)? = json["facts"], !facts.isEmpty else { return nil }
    let strings = Strings.emulator(in: language)
    return facts.sorted { $0.key < $1.key }.map { name, values in
      let text = values.elements.compactMap(\.string).joined(separator: ", ").printable
      let scalars = text.unicodeScalars
      let isLong = scalars.count > Self.maximumValueLength
      let shown = isLong ? "\(Substring(scalars.prefix(Self.maximumValueLength)))…" : text
      return "\(strings["fact", name].printable): \(shown)"
    }.joined(separator: "  ")
  }

  private func request(_ json: JSONValue) -> [String?] {
    let status = json["status"]?.integer
    let head = [json["method"]?.string, json["path"]?.string].compactMap { $0?.printable }.joined(separator: " ")
    let color = color(status)
    return [
      painted(status.map(String.init) ?? "---", color) + " " + head,
      json["error"]?.string.map { painted($0.printable, color) },
      status == nil ? painted(Text("emulatorTail.noAnswer").string(in: language), color) : nil,
      json["fault"]?.string.map {
        painted(Text("emulatorTail.fault", ["name": $0.printable]).string(in: language), .yellow)
      },
      app(json), json["account"]?.integer.map(account), json["duration_ms"]?.integer.map { painted("\($0) ms", .dim) },
    ]
  }

  private func webhook(_ json: JSONValue) -> [String?] {
    let attempt = json["attempts"]?.elements.last
    let status = attempt?["status"]?.integer
    let target = [json["method"]?.string, json["url"]?.string].compactMap { $0?.printable }.joined(separator: " ")
    // The last part of an event's URI is its name.
    let event = json["event"]?.string?.split(separator: "/").last.map { String($0).printable }
    return [
      painted(status.map(String.init) ?? "---", color(status)) + " " + (event ?? ""),
      attempt?["error"]?.string.map { painted($0.printable, .red) }, app(json),
      json["user"]?.integer.map { Text("emulatorTail.user", ["id": String($0)]).string(in: language) }, target,
    ]
  }

  private func message(_ json: JSONValue) -> [String?] {
    let people = ["sender", "receiver"].compactMap { json[$0]?.integer }.map(account)
    let text = json["template_object"]?["text"] ?? json["text"] ?? json["request_url"]
    let content = text?.string ?? json["template_object"]?["object_type"]?.string ?? json["kind"]?.string
    return [people.joined(separator: " → "), content.map { "\"\($0.printable)\"" }, app(json)]
  }

  func app(_ json: JSONValue) -> String? {
    guard let id = json["app"]?.integer else { return nil }
    return (json["app_name"]?.string ?? apps[id] ?? String(id)).printable
  }

  func account(_ id: Int64) -> String { (accounts[id] ?? String(id)).printable }

  /// Returns the time of day, after the date if it isn't today, for example because the clock was moved.
  func time(_ text: String) -> String {
    guard let date = try? Date(text, strategy: .iso8601) else { return text.printable }
    let style = Date.ISO8601FormatStyle(dateTimeSeparator: .space, timeZone: timeZone).year().month().day()
    let (day, today) = (date.formatted(style), Date().formatted(style))
    let time = date.formatted(style.time(includingFractionalSeconds: false))
    return day == today ? String(time.suffix(8)) : time
  }

  private func color(_ status: Int64?) -> Color {
    switch status {
    case .some(..<400): .green
    case .some(400..<500): .yellow
    default: .red
    }
  }

  private func painted(_ text: String, _ color: Color) -> String {
    usesColors ? "\u{1B}[\(color.rawValue)m\(text)\u{1B}[0m" : text
  }
}

extension TailFormat {
  /// Creates the format of a command that calls a running emulator.
  init(_ context: ControlContext, _ directory: EmulatorDirectory) {
    self.init(
      language: context.language, usesColors: context.terminal.usesColors(context.environment),
      columns: context.terminal.columns, emulator: context.control.url)
    learnNames(directory)
  }
}
