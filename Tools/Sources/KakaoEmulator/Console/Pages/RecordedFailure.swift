import Foundation

/// A failed request in the log, with the fixes for its cause.
struct RecordedFailure: Sendable {
  let record: RequestRecord
  let console: Console

  /// Creates the failure, with the request's details if the log still has them.
  init(_ record: RequestRecord, console: Console) {
    self.record = console.services.requestLog.record(id: record.id) ?? record
    self.console = console
  }

  /// Returns the explanation, or nil if the request has no reason.
  ///
  /// With `isShort`, values that may be secret are shortened, and the advice is omitted if there is a button.
  func explanation(_ request: ConsoleRequest, isShort: Bool = false) async throws -> FailureExplanation? {
    if let fault = record.fault { return .fault(fault, request) }
    guard let reason = record.reason else { return nil }
    var app: App?
    if let id = record.principal.app?.id { app = try await console.storage.app(id: id) }
    var person: FailureExplanation.Person?
    if let id = record.principal.account, let account = try await console.storage.account(id: id) {
      person = .init(id: id, name: AccountSummary(account).name)
    }
    var explanation = FailureExplanation(
      reason, app: app, clientID: record.exchange?.value(of: "client_id"), person: person,
      strings: request.pageRequest.strings, isShort: isShort
    ) { _ in
      let form = request.form("fix", "fix", hidden: [ConsoleReturn.field(request)], at: ConsoleNavigation.fix)
      return (form.action, form.hidden.map { .init(name: $0.name, value: $0.value) })
    }
    guard let app else { return explanation }
    if !explanation.isResolved, reason.setting == "client_secret.enabled" {
      explanation.add(request.form("reveal", "revealSecret", at: ConsoleNavigation.path("apps", app.id)))
    } else if reason.needsAdminKey {
      explanation.add(request.form("reveal", "reveal", at: ConsoleNavigation.path("apps", app.id)))
    }
    return explanation
  }

  /// Returns a section with the explanation, or nil if the request has no reason.
  func block(_ request: ConsoleRequest) async throws -> ConsoleBlock? {
    guard let explanation = try await explanation(request) else { return nil }
    let earlier = console.services.requestLog.earlierUse(ofCodeIn: record)
    return ConsoleBlock(
      id: "reason", heading: request.text("whyItFailed"), failure: explanation,
      links: earlier.map {
        [.init(name: "\(request.text("earlierUse")) #\($0.id)", href: RequestPage.path(of: $0))]
      } ?? [])
  }
}

extension FailureExplanation {
  /// Adds a form without visible fields as a button.
  mutating func add(_ form: ConsoleForm) {
    add(
      Button(
        action: form.action, hidden: form.hidden.map { .init(name: $0.name, value: $0.value) }, label: form.submit,
        style: form.style))
  }

  /// Returns the explanation of a request that failed because of a fault.
  fileprivate static func fault(_ summary: String, _ request: ConsoleRequest) -> Self {
    Self(
      cause: request.text("faultCause").filled(["fault": summary]), advice: request.text("faultAdvice"),
      link: .init(name: "\(request.text("faults"))", href: ConsoleNavigation.path("faults")))
  }
}

extension LoginRecord {
  /// Returns the step at which the login failed, or nil if the login hasn't failed or the user canceled or abandoned
  /// it.
  func failedStep(at now: Date) -> LoginProgress.Step? {
    let current = LoginProgress(self, at: now).current
    guard current.state == .stopped, current.note != .canceled, current.note != .noAnswer else { return nil }
    return current
  }
}
