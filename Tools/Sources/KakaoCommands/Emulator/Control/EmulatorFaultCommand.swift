import ArgumentParser
import Foundation
import KakaoEmulator

/// The `kakao emulator fault` command.
struct EmulatorFaultCommand: AsyncParsableCommand {
  static var configuration: CommandConfiguration {
    .command(
      "fault", section: "emulatorFault",
      subcommands: [EmulatorFaultListCommand.self, EmulatorFaultAddCommand.self, EmulatorFaultRemoveCommand.self],
      defaultSubcommand: EmulatorFaultListCommand.self)
  }
}

/// The `kakao emulator fault list` command.
struct EmulatorFaultListCommand: ControlCommand {
  static var configuration: CommandConfiguration {
    .command("list", section: "emulatorFaultList")
  }

  @OptionGroup var options: ControlOptions

  func perform(_ context: ControlContext) async throws {
    try context.show(faults: try await context.control.call("GET", "faults", as: JSONValue.self))
  }
}

/// The `kakao emulator fault add` command.
struct EmulatorFaultAddCommand: ControlCommand {
  /// Whether the fault applies before or after the emulator handles the request.
  enum Timing: String, ExpressibleByArgument, CaseIterable, Sendable {
    case before, after
  }

  static var configuration: CommandConfiguration {
    .command("add", section: "emulatorFaultAdd", ["presets": FaultPreset.names.joined(separator: ", ")])
  }

  @OptionGroup var options: ControlOptions

  @Argument(help: .text("emulatorFaultAdd.preset"), completion: .list(FaultPreset.names))
  var preset: String?

  @Option(help: .text("emulatorFaultAdd.method"))
  var method: String?

  @Option(help: .text("emulatorFaultAdd.path"))
  var path: String?

  @Option(help: .text("emulatorFaultAdd.app"), completion: .emulatorApps)
  var app: String?

  @Option(help: .text("emulatorFaultAdd.account"), completion: .emulatorAccounts)
  var account: String?

  @Option(help: .text("emulatorFaultAdd.key"))
  var key: String?

  @Option(help: .text("emulatorFaultAdd.grantType", valueName: "type"))
  var grantType: String?

  @Option(help: .text("emulatorFaultAdd.times", valueName: "count"))
  var times: Int?

  @Option(help: .text("emulatorFaultAdd.seconds"))
  var seconds: Int?

  @Option(help: .text("emulatorFaultAdd.status"))
  var status: Int?

  @Option(help: .text("emulatorFaultAdd.body", isDiscussed: true))
  var body: String?

  @Option(help: .text("emulatorFaultAdd.delay", valueName: "milliseconds"))
  var delayMs: Int?

  @Flag(help: .text("emulatorFaultAdd.drop"))
  var drop = false

  @Option(help: .text("emulatorFaultAdd.when"))
  var when: Timing?

  func validate() throws {
    guard let preset else {
      guard status != nil || delayMs != nil || drop else { throw ValidationError(usage: "fault_without_effect") }
      return
    }
    guard FaultPreset.names.contains(preset) else {
      throw ValidationError(unknown: preset, among: FaultPreset.names)
    }
    guard status == nil, delayMs == nil, body == nil, when == nil, !drop else {
      throw ValidationError(usage: "preset_and_effect", ["value": preset])
    }
  }

  func perform(_ context: ControlContext) async throws {
    let directory = app == nil && account == nil ? nil : try await EmulatorDirectory(context.control)
    let match = JSONValue.members([
      "method": method.map(JSONValue.string), "path": path.map(JSONValue.string),
      "app": try app.map { .integer(try directory?.app($0).id ?? 0) },
      "account": try account.map { .integer(try directory?.account($0).id ?? 0) },
      "key": key.map(JSONValue.string), "grant_type": grantType.map(JSONValue.string),
    ])
    let fault = JSONValue.members([
      "preset": preset.map(JSONValue.string), "match": match,
      "times": times.map { .integer(Int64($0)) }, "seconds": seconds.map { .integer(Int64($0)) },
      "status": status.map { .integer(Int64($0)) }, "body": body.map(Self.value),
      "delay_ms": delayMs.map { .integer(Int64($0)) }, "drop": drop ? true : nil,
      "when": when.map { .string($0.rawValue) },
    ])
    let added = try await context.control.call("POST", "faults", fault, as: JSONValue.self)
    try context.show(added, context.table(ofFaults: [added]).text)
  }

  /// Returns a text as a response body: a JSON object or list if the text is one, or else a string.
  private static func value(_ text: String) -> JSONValue {
    switch try? JSONDecoder().decode(JSONValue.self, from: Data(text.utf8)) {
    case .object(let members): .object(members)
    case .array(let elements): .array(elements)
    default: .string(text)
    }
  }
}

/// The `kakao emulator fault remove` command.
struct EmulatorFaultRemoveCommand: ControlCommand {
  static var configuration: CommandConfiguration {
    .command("remove", section: "emulatorFaultRemove")
  }

  @OptionGroup var options: ControlOptions

  @Argument(help: .text("emulatorFaultRemove.id"))
  var id: Int?

  @Flag(help: .text("emulatorFaultRemove.all"))
  var all = false

  func validate() throws {
    guard (id == nil) == all else { throw ValidationError(usage: "one_fault_or_all") }
  }

  func perform(_ context: ControlContext) async throws {
    do {
      let path = id.map { "faults/\($0)" } ?? "faults"
      try context.show(
        faults: try await context.control.call("DELETE", path, as: JSONValue.self),
        ifNone: all ? "emulatorFaultList.removed" : "emulatorFaultList.none")
    } catch let failure as CommandFailure where failure.cause == "not_found" {
      let id = String(id ?? 0)
      throw CommandFailure("no_such_fault", ["value": id], value: id)
    }
  }
}

extension ControlContext {
  fileprivate func show(faults response: JSONValue, ifNone text: Text = "emulatorFaultList.none") throws {
    let faults = response["faults"]?.elements ?? []
    try show(response, faults.isEmpty ? string(text) : table(ofFaults: faults).text)
  }

  fileprivate func table(ofFaults faults: [JSONValue]) -> Table {
    var table = Table()
    for fault in faults { table.add(String(fault["id"]?.integer ?? 0), description(of: fault)) }
    return table
  }

  /// Returns a line with a fault's effect, conditions, and remaining requests.
  private func description(of fault: JSONValue) -> String {
    let effect =
      fault["preset"]?.string
      ?? [
        fault["delay_ms"]?.integer.map { "\($0) ms" }, fault["status"]?.integer.map { "HTTP \($0)" },
        fault["drop"].map { _ in string("emulatorFaultList.drop") },
      ].compactMap { $0 }.joined(separator: ", ")
    let match = fault["match"] ?? [:]
    let target = [match["method"]?.string, match["path"]?.string].compactMap { $0 }.joined(separator: " ")
    let conditions = ["app", "account", "key", "grant_type"].compactMap { name in
      match[name].flatMap { $0.string ?? $0.integer.map(String.init) }.map { "\(name)=\($0)" }
    }
    let (left, hits) = (fault["times"]?.integer ?? 0, fault["hits"]?.integer ?? 0)
    let uses = Text("emulatorFaultList.uses", ["left": String(left), "hits": String(hits)])
    let end = left > 0 ? fault["until"]?.string.map { string(Text("emulatorFaultList.until", ["time": $0])) } : nil
    let timing = fault["when"]?.string == "after" ? string("emulatorFaultList.after") : nil
    return ([effect, timing, target.isEmpty ? nil : target, end].compactMap { $0 } + conditions + [string(uses)])
      .joined(separator: "  ")
  }
}
