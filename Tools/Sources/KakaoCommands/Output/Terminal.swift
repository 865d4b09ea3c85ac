import Foundation
import KakaoEmulator

/// The output streams: standard output for results, standard error for everything else.
struct Terminal: Sendable {
  private let writeResult: @Sendable (String) throws -> Void
  private let writeNote: @Sendable (String) -> Void
  /// Whether results are written to a terminal.
  let isInteractive: Bool

  /// Creates a terminal from the streams of this process.
  init() {
    self.init(
      result: Self.writeToStandardOutput,
      // Ignore the error, because there is no other stream to report it to.
      note: { try? FileHandle.standardError.write(contentsOf: Data($0.utf8)) },
      isInteractive: isatty(STDOUT_FILENO) == 1)
  }

  init(
    result: @escaping @Sendable (String) throws -> Void, note: @escaping @Sendable (String) -> Void,
    isInteractive: Bool = false
  ) {
    writeResult = result
    writeNote = note
    self.isInteractive = isInteractive
  }

  /// Returns whether results can have colors: in a terminal that isn't `dumb`, unless `NO_COLOR` is set (no-color.org).
  func usesColors(_ environment: CommandEnvironment) -> Bool {
    isInteractive && environment["NO_COLOR"] == nil && environment["TERM"] != "dumb"
  }

  /// The width of the terminal for results, or `nil` if they're written elsewhere, so that lines can have any length.
  var columns: Int? {
    guard isInteractive else { return nil }
    var size = winsize()
    return ioctl(STDOUT_FILENO, UInt(TIOCGWINSZ), &size) == 0 && size.ws_col > 0 ? Int(size.ws_col) : 80
  }

  /// Writes one or more lines of a result.
  ///
  /// - Throws: ``CommandFailure`` if writing fails, for example because the disk is full.
  func result(_ text: String) throws {
    try writeResult(text + "\n")
  }

  /// Writes a message or an error.
  func note(_ text: String) {
    writeNote(text + "\n")
  }

  /// Asks the user to open a page.
  func ask(toOpen address: String, in language: Language) {
    note(Text("note.openAddress").string(in: language))
    note(address)
  }

  private static func writeToStandardOutput(_ text: String) throws {
    do {
      try FileHandle.standardOutput.write(contentsOf: Data(text.utf8))
    } catch let error as CocoaError {
      throw CommandFailure(error, file: "stdout")
    }
  }
}

extension String {
  /// The text with control and formatting characters replaced, so that text from servers and users can't control the
  /// terminal.
  var printable: String {
    String(String.UnicodeScalarView(unicodeScalars.map { $0.isPrintable ? $0 : "\u{FFFD}" }))
  }
}

extension Unicode.Scalar {
  /// Whether the scalar is neither a control nor a formatting character, such as one that reverses the text after it.
  var isPrintable: Bool {
    switch properties.generalCategory {
    case .control, .format, .lineSeparator, .paragraphSeparator, .surrogate: false
    default: true
    }
  }
}
