/// The page `/_emulator/console/faults`: the faults for upcoming requests and their hits.
struct FaultsPage: ConsolePage {
  private static let methods = ["GET", "POST"]

  let console: Console

  func view(_ request: ConsoleRequest) async throws -> ConsoleView {
    var list = ConsoleBlock(id: "list", heading: request.text("faults"), refreshes: true)
    let faults = console.services.faults.all
    let names = try await ConsoleNames(console.storage, accounts: faults.compactMap(\.match.account))
    list.fill(
      ["fault", "state", "hits", "actions"].map(request.text),
      faults.map { fault in
        [
          .init(text: fault.sentence(request), detail: fault.conditions(names, request)), Self.state(fault, request),
          .init(text: String(fault.hits)),
          .init(buttons: [
            request.form(
              "remove", "remove", hidden: [("fault", String(fault.id))], about: String(fault.id), style: "danger")
          ]),
        ]
      }, whenEmpty: request.text("noFaults"))
    if !faults.isEmpty { list.forms = [request.form("clear", "removeAll", style: "danger")] }
    return ConsoleView(
      title: request.text("faults"), lead: request.text("faultsLead"),
      blocks: [try await presets(request), try await attacks(request), list, add(request)])
  }

  /// Returns the section with one button for each failure.
  private func presets(_ request: ConsoleRequest) async throws -> ConsoleBlock {
    let paths = [("", request.text("any"))] + Self.paths.map { ($0, $0) }
    let path = ConsoleForm.Field.choice(
      "path", request.text("path"), paths, selected: "", hint: request.text("faultPathNote"))
    var form = request.form("preset", "addFault", fields: try await senderFields(request) + [path])
    (form.fieldsSummary, form.isOpen) = (request.text("faultConditions"), request.rejectedForm?["do"] == "preset")
    form.offers = Self.offers(FaultPreset.all.filter { !$0.isMisbehavior }, request)
    return ConsoleBlock(
      id: "presets", heading: request.text("failNext"), note: request.text("failNextNote"), forms: [form])
  }

  /// Returns the section with one button for each misbehavior.
  private func attacks(_ request: ConsoleRequest) async throws -> ConsoleBlock {
    var form = request.form("attack", "addFault", fields: try await senderFields(request))
    (form.fieldsSummary, form.isOpen) = (request.text("attackConditions"), request.rejectedForm?["do"] == "attack")
    form.offers = Self.offers(FaultPreset.all.filter(\.isMisbehavior), request)
    return ConsoleBlock(
      id: "attacks", heading: request.text("attackNext"), note: request.text("attackNextNote"), forms: [form])
  }

  private func senderFields(_ request: ConsoleRequest) async throws -> [ConsoleForm.Field] {
    let apps = try await console.storage.apps().map { (String($0.id), $0.name) }
    return [
      .choice("app", request.text("app"), [("", request.text("any"))] + apps, selected: ""),
      try await console.accountField(request, orAll: true),
    ]
  }

  private static func offers(_ presets: [FaultPreset], _ request: ConsoleRequest) -> [ConsoleForm.Offer] {
    presets.map { preset in
      .init(
        name: "preset", value: preset.name,
        caption: preset.fault(match: FaultMatch(), times: nil, seconds: nil).sentence(request))
    }
  }

  /// The paths of the user API.
  private static let paths = OpenAPIDescription.userAPIPaths.filter { EndpointGroup($0) == .kapi }

  private func add(_ request: ConsoleRequest) -> ConsoleBlock {
    let methods = [("", request.text("any"))] + Self.methods.map { ($0, $0) }
    let presets = [("", request.text("none"))] + FaultPreset.all.map { ($0.name, $0.name) }
    let timings = Fault.Timing.allCases.map { ($0.rawValue, request.text($0.rawValue)) }
    var form =
      request.form(
        "add", "addFault",
        fields: [
          .choice("method", request.text("method"), methods, selected: ""),
          .text("path", request.text("path"), nil, hint: request.text("pathNote")),
          .text("app", request.text("appID"), nil, type: "number"),
          .text("account", request.text("accountID"), nil, type: "number"),
          .text("key", request.text("appKey"), nil), .text("grant_type", request.text("grantType"), nil),
          .text("times", request.text("times"), nil, type: "number"),
          .text(
            "seconds", request.text("faultSeconds"), nil, type: "number", hint: request.text("faultSecondsNote")),
          .choice("preset", request.text("preset"), presets, selected: ""),
          .heading(request.text("withoutPreset")),
          .choice("when", request.text("when"), timings, selected: Fault.Timing.before.rawValue),
          .text("status", request.text("status"), "503", type: "number", hint: request.text("statusNote")),
          .text("delay_ms", request.text("delay"), "0", type: "number"),
          .area("body", request.text("body"), ""), .tick("drop", request.text("drop"), false),
        ], style: "primary")
    form.summary = request.text("advanced")
    form.isOpen = request.rejectedForm?["do"] == "add"
    return ConsoleBlock(
      id: "add", heading: request.text("newFault"), note: request.text("newFaultNote"), forms: [form])
  }

