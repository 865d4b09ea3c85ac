import ArgumentParser
import Foundation
import KakaoEmulator

/// The `kakao emulator requests` command.
struct EmulatorRequestsCommand: ControlCommand {
  /// The maximum number of requests that the emulator's log keeps.
  private static let capacity = 1000

  /// The maximum number of values to show for a fact, such as the registered redirect URIs.
  private static let shownValueCount = 3

  static var configuration: CommandConfiguration {
    .command("requests", section: "emulatorRequests")
  }

  @OptionGroup var options: ControlOptions

  @Argument(help: .text("emulatorRequests.id"))
  var id: Int?

  @Option(name: [.customShort("n"), .long], help: .text("emulatorRequests.lines", valueName: "count"))
  var lines = 20

  @Flag(help: .text("emulatorTail.failed"))
  var failed = false

  // Kakao's error codes begin with a minus sign.
  @Option(parsing: .unconditional, help: .text("emulatorRequests.search", valueName: "text"))
  var search: String?

  @Flag(help: .text("emulatorRequests.fix"))
  var fix = false

  func validate() throws {
    guard !fix || id != nil else { throw ValidationError(usage: "fixNeedsID") }
    guard (0...Self.capacity).contains(lines) else {
      throw ValidationError(usage: "lines.range", ["value": String(lines), "limit": String(Self.capacity)])
    }
  }

  func perform(_ context: ControlContext) async throws {
    let directory = try await EmulatorDirectory(context.control)
    let format = TailFormat(context, directory)
    if let id { return try await fix ? removeCause(of: id, directory, context) : show(id, format, context) }
    let filter = search?.addingPercentEncoding(withAllowedCharacters: .alphanumerics).map { "&search=\($0)" }
    let path = "requests?limit=\(Self.capacity)\(filter ?? "")"
    let found = try await context.control.call("GET", path, as: JSONValue.self)
    let entries = (found["requests"]?.elements ?? []).map { TailEntry(kind: .request, json: $0) }
      .filter { !failed || $0.hasFailed }.prefix(lines)
    try context.show(["requests": entries.map(\.json)], text(of: entries.reversed(), format, context))
  }

  private func text(of entries: [TailEntry], _ format: TailFormat, _ context: ControlContext) -> String {
    guard !entries.isEmpty else { return context.string("emulatorRequests.none") }
    var format = format
    format.showsKinds = false
    return entries.map(format.line).joined(separator: "\n")
  }

  /// Shows one request, with the reason for its failure.
  private func show(_ id: Int, _ format: TailFormat, _ context: ControlContext) async throws {
    let request: JSONValue
    do {
      request = try await context.control.call("GET", "requests/\(id)", as: JSONValue.self)
    } catch let failure as CommandFailure where failure.cause == "not_found" {
      throw CommandFailure("no_such_request", ["value": String(id)], value: String(id))
    }
    try context.show(request, table(request, format, context).text)
  }

  /// Changes the settings of the app so that the same request succeeds.
  private func removeCause(of id: Int, _ directory: EmulatorDirectory, _ context: ControlContext) async throws {
    let fix: JSONValue
    do {
      fix = try await context.control.call("POST", "requests/\(id)/fix", as: JSONValue.self)
    } catch let failure as CommandFailure where ["not_found", "conflict"].contains(failure.cause) {
      let code = failure.cause == "conflict" ? "no_fix" : "no_such_request"
      throw CommandFailure(code, ["value": String(id)], value: String(id))
    }
    let app = directory.apps.first { $0.id == fix["app"]?.integer }?.label ?? ""
    let values = [
      "setting": fix["setting"]?.string ?? "", "app": app.printable,
      "values": (fix["added"]?.elements ?? []).compactMap(\.string).map(\.printable).joined(separator: ", "),
      "value": fix["value"] == .bool(true) ? "true" : "false",
    ]
    let name = fix["added"] == nil ? "emulatorRequests.set" : "emulatorRequests.added"
    try context.show(fix, context.string(Text(name, values)))
  }

  private func table(_ request: JSONValue, _ format: TailFormat, _ context: ControlContext) -> Table {
    func label(_ text: Text) -> String { context.string(text) }
    var table = Table()
    let target = ["method", "path"].compactMap { request[$0]?.string }.joined(separator: " ")
    let status = request["status"]?.integer.map(String.init) ?? label("emulatorTail.noAnswer")
    table.add(label("label.request"), target)
    table.add(label("label.status"), [status, request["error"]?.string].compactMap { $0 }.joined(separator: "  "))
    table.add(label("label.cause"), request["cause"]?.string)
    if case .object(let facts)? = request["facts"] {
      for (name, values) in facts.sorted(by: { ($0.key == "sent" ? "" : $0.key) < ($1.key == "sent" ? "" : $1.key) }) {
        let strings = Strings.emulator(in: context.language)
        table.add(strings["fact", name], list(values.elements.compactMap(\.string), context))
      }
    }
    table.add(label("label.fix"), request["fix"]?.string)
    table.add(label("label.fault"), request["fault"]?.string)
    table.add(label("label.app"), format.app(request))
    table.add(label("label.account"), request["account"]?.integer.map(format.account))
    table.add(label("label.time"), request["at"]?.string.map(format.time))
    table.add(label("label.duration"), request["duration_ms"]?.integer.map { "\($0) ms" })
    let page = EmulatorControl.page(ofRequest: request["id"]?.integer ?? 0, at: context.control.url)
    table.add(label("label.console"), page.absoluteString)
    return table
  }

  /// Returns the first values and the number of the others.
  private func list(_ values: [String], _ context: ControlContext) -> String {
    let others = values.count - Self.shownValueCount
    guard others > 0 else { return values.joined(separator: ", ") }
    let more = context.string(Text("emulatorRequests.more", ["count": String(others)]))
    return (values.prefix(Self.shownValueCount) + [more]).joined(separator: ", ")
  }
}
