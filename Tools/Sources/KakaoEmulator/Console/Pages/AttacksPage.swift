/// The page `/_emulator/console/attacks`: the verdicts on the newest attacks on a website.
struct AttacksPage: ConsolePage {
  let console: Console

  func view(_ request: ConsoleRequest) async throws -> ConsoleView {
    let (report, strings) = (console.services.attacks.value, request.pageRequest.strings)
    var block = ConsoleBlock(id: "verdicts", heading: request.text("verdicts"), refreshes: true)
    if let report { block.facts = try await facts(report, request) }
    block.fill(
      ["attack", "outcome", "observed"].map(request.text),
      (report?.verdicts ?? []).map { verdict in
        [
          .init(text: verdict.attack, tone: "mono", detail: request.text(verdict.attack, in: "faultSentence")),
          .init(text: verdict.outcome(strings), tone: verdict.outcome.tone),
          .init(text: verdict.facts(strings).joined(separator: ", ")),
        ]
      }, whenEmpty: request.text("noVerdicts"))
    block.firstCommand = "kakao emulator attack --start http://localhost:8080/login"
    return ConsoleView(title: request.text("attacks"), lead: request.text("attacksLead"), blocks: [block])
  }

  private func facts(_ report: AttackReport, _ request: ConsoleRequest) async throws -> [ConsoleBlock.Fact] {
    let names = try await ConsoleNames(console.storage, accounts: [])
    let counts = ["count": String(report.believedCount), "total": String(report.applicableCount)]
    return [
      .code(request.text("attackStart"), [report.start]), .text(request.text("app"), names.app(report.app)),
      .time(request.text("time"), report.at),
      .text(
        request.text("attacksBelieved"), request.text("verdictCount").filled(counts),
        tone: report.believedCount == 0 ? "good" : "bad"),
    ]
  }
}

extension AttackReport.Verdict.Outcome {
  /// The CSS class of the text.
  fileprivate var tone: String {
    switch self {
    case .refused: "good"
    case .believed, .crashed: "bad"
    case .ignored, .notApplicable: "chip"
    }
  }
}
