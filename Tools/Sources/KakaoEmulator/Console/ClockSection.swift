/// The page `/_emulator/console/clock`: the emulator's clock.
struct ClockSection: ConsoleSection {
  private static let steps = [("3600", "hour"), ("21600", "sixHours"), ("86400", "day"), ("2592000", "month")]

  let console: Console

  func view(_ call: ConsoleRequest) async throws -> ConsoleView {
    let steps = Self.steps.map { ($0.0, call.text($0.1)) }
    return ConsoleView(
      title: call.text("clock"), lead: call.text("clockLead"),
      blocks: [
        ConsoleBlock(
          id: "now", heading: call.text("now"),
          facts: [.code(call.text("time"), [call.time(console.services.clock.now)])],
          forms: [call.form("reset", "realTime")], refreshes: true),
        ConsoleBlock(
          id: "advance", heading: call.text("advance"), note: call.text("advanceNote"),
          forms: [
            call.form(
              "advance", "advance", fields: [.choice("seconds", call.text("by"), steps, selected: nil)],
              style: "primary"),
            call.form(
              "advance", "advance",
              fields: [.text("seconds", call.text("seconds"), "60", type: "number").required()]
            ).numbered(2),
          ]),
        ConsoleBlock(
          id: "set", heading: call.text("set"),
          forms: [
            call.form(
              "set", "set",
              fields: [
                .text("time", call.text("time"), call.time(console.services.clock.now), hint: call.text("timeNote"))
                  .required()
              ])
          ]),
      ])
  }

  func perform(_ action: String, _ form: FormFields, _ call: ConsoleRequest) async throws -> ConsoleOutcome {
    let change: ControlAPI.ClockChange
    switch action {
    case "advance":
      guard let seconds = form["seconds"].flatMap({ Double($0) }) else {
        throw ControlError.badRequest("seconds must be a number")
      }
      change = .advance(seconds)
    case "set": change = .set(form["time"] ?? "")
    case "reset": change = .reset
    default: throw PageError.malformed
    }
    try await console.api.change(change)
    return .done
  }
}
