/// The page `/_emulator/console/faults`: the faults for upcoming requests.
struct FaultsSection: ConsoleSection {
  private static let methods = ["GET", "POST"]

  let console: Console

  func view(_ request: ConsoleRequest) async throws -> ConsoleView {
    var list = ConsoleBlock(id: "list", heading: request.text("waiting"), refreshes: true)
    list.fill(
      ["call", "effect", "timesLeft", "actions"].map(request.text),
      console.services.faults.all.map { fault in
        [
          .init(text: "\(fault.method ?? "*") \(fault.path?.text ?? "*")", tone: "mono"),
          .init(text: Self.effect(fault, request)), .init(text: String(fault.times)),
          .init(buttons: [
            request.form(
              "remove", "remove", hidden: [("fault", String(fault.id))], about: String(fault.id), style: "danger")
          ]),
        ]
      }, whenEmpty: request.text("noFaults"))
    if !console.services.faults.all.isEmpty { list.forms = [request.form("clear", "removeAll", style: "danger")] }
    return ConsoleView(title: request.text("faults"), lead: request.text("faultsLead"), blocks: [list, add(request)])
  }

  private func add(_ request: ConsoleRequest) -> ConsoleBlock {
    let methods = [("", request.text("any"))] + Self.methods.map { ($0, $0) }
    return ConsoleBlock(
      id: "add", heading: request.text("newFault"), note: request.text("newFaultNote"),
      forms: [
        request.form(
          "add", "addFault",
          fields: [
            .choice("method", request.text("method"), methods, selected: ""),
            .text("path", request.text("path"), "/oauth/token", hint: request.text("pathNote")),
            .text("times", request.text("times"), "1", type: "number"),
            .text("status", request.text("status"), "503", type: "number", hint: request.text("statusNote")),
            .text("delay_ms", request.text("delay"), "0", type: "number"),
            .area("body", request.text("body"), ""), .tick("drop", request.text("drop"), false),
          ], style: "primary")
      ])
  }

  func perform(_ action: String, _ form: FormFields, _ request: ConsoleRequest) async throws -> ConsoleOutcome {
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

  private static func effect(_ fault: Fault, _ request: ConsoleRequest) -> String {
    let delay = fault.delay > .zero ? "\(request.text("delayed")) \(fault.delay.milliseconds) ms" : nil
    let effect: String? =
      switch fault.effect {
      case .none: nil
      case .respond(let faultResponse): "\(request.text("status")) \(faultResponse.status)"
      case .drop: request.text("dropped")
      }
    return [delay, effect].compactMap(\.self).joined(separator: " · ")
  }
}
