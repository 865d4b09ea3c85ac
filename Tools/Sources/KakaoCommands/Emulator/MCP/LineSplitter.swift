import Foundation

/// A splitter that divides a stream of bytes into lines of limited length.
struct LineSplitter {
  enum Line: Equatable, Sendable {
    case complete(Data)
    /// A line that is too long, so that its bytes were discarded.
    case tooLong
  }

  /// The maximum length of a line in bytes, which far exceeds the largest body of the control API.
  static let maximumLength = 1 << 20

  private var rest = Data()
  private var isTooLong = false

  /// Returns the lines that end in the next bytes of the stream, without empty lines.
  mutating func lines(endingIn bytes: Data) -> [Line] {
    var lines: [Line] = []
    var parts = bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)[...]
    while let part = parts.popFirst() {
      isTooLong = isTooLong || rest.count + part.count > Self.maximumLength
      if isTooLong { rest.removeAll() } else { rest.append(part) }
      if !parts.isEmpty, let line = end() { lines.append(line) }
    }
    return lines
  }

  /// Ends the current line and returns it, or `nil` if the line is empty.
  ///
  /// Call this method at the end of the stream, because the last line can lack a line break.
  mutating func end() -> Line? {
    defer { (rest, isTooLong) = (Data(), false) }
    if isTooLong { return .tooLong }
    return rest.allSatisfy { [UInt8(ascii: " "), UInt8(ascii: "\t"), UInt8(ascii: "\r")].contains($0) }
      ? nil : .complete(rest)
  }
}
