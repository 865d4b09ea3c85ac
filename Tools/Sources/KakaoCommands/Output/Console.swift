import Foundation

/// Standard output for results, standard error for everything else.
struct Console: Sendable {
  private let writeResult: @Sendable (String) -> Void
  private let writeNote: @Sendable (String) -> Void

  /// The streams of this process.
  init() {
    self.init(
      result: { Self.write($0, to: .standardOutput) },
      note: { Self.write($0, to: .standardError) })
  }

  init(result: @escaping @Sendable (String) -> Void, note: @escaping @Sendable (String) -> Void) {
    writeResult = result
    writeNote = note
  }

  /// Writes a result as a line or lines.
  func result(_ text: String) {
    writeResult(text + "\n")
  }

  /// Writes something about the result, or an error.
  func note(_ text: String) {
    writeNote(text + "\n")
  }

  private static func write(_ text: String, to file: FileHandle) {
    // Nobody is left to be told when the stream itself is gone.
    try? file.write(contentsOf: Data(text.utf8))
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
