import Foundation

/// One row of the table, in the format that `make bench` reads.
struct Row: Encodable {
  let work: String
  let ours: String
  let peer: String
  let unit: String
  /// The results of each round: first ``ours``, then ``peer``.
  let rounds: [[Double]]
  /// The target of the median: `at_least` or `at_most` for the ratio.
  var target: [String: Double] = [:]
  var note = ""

  func print() throws {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    FileHandle.standardOutput.write(try encoder.encode(self) + Data("\n".utf8))
  }
}
