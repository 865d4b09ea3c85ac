import ArgumentParser
import Foundation
import KakaoEmulator

/// The `kakao emulator status` command.
struct EmulatorStatusCommand: ControlCommand {
  static var configuration: CommandConfiguration {
    .command("status", section: "emulatorStatus")
  }

  @OptionGroup var options: ControlOptions

  func perform(_ context: ControlContext) async throws {
    let health = try await context.control.call("GET", "health", as: JSONValue.self)
    let directory = try await EmulatorDirectory(context.control)
    guard case .object(let members) = health else { return try context.show(health, "") }
    let counts: [String: JSONValue] = [
      "apps": .integer(Int64(directory.apps.count)), "accounts": .integer(Int64(directory.accounts.count)),
    ]
    try context.show(members.merging(counts) { $1 }, table(health, directory, context).text)
  }

  private func table(_ health: JSONValue, _ directory: EmulatorDirectory, _ context: ControlContext) -> Table {
    func number(_ name: String) -> String { String(health[name]?.integer ?? 0) }
    var table = Table()
    table.add(context.string("label.status"), health["status"]?.string)
    table.add(context.string("label.emulator"), health["url"]?.string)
    table.add(context.string("label.version"), health["version"]?.string)
    let uptime = health["uptime_seconds"]?.integer.map { context.language.duration(seconds: TimeInterval(max($0, 1))) }
    table.add(context.string("label.uptime"), uptime)
    let clock = health["now"]?.string.map { ClockResponse(now: $0).text(at: Date(), in: context.language) }
    table.add(context.string("label.clock"), clock.map(context.string))
    table.add(context.string("label.faults"), number("faults"))
    table.add(context.string("label.apps"), String(directory.apps.count))
    table.add(context.string("label.accounts"), String(directory.accounts.count))
    let requests = ["count": number("requests"), "failed": number("failed_requests")]
    table.add(context.string("label.requests"), context.string(Text("label.requestCount", requests)))
    return table
  }
}
