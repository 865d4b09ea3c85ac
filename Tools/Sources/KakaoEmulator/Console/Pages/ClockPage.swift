/// The page `/_emulator/console/clock`: the emulator's clock.
struct ClockPage: ConsolePage {
  let console: Console

  func view(_ request: ConsoleRequest) async throws -> ConsoleView {
    let steps = [
      ("3600", request.text("hour")), ("21600", request.text("sixHours")), ("86400", request.text("day")),
      ("2592000", request.text("month")),
    ]
    return ConsoleView(
      title: request.text("clock"), lead: request.text("clockLead"),
      blocks: [
        ConsoleBlock(
          id: "now", heading: request.text("now"),
          facts: [.time(request.text("time"), console.services.clock.now)],
          forms: [request.form("reset", "realTime")], refreshes: true),
        ConsoleBlock(
          id: "advance", heading: request.text("advance"), note: request.text("advanceNote"),
          forms: [
            request.form(
              "advance", "advance", fields: [.choice("seconds", request.text("by"), steps, selected: nil)],
              style: "primary"),
            request.form(
              "advance", "advance",
              fields: [.text("seconds", request.text("seconds"), "60", type: "number").required()]
            ).numbered(2),
          ]),
        ConsoleBlock(
          id: "set", heading: request.text("set"),
          forms: [
            request.form(
              "set", "set",
              fields: [
                .text(
                  "time", request.text("time"), request.time(console.services.clock.now), hint: request.text("timeNote")
                )
                .required()
              ])
          ]),
      ])
  }

  func perform(_ action: String, _ form: FormFields, _ request: ConsoleRequest) async throws -> ConsoleOutcome {
    let change: ControlAPI.ClockChange
    switch action {
    case "advance":
      guard let seconds = form["seconds"].flatMap({ Double($0) }) else {
        throw ControlError.badRequest("seconds must be a number", field: "seconds")
      }
      change = .advance(seconds)
    case "set": change = .set(form["time"] ?? "")
    case "reset": change = .reset
    default: throw PageError.malformed
    }
    try await console.api.change(change)
    return .done(.did(action == "reset" ? .clockReset : .clockMoved))
  }
}
