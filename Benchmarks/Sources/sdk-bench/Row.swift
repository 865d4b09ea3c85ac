import Foundation

/// One row of the table, as `make bench` reads it.
struct Row: Encodable {
  let work: String
  let ours: String
  let peer: String
  let unit: String
  /// What each round measured: ours, then the peer.
  let rounds: [[Double]]
  /// What the median is to reach: `at_least` or `at_most` of the ratio, or `ours_at_most`.
  var target: [String: Double] = [:]
  var note = ""

  func print() throws {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    FileHandle.standardOutput.write(try encoder.encode(self) + Data("\n".utf8))
  }
}
