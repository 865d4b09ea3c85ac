/// The steps of a login as a console page shows them.
struct LoginTimeline: Sendable {
  struct Call: Sendable {
    let name: String
    /// The page of the request, or nil if the log no longer has the request.
    let href: String?
    let outcome: String
    let tone: String
    let time: String
    let duration: String
  }

  struct Note: Sendable {
    let name: String
    let text: String
  }

  struct Step: Sendable {
    let name: String
    /// The state, which is also the CSS class.
    let state: String
    let stateText: String
    let detail: String?
    let fix: String?
    let notes: [Note]
    let hasNotes: Bool
    let calls: [Call]
    let hasCalls: Bool
  }

  /// The outcome of the whole login.
  let outcome: String
  let tone: String
  /// The name of the step that the login has reached.
  let currentStep: String
  /// The reason for the outcome, if any.
  let reason: String?
  let steps: [Step]

  init(_ login: LoginRecord, console: Console, _ request: ConsoleRequest) {
    let progress = LoginProgress(login, at: console.services.clock.now)
    let current = progress.current
    let name = request.text(current.phase.rawValue, in: "timeline")
    currentStep = name
    switch current.state {
    case .stopped: (outcome, tone) = ("\(request.text("stopped", in: "timeline")): \(name)", "bad")
    case .waiting: (outcome, tone) = ("\(request.text("waiting", in: "timeline")): \(name)", "chip")
    default: (outcome, tone) = (request.text("complete", in: "timeline"), "good")
    }
    reason = Self.detail(current, request)
    steps = progress.steps.map { step in
      let notes = step.phase == .consent ? login.consent.map { Self.note($0, request) } : []
      let calls = step.entries.compactMap { entry in
        entry.record.map { Self.call($0, entry.state, console.services.requestLog, request) }
      }
      let lastReason = step.state == .stopped ? step.entries.last?.record?.reason : nil
      return Step(
        name: request.text(step.phase.rawValue, in: "timeline"), state: step.state.rawValue,
        stateText: request.text(step.state.rawValue, in: "timeline"), detail: Self.detail(step, request),
        fix: lastReason?.fix(in: request.pageRequest.strings), notes: notes, hasNotes: !notes.isEmpty, calls: calls,
        hasCalls: !calls.isEmpty)
    }
  }

  /// Returns the sentence that explains the state of a step, if it needs one.
  private static func detail(_ step: LoginProgress.Step, _ request: ConsoleRequest) -> String? {
    if let note = step.note { return request.text(note.rawValue, in: "timeline") }
    guard step.state == .stopped, let record = step.entries.last?.record else { return nil }
    if let fault = record.fault { return "\(request.text("fault")): \(fault)" }
    return record.reason?.cause(in: request.pageRequest.strings) ?? record.errorCode
      ?? request.text("failed", in: "timeline")
  }

  private static func note(_ note: ConsentNote, _ request: ConsoleRequest) -> Note {
    Note(
      name: note.title ?? request.text(note.id, in: "item"), text: request.text(note.outcome.rawValue, in: "timeline"))
  }

  private static func call(
    _ record: RequestRecord, _ state: LoginProgress.State, _ log: RequestLog, _ request: ConsoleRequest
  ) -> Call {
    let status = record.status.map(String.init) ?? request.text("noAnswer")
    return Call(
      name: "\(record.method) \(record.path)",
      href: log.record(id: record.id) == nil ? nil : RequestPage.path(of: record),
      outcome: [status, record.errorCode].compactMap(\.self).joined(separator: " · "),
      tone: state == .stopped ? "bad" : "good", time: request.time(record.at),
      duration: "\(record.milliseconds) ms")
  }
}
