import KakaoEmulator

extension PlatformCheckReport {
  /// Returns the differences as text.
  ///
  /// A difference that several checks have in common is listed once.
  func text(in language: Language) -> String {
    let common = Set(common)
    var blocks: [(heading: String, lines: [String])] = []
    for difference in self.common {
      let ids = different.filter { $0.differences.contains(difference) }.map(\.id)
      let values = ["count": String(ids.count), "ids": ids.joined(separator: ", ")]
      let heading = Text("platformCheck.inSeveral", values).string(in: language)
      if let index = blocks.firstIndex(where: { $0.heading == heading }) {
        blocks[index].lines.append(difference.text(in: language))
      } else {
        blocks.append((heading, [difference.text(in: language)]))
      }
    }
    for entry in different where !entry.differences.allSatisfy(common.contains) {
      let own = entry.differences.filter { !common.contains($0) }
      blocks.append(("\(entry.id): \(entry.request.line.shortened)", own.map { $0.text(in: language) }))
    }
    let texts = blocks.map { ([$0.heading] + $0.lines).joined(separator: "\n") }
    return (texts + [summary(in: language)]).joined(separator: "\n\n")
  }

  private func summary(in language: Language) -> String {
    let values = [
      "count": String(checks.count), "same": String(checks.count - different.count),
      "different": String(different.count),
    ]
    let skippedText = Text("platformCheck.skipped", ["ids": skipped.joined(separator: ", ")]).string(in: language)
    return ([Text("platformCheck.summary", values).string(in: language)] + (skipped.isEmpty ? [] : [skippedText]))
      .joined(separator: "\n")
  }

  /// The differences that at least three checks have, in the order of their first check.
  private var common: [AnswerDifference] {
    let all = checks.flatMap(\.differences)
    let counts = Dictionary(all.map { ($0, 1) }, uniquingKeysWith: +)
    var seen: Set<AnswerDifference> = []
    return all.filter { (counts[$0] ?? 0) >= 3 && seen.insert($0).inserted }
  }
}

extension AnswerDifference {
  /// Returns the difference as a line.
  func text(in language: Language) -> String {
    func shown(_ value: String?) -> String {
      let failure = kind == .response ? value.flatMap(CheckAnswer.Failure.init) : nil
      return switch (failure, value) {
      case (.connectionClosed, _): Text("platformCheck.connectionClosed").string(in: language)
      case (.invalidResponse, _): Text("platformCheck.invalidResponse").string(in: language)
      case (.timeout, _): Text("platformCheck.noAnswer").string(in: language)
      case (nil, let value?): value.printable.shortened
      case (nil, nil): Text("platformCheck.missing").string(in: language)
      }
    }
    let values = [
      "name": name.isEmpty ? "" : " \(name.printable)", "platform": shown(platform), "emulator": shown(emulator),
    ]
    let text: Text =
      switch kind {
      case .response: Text("platformCheck.response", values)
      case .status: Text("platformCheck.status", values)
      case .header: Text("platformCheck.header", values)
      case .body: Text("platformCheck.body", values)
      case .type: Text("platformCheck.type", values)
      case .order: Text("platformCheck.order", values)
      }
    return "  " + text.string(in: language)
  }
}

extension String {
  /// The beginning of a long text.
  var shortened: String { count > 200 ? prefix(200) + "…" : self }
}
