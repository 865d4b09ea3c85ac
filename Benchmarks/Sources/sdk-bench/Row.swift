import Foundation

/// One row of the table, in the format that `make bench` reads.
struct Row: Encodable {
  let work: String
  let ours: String
  let peer: String
  let unit: String
  /// A pair of results for each round: first of ``ours``, then of ``peer``.
  let rounds: [[Double]]
  /// The goal for the median ratio, with the key `at_least` or `at_most`.
  var target: [String: Double] = [:]
  var note = ""

  func print() throws {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    FileHandle.standardOutput.write(try encoder.encode(self) + Data("\n".utf8))
  }
}