  func perform(_ action: String, _ form: FormFields, _ request: ConsoleRequest) async throws -> ConsoleOutcome {
    switch action {
    case "preset", "attack":
      _ = try await console.api.add(try Self.preset(form))
      return .done(.did(.faultAdded))
    case "add":
      _ = try await console.api.add(try Self.fault(form))
      return .done(.did(.faultAdded))
    case "remove":
      let isRemoved = console.services.faults.remove(id: form["fault"].flatMap { Int($0) } ?? 0)
      return .done(.did(.faultsRemoved, isRemoved ? 1 : 0))
    case "clear":
      return .done(.did(.faultsRemoved, console.services.faults.removeAll()))
    default: throw PageError.malformed
    }
  }

  /// Returns the fault that a button adds.
  ///
  /// If the preset has a path, the path in the form is ignored.
  private static func preset(_ form: FormFields) throws -> Fault {
    guard let preset = FaultPreset.all.first(where: { $0.name == form["preset"] }) else { throw PageError.malformed }
    let path = preset.match.path == nil ? form["path"].map(JSON.string) : nil
    let match: JSON = ["path": path, "app": try number("app", form), "account": try number("account", form)]
    return try Fault(json: ["preset": .string(preset.name), "match": match])
  }

  private static func number(_ name: String, _ form: FormFields) throws -> JSON? {
    try form.number(name).map(JSON.integer)
  }

  private static func fault(_ form: FormFields) throws -> Fault {
    func text(_ name: String) -> JSON? { form[name].map(JSON.string) }
    let match: JSON = [
      "method": text("method"), "path": text("path"), "app": try number("app", form),
      "account": try number("account", form), "key": text("key"), "grant_type": text("grant_type"),
    ]
    let (times, seconds) = (try number("times", form), try number("seconds", form))
    guard form["preset"] == nil else {
      return try Fault(json: ["preset": text("preset"), "match": match, "times": times, "seconds": seconds])
    }
    let drops = form["drop"] != nil
    let body = drops ? nil : form["body"].map { (try? JSON(text: $0)) ?? .string($0) }
    return try Fault(json: [
      "match": match, "times": times, "seconds": seconds, "when": text("when"),
      "status": drops ? nil : try number("status", form), "delay_ms": try number("delay_ms", form), "body": body,
      "drop": drops ? true : nil,
    ])
  }

  private static func state(_ fault: Fault, _ request: ConsoleRequest) -> ConsoleBlock.Cell {
    if fault.times == 0 { return .init(text: request.text("faultOver"), tone: "chip") }
    if let end = fault.period?.upperBound { return .time(end, detail: request.text("faultEnds")) }
    guard fault.times > 1 else { return .init(text: request.text("faultWaits"), tone: "chip") }
    return .init(text: request.text("faultWaitsFor").filled(["count": String(fault.times)]), tone: "chip")
  }
}

extension Fault {
  /// Returns the sentence that says what the fault does.
  fileprivate func sentence(_ request: ConsoleRequest) -> String {
    let values = ["seconds": String(seconds ?? 0), "delay": String(delay.milliseconds)]
    if let preset { return request.text(preset, in: "faultSentence").filled(values) }
    switch effect {
    case .none, .fail, .misbehave: return request.text("delays", in: "faultSentence").filled(values)
    case .respond(let response):
      return request.text("responds", in: "faultSentence").filled(["status": String(response.status)])
    case .drop: return request.text("drops", in: "faultSentence")
    }
  }

  /// Returns a text with the conditions of the fault, or nil if it has no conditions.
  fileprivate func conditions(_ names: ConsoleNames, _ request: ConsoleRequest) -> String? {
    let hasOwnDelay = preset == nil && delay > .zero && effect != .none
    let conditions: [String?] = [
      [match.method, match.path?.text].compactMap(\.self).joined(separator: " "),
      match.app.map { "\(request.text("app")): \(names.app($0))" },
      match.account.map { "\(request.text("person")): \(names.account($0, request))" }, match.key, match.grantType,
      hasOwnDelay ? "\(request.text("delayed")): \(delay.milliseconds) ms" : nil,
      timing == .after ? request.text("after") : nil,
    ]
    let texts = conditions.compactMap(\.self).filter { !$0.isEmpty }
    return texts.isEmpty ? nil : texts.joined(separator: " · ")
  }
}
