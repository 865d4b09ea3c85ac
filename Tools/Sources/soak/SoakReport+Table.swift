import Foundation

extension SoakReport {
  /// Returns the report in Markdown.
  ///
  /// - Parameter machine: The machine on which the run took place.
  /// - Returns: A line about the run and three tables.
  func table(on machine: String?) -> String {
    ([title(machine), flowRows, faultRows, growthRows]).map { $0.joined(separator: "\n") }.joined(separator: "\n\n")
  }

  /// Replaces the text between the markers of a document.
  ///
  /// - Throws: An error if the document can't be read or written or has no markers.
  static func write(_ table: String, into path: String) throws {
    let (before, after) = try place(in: path)
    try Data("\(before)\(table)\n\(after)".utf8).write(to: URL(fileURLWithPath: path), options: .atomic)
  }

  /// Returns the text before and after the table in a document, including the markers.
  static func place(in path: String) throws -> (before: Substring, after: Substring) {
    let text = try String(contentsOfFile: path, encoding: .utf8)
    let (begin, end) = ("<!-- make soak: begin -->\n", "<!-- make soak: end -->")
    guard let start = text.range(of: begin), let stop = text.range(of: end), start.upperBound <= stop.lowerBound else {
      throw CocoaError(.fileReadCorruptFile)
    }
    return (text[..<start.upperBound], text[stop.lowerBound...])
  }

  private func title(_ machine: String?) -> [String] {
    ["\(Int(seconds)) seconds, \(workers) concurrent users\(machine.map { ", on \($0)" } ?? "")."]
  }

  private var flowRows: [String] {
    var sum = Tally.Count()
    var rows = [
      "| flow | succeeded | canceled | failed because of a fault | failed without a fault |", "|---|---|---|---|---|",
    ]
    for flow in Flow.allCases {
      let count = tally.flows[flow, default: Tally.Count()]
      rows.append(Self.row(flow.rawValue, count))
      sum.succeeded += count.succeeded
      sum.cancelled += count.cancelled
      sum.faulted += count.faulted
      sum.failed += count.failed
    }
    return rows + [Self.row("all", sum)]
  }

  private static func row(_ name: String, _ count: Tally.Count) -> String {
    "| \(name) | \(count.succeeded) | \(count.cancelled) | \(count.faulted) | \(count.failed) |"
  }

  private var faultRows: [String] {
    let rows = InjectedFault.allCases.map { fault in
      let failed = fault.failsFlows ? String(tally.faulted[fault, default: 0]) : "must not cause failures"
      return "| \(fault.rawValue) | \(faults[fault, default: 0]) | \(failed) |"
    }
    return ["| fault | injections | flows that failed because of it |", "|---|---|---|"] + rows
  }

  private var growthRows: [String] {
    guard evaluatesGrowth else {
      return [
        "Memory and descriptors aren't evaluated, because the run took less than \(Int(Self.minimumSecondsForGrowth)) seconds."
      ]
    }
    let memory = memory.map { process, growth in
      "| memory of the \(process) | \(growth.first >> 10) KiB | \(growth.last >> 10) KiB | \(growth.flows) "
        + "| \(growth.resolution) bytes per flow |"
    }
    let descriptors = descriptors.map { process, growth in
      "| open descriptors of the \(process) | \(growth.first) | \(growth.last) | \(growth.flows) "
        + "| \(Growth.descriptors) |"
    }
    return ["| resource | first third | last third | flows in between | leak threshold |", "|---|---|---|---|---|"]
      + memory
      + descriptors
  }
}
