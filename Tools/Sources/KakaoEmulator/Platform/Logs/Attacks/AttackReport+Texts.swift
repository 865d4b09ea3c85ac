/// The texts about a verdict, for the console and the command.
extension AttackReport.Verdict {
  package func outcome(_ strings: Strings) -> String { strings["attackOutcome", outcome.rawValue] }

  /// Returns the observations, or the reason why there are no observations.
  package func facts(_ strings: Strings) -> [String] {
    if let reason, outcome == .notApplicable || outcome == .ignored {
      return [strings.sections["attackReason"]?[reason] ?? strings.problem(reason) ?? reason]
    }
    let status =
      status.map { strings["attackFact", "status"].filled(["status": String($0)]) } ?? strings["attackFact", "noAnswer"]
    guard !attack.hasPrefix("webhook-") else { return [status] }
    return [
      status, strings["attackFact", exchangedCode ? "exchanged" : "notExchanged"],
      readUser ? strings["attackFact", "readUser"] : nil, strings["attackFact", viewer.rawValue],
    ].compactMap(\.self)
  }
}
