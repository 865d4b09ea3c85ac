/// The page `/_emulator/console/faults`: the faults for upcoming requests and their hits.
struct FaultsSection: ConsoleSection {
  private static let methods = ["GET", "POST"]

  let console: Console

  func view(_ request: ConsoleRequest) async throws -> ConsoleView {
    var list = ConsoleBlock(id: "list", heading: request.text("faults"), refreshes: true)
    let faults = console.services.faults.all
    let names = try await ConsoleNames(console.storage, accounts: faults.compactMap(\.match.account))
    list.fill(
      ["call", "effect", "timesLeft", "hits", "actions"].map(request.text),
      faults.map { fault in
        [
          .init(
            text: "\(fault.match.method ?? "*") \(fault.match.path?.text ?? "*")", tone: "mono",
            detail: Self.sender(fault.match, names, request)),
          .init(text: Self.effect(fault, request), detail: fault.moment == .after ? request.text("after") : nil),
          .init(text: String(fault.times)), .init(text: String(fault.hits)),
          .init(buttons: [
            request.form(
              "remove", "remove", hidden: [("fault", String(fault.id))], about: String(fault.id), style: "danger")
          ]),
        ]
      }, whenEmpty: request.text("noFaults"))
    if !faults.isEmpty { list.forms = [request.form("clear", "removeAll", style: "danger")] }
    return ConsoleView(title: request.text("faults"), lead: request.text("faultsLead"), blocks: [list, add(request)])
  }

  private func add(_ request: ConsoleRequest) -> ConsoleBlock {
    let methods = [("", request.text("any"))] + Self.methods.map { ($0, $0) }
    let presets = [("", request.text("none"))] + FaultPreset.all.map { ($0.name, $0.name) }
    let moments = Fault.Moment.allCases.map { ($0.rawValue, request.text($0.rawValue)) }
    return ConsoleBlock(
      id: "add", heading: request.text("newFault"), note: request.text("newFaultNote"),
      forms: [
        request.form(
          "add", "addFault",
          fields: [
            .choice("method", request.text("method"), methods, selected: ""),
            .text("path", request.text("path"), nil, hint: request.text("pathNote")),
            .text("app", request.text("appID"), nil, type: "number"),
            .text("account", request.text("accountID"), nil, type: "number"),
            .text("key", request.text("appKey"), nil), .text("grant_type", request.text("grantType"), nil),
            .text("times", request.text("times"), "1", type: "number"),
            .choice("preset", request.text("preset"), presets, selected: ""),
            .heading(request.text("withoutPreset")),
            .choice("when", request.text("when"), moments, selected: Fault.Moment.before.rawValue),
            .text("status", request.text("status"), "503", type: "number", hint: request.text("statusNote")),
            .text("delay_ms", request.text("delay"), "0", type: "number"),
            .area("body", request.text("body"), ""), .tick("drop", request.text("drop"), false),
          ], style: "primary")
      ])
  }

  func perform(_ action: String, _ form: FormFields, _ request: ConsoleRequest) async throws -> ConsoleOutcome {
    switch action {
    case "add": _ = try await console.api.add(try Self.fault(form))
    case "remove": _ = console.services.faults.remove(id: form["fault"].flatMap { Int($0) } ?? 0)
    case "clear": console.services.faults.removeAll()
    default: throw PageError.malformed
    }
    return .done
  }

  private static func fault(_ form: FormFields) throws -> Fault {
    func number(_ name: String) throws -> JSON? {
      try form[name].map { text in
        guard let number = Int64(text) else {
          throw ControlError.badRequest("\(name) must be a whole number", field: name)
        }
        return .integer(number)
      }
    }
    func text(_ name: String) -> JSON? { form[name].map(JSON.string) }
    let match: JSON = [
      "method": text("method"), "path": text("path"), "app": try number("app"), "account": try number("account"),
      "key": text("key"), "grant_type": text("grant_type"),
    ]
    guard form["preset"] == nil else {
      return try Fault(json: ["preset": text("preset"), "match": match, "times": try number("times")])
    }
    let drops = form["drop"] != nil
    let body = drops ? nil : form["body"].map { (try? JSON(text: $0)) ?? .string($0) }
    return try Fault(json: [
      "match": match, "times": try number("times"), "when": text("when"),
      "status": drops ? nil : try number("status"), "delay_ms": try number("delay_ms"), "body": body,
      "drop": drops ? true : nil,
    ])
  }

  /// Returns the conditions about the sender of a request, or nil if there are none.
  private static func sender(_ match: FaultMatch, _ names: ConsoleNames, _ request: ConsoleRequest) -> String? {
    let conditions = [
      match.app.map { "\(request.text("app")): \(names.app($0))" },
      match.account.map { "\(request.text("person")): \(names.account($0, request))" }, match.key, match.grantType,
    ].compactMap(\.self)
    return conditions.isEmpty ? nil : conditions.joined(separator: " · ")
  }

  private static func effect(_ fault: Fault, _ request: ConsoleRequest) -> String {
    let delay = fault.delay > .zero ? "\(request.text("delayed")) \(fault.delay.milliseconds) ms" : nil
    let effect: String? =
      switch fault.effect {
      case .none, .fail: nil
      case .respond(let faultResponse): "\(request.text("status")) \(faultResponse.status)"
      case .drop: request.text("dropped")
      }
    return [fault.preset, delay, effect].compactMap(\.self).joined(separator: " · ")
  }
}
