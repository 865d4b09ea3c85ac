/// The page `/_emulator/console/faults`: the faults for upcoming requests.
struct FaultsSection: ConsoleSection {
  private static let methods = ["GET", "POST"]

  let console: Console

  func view(_ call: ConsoleRequest) async throws -> ConsoleView {
    var list = ConsoleBlock(id: "list", heading: call.text("waiting"), refreshes: true)
    list.fill(
      ["call", "effect", "timesLeft", "actions"].map(call.text),
      console.services.faults.all.map { fault in
        [
          .init(text: "\(fault.method ?? "*") \(fault.path?.text ?? "*")", tone: "mono"),
          .init(text: Self.effect(fault, call)), .init(text: String(fault.times)),
          .init(buttons: [
            call.form(
              "remove", "remove", hidden: [("fault", String(fault.id))], about: String(fault.id), style: "danger")
          ]),
        ]
      }, whenEmpty: call.text("noFaults"))
    if !console.services.faults.all.isEmpty { list.forms = [call.form("clear", "removeAll", style: "danger")] }
    return ConsoleView(title: call.text("faults"), lead: call.text("faultsLead"), blocks: [list, add(call)])
  }

  private func add(_ call: ConsoleRequest) -> ConsoleBlock {
    let methods = [("", call.text("any"))] + Self.methods.map { ($0, $0) }
    return ConsoleBlock(
      id: "add", heading: call.text("newFault"), note: call.text("newFaultNote"),
      forms: [
        call.form(
          "add", "addFault",
          fields: [
            .choice("method", call.text("method"), methods, selected: ""),
            .text("path", call.text("path"), "/oauth/token", hint: call.text("pathNote")),
            .text("times", call.text("times"), "1", type: "number"),
            .text("status", call.text("status"), "503", type: "number", hint: call.text("statusNote")),
            .text("delay_ms", call.text("delay"), "0", type: "number"),
            .area("body", call.text("body"), ""), .tick("drop", call.text("drop"), false),
          ], style: "primary")
      ])
  }

  func perform(_ action: String, _ form: FormFields, _ call: ConsoleRequest) async throws -> ConsoleOutcome {
    switch action {
    case "add": _ = console.services.faults.add(try Self.fault(form))
    case "remove": _ = console.services.faults.remove(id: form["fault"].flatMap { Int($0) } ?? 0)
    case "clear": console.services.faults.removeAll()
    default: throw PageError.malformed
    }
    return .done
  }

  private static func fault(_ form: FormFields) throws -> Fault {
    func number(_ name: String) throws -> JSON? {
      try form[name].map { text in
        guard let number = Int64(text) else { throw ControlError.badRequest("\(name) must be a whole number") }
        return .integer(number)
      }
    }
    let drops = form["drop"] != nil
    let match = JSON.members([("method", form["method"].map(JSON.string)), ("path", form["path"].map(JSON.string))])
    let body = drops ? nil : form["body"].map { (try? JSON(text: $0)) ?? .string($0) }
    return try Fault(json: [
      "match": match, "times": try number("times"), "status": drops ? nil : try number("status"),
      "delay_ms": try number("delay_ms"), "body": body, "drop": drops ? true : nil,
    ])
  }

  private static func effect(_ fault: Fault, _ call: ConsoleRequest) -> String {
    let delay = fault.delay > .zero ? "\(call.text("delayed")) \(fault.delay.milliseconds) ms" : nil
    let effect: String? =
      switch fault.effect {
      case .none: nil
      case .respond(let answer): "\(call.text("status")) \(answer.status)"
      case .drop: call.text("dropped")
      }
    return [delay, effect].compactMap(\.self).joined(separator: " · ")
  }
}
