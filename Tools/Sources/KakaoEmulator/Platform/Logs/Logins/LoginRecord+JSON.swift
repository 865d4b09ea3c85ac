import Foundation

extension LoginRecord {
  /// Returns the login as the control API shows it.
  func json(at now: Date) -> JSON {
    let progress = LoginProgress(self, at: now)
    return [
      "id": .integer(Int64(id)), "at": .date(at), "app": (app?.id).map { .integer(Int64($0)) },
      "account": account.map(JSON.integer), "scope": .strings(scopes), "prompt": .strings(prompts),
      "state": .string(progress.current.state.rawValue), "phase": .string(progress.current.phase.rawValue),
      "reason": progress.current.reason.map(JSON.string), "phases": .array(progress.steps.map(\.json)),
      "consent": .array(consent.map { ["id": .string($0.id), "outcome": .string($0.outcome.jsonName)] }),
    ]
  }
}

extension LoginProgress.Step {
  /// The name of the reason why the step stopped or was skipped, or nil for other steps.
  fileprivate var reason: String? {
    note?.jsonName ?? (state == .stopped ? entries.last?.record?.reason?.name : nil)
  }

  fileprivate var json: JSON {
    [
      "phase": .string(phase.rawValue), "state": .string(state.rawValue), "reason": reason.map(JSON.string),
      "requests": .array(entries.compactMap(\.record).map { .integer(Int64($0.id)) }),
    ]
  }
}

extension LoginProgress.Note {
  fileprivate var jsonName: String { rawValue.snakeCased }
}

extension ConsentNote.Outcome {
  fileprivate var jsonName: String { rawValue.snakeCased }
}

extension String {
  /// The name of a case in the control API, for example `code_unused` for `codeUnused`.
  fileprivate var snakeCased: String {
    replacing(/[A-Z]/) { match in "_" + match.output.lowercased() }
  }
}
