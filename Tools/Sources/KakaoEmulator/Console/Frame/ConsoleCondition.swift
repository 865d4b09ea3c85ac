import Foundation

/// The conditions that every page of the console shows, because they affect requests unexpectedly: a clock that doesn't
/// show the real time, and faults that wait for requests.
enum ConsoleCondition {
  static func chips(_ request: ConsoleRequest, _ services: Services) -> [ConsoleView.Chip] {
    var chips: [ConsoleView.Chip] = []
    if services.clock.isShifted {
      let text = filled("clockMoved", ["offset": offset(services.clock.offset, request.pageRequest.language)], request)
      chips.append(chip(text, resetBy: "reset", of: "clock", request))
    }
    let faults = services.faults.all.count(where: { $0.times > 0 })
    if faults > 0 {
      let text = filled(faults == 1 ? "oneFaultWaits" : "faultsWait", ["count": String(faults)], request)
      chips.append(chip(text, resetBy: "clear", of: "faults", request))
    }
    return chips
  }

  private static func chip(
    _ text: String, resetBy action: String, of page: String, _ request: ConsoleRequest
  ) -> ConsoleView.Chip {
    let form = request.form(
      action, "reset", hidden: [ConsoleReturn.field(request)], about: text, at: ConsoleNavigation.path(page))
    return .init(text: text, reset: form)
  }

  private static func filled(_ name: String, _ values: [String: String], _ request: ConsoleRequest) -> String {
    request.text(name).filled(values)
  }

  /// Returns a text such as `+30 days` or `-2 hours, 5 minutes`.
  private static func offset(_ seconds: TimeInterval, _ language: Language) -> String {
    let style = Duration.UnitsFormatStyle(
      allowedUnits: [.days, .hours, .minutes, .seconds], width: .wide, maximumUnitCount: 2
    ).locale(Locale(identifier: language.rawValue))
    return (seconds < 0 ? "-" : "+") + Duration.seconds(abs(seconds).rounded()).formatted(style)
  }
}
