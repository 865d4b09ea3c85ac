import ArgumentParser
import Foundation
import KakaoEmulator

/// The `kakao emulator clock` command.
struct EmulatorClockCommand: ControlCommand {
  static var configuration: CommandConfiguration {
    .command("clock", section: "emulatorClock", usage: "kakao emulator clock [<change>] [--emulator <url>]")
  }

  @OptionGroup var options: ControlOptions

  // This parsing strategy accepts changes that begin with a minus sign.
  @Argument(
    parsing: .allUnrecognized, help: .text("emulatorClock.change", isDiscussed: true, valueName: "change"),
    completion: .list(["+1h", "+1d", "+30d", "+60d", "show", "reset"]))
  var changes: [String] = []

  func validate() throws {
    _ = try change
  }

  func perform(_ context: ControlContext) async throws {
    let body = try change
    let clock = try await context.control.call(body == nil ? "GET" : "POST", "clock", body, as: ClockResponse.self)
    try context.show(clock, context.string(clock.text(at: Date(), in: context.language)))
  }

  /// The body of the request that changes the clock, or `nil` to show the time only.
  private var change: JSONValue? {
    get throws {
      guard let text = changes.first, text != "show" || changes.count > 1 else { return nil }
      guard changes.count == 1, let change = ClockArgument(text) else {
        let value = changes.joined(separator: " ")
        guard ClockArgument("+" + value) == nil else {
          throw ValidationError(usage: "clock_change.suggestion", ["value": value, "suggestion": "+" + value])
        }
        throw ValidationError(usage: "clock_change", ["value": value])
      }
      return change.body
    }
  }
}

/// The clock of a running emulator.
struct ClockResponse: Codable {
  let now: String

  /// Returns the emulator's time and its difference from the real time.
  func text(at date: Date, in language: Language) -> Text {
    guard let time = try? Date(now, strategy: .iso8601) else { return Text("emulatorClock.now", ["time": now]) }
    let now = language.time(time)
    let difference = time.timeIntervalSince(date)
    // The emulator's response has no fractional seconds, so that +2d would be shown as 1d 23h without rounding.
    guard abs(difference) > 2 else { return Text("emulatorClock.real", ["time": now]) }
    let step = abs(difference) < 60 ? 1.0 : 10
    let seconds = Int((difference / step).rounded() * step)
    let values = ["time": now, "duration": language.duration(seconds: TimeInterval(abs(seconds)))]
    return seconds > 0 ? Text("emulatorClock.ahead", values) : Text("emulatorClock.behind", values)
  }
}

/// A change to the emulator's clock: a duration such as `+30d` or `-1h30m`, a time, or `reset`.
struct ClockArgument: Equatable {
  /// The units with their lengths in seconds, longest first.
  private static let units: [(name: Character, seconds: Int)] = [
    ("w", 604_800), ("d", 86_400), ("h", 3600), ("m", 60), ("s", 1),
  ]

  let body: JSONValue

  init?(_ text: String) {
    if text == "reset" {
      body = ["reset": true]
    } else if let seconds = Self.seconds(text) {
      body = ["advance_seconds": .integer(Int64(seconds))]
    } else if text.wholeMatch(of: /\d{4}-\d\d-\d\d/) != nil {
      body = ["set": .string(text + "T00:00:00Z")]
    } else if text.wholeMatch(of: /\d{4}-\d\d-\d\d[Tt].+/) != nil {
      body = ["set": .string(text)]
    } else {
      return nil
    }
  }

  /// Returns the seconds of a duration such as `+1h30m`, or `nil` if the text isn't one.
  private static func seconds(_ text: String) -> Int? {
    guard let match = text.wholeMatch(of: /([+-])((?:\d{1,9}[wdhms])+)/) else { return nil }
    let sum = match.2.matches(of: /(\d+)([wdhms])/).reduce(0) { sum, part in
      let unit = units.first { String($0.name) == part.2 }?.seconds ?? 0
      return sum + (Int(part.1) ?? 0) * unit
    }
    return match.1 == "-" ? -sum : sum
  }
}
