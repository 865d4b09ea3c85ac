/// A QR code of a text (ISO/IEC 18004), in byte mode with error correction level M.
struct QRCode: Sendable {
  /// The rows of modules, `true` for dark.
  let modules: [[Bool]]

  /// The width of the light margin that a code needs, in modules.
  static let quietZone = 4

  /// Encodes the text.
  ///
  /// Returns `nil` for more than 180 bytes.
  init?(_ text: String) {
    let bytes = Array(text.utf8)
    guard let version = QRVersion.fitting(bytes.count) else { return nil }
    var matrix = QRMatrix(version: version)
    matrix.place(QRCodewords(bytes, version: version).bytes)
    let candidates = (0..<8).map(matrix.masked)
    guard let best = candidates.min(by: { $0.penalty < $1.penalty }) else { return nil }
    modules = best.modules
  }

  /// The side length of an SVG view box around the code, in modules.
  var side: Int { modules.count + 2 * Self.quietZone }

  /// The path data of an SVG path that fills the dark modules.
  ///
  /// Each run of dark modules in a row is one rectangle.
  var path: String {
    modules.enumerated().map { row, line in
      var (path, start) = ("", 0)
      while start < line.count {
        let length = line[start...].prefix { $0 }.count
        if length > 0 { path += "M\(start + Self.quietZone) \(row + Self.quietZone)h\(length)v1h-\(length)z" }
        start += max(length, 1)
      }
      return path
    }.joined()
  }
}
