import Foundation

/// Standard output for results, standard error for everything else.
struct Console: Sendable {
  private let writeResult: @Sendable (String) throws -> Void
  private let writeNote: @Sendable (String) -> Void

  /// The streams of this process.
  init() {
    self.init(
      result: Self.writeToStandardOutput,
      // Nobody is left to be told when this stream is gone.
      note: { try? FileHandle.standardError.write(contentsOf: Data($0.utf8)) })
  }

  init(result: @escaping @Sendable (String) throws -> Void, note: @escaping @Sendable (String) -> Void) {
    writeResult = result
    writeNote = note
  }

  /// Writes a result as a line or lines.
  ///
  /// - Throws: `CommandFailure` when it cannot be written, as to a file on a full disk.
  func result(_ text: String) throws {
    try writeResult(text + "\n")
  }

  /// Writes something about the result, or an error.
  func note(_ text: String) {
    writeNote(text + "\n")
  }

  private static func writeToStandardOutput(_ text: String) throws {
    do {
      try FileHandle.standardOutput.write(contentsOf: Data(text.utf8))
    } catch let error as CocoaError {
      throw EmulatorSetup.explained(error, file: "standard output")
    }
  }
}

extension String {
  /// The text without the characters that steer a terminal; for what servers and users wrote.
  var printable: String {
    String(
      String.UnicodeScalarView(
        unicodeScalars.map { scalar in
          switch scalar.properties.generalCategory {
          case .control, .format, .lineSeparator, .paragraphSeparator, .surrogate: "\u{FFFD}"
          default: scalar
          }
        }))
  }
}
