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

/// The data and error correction codewords of a QR code, interleaved block by block in drawing order.
private struct QRCodewords: Sendable {
  let bytes: [UInt8]

  /// Encodes `text`, which must fit the version.
  init(_ text: [UInt8], version: QRVersion) {
    let data = Self.data(text, length: version.dataLength)
    let reedSolomon = ReedSolomon(length: version.correctionLength)
    var blocks: [[UInt8]] = []
    for length in version.blockLengths {
      let start = blocks.reduce(0) { $0 + $1.count }
      blocks.append(Array(data[start..<start + length]))
    }
    bytes = Self.interleaved(blocks) + Self.interleaved(blocks.map(reedSolomon.correction))
  }

  /// Returns the mode indicator 4 (bytes), the length, the text, a terminator of four zero bits, and alternating
  /// padding bytes.
  private static func data(_ text: [UInt8], length: Int) -> [UInt8] {
    let count = UInt8(text.count)
    var nibbles: [UInt8] = [4, count >> 4, count & 15]
    for byte in text { nibbles += [byte >> 4, byte & 15] }
    nibbles.append(0)
    let filled = stride(from: 0, to: nibbles.count, by: 2).map { nibbles[$0] << 4 | nibbles[$0 + 1] }
    let padding: [UInt8] = (0..<length - filled.count).map { $0.isMultiple(of: 2) ? 0xEC : 0x11 }
    return filled + padding
  }

  /// Returns the first codeword of every block, then the second of every block that has one, and so on.
  private static func interleaved(_ blocks: [[UInt8]]) -> [UInt8] {
    (0..<(blocks.map(\.count).max() ?? 0)).flatMap { index in
      blocks.compactMap { index < $0.count ? $0[index] : nil }
    }
  }
}

/// An encoder for the error correction codewords: a Reed-Solomon code over GF(256) with the polynomial 0x11D (ISO/IEC
/// 18004, 7.5.2).
private struct ReedSolomon: Sendable {
  /// The coefficients of the generator polynomial without the leading 1.
  private let generator: [UInt8]

  init(length: Int) {
    var generator = [UInt8](repeating: 0, count: length - 1) + [1]
    var root: UInt8 = 1
    for _ in 0..<length {
      for index in generator.indices {
        generator[index] = Self.multiply(generator[index], root)
        if index + 1 < length { generator[index] ^= generator[index + 1] }
      }
      root = Self.multiply(root, 2)
    }
    self.generator = generator
  }

  /// Returns the remainder of dividing the data, as a polynomial, by the generator polynomial.
  func correction(for data: some Sequence<UInt8>) -> [UInt8] {
    var remainder = [UInt8](repeating: 0, count: generator.count)
    for byte in data {
      let factor = byte ^ remainder.removeFirst()
      remainder.append(0)
      for index in remainder.indices { remainder[index] ^= Self.multiply(generator[index], factor) }
    }
    return remainder
  }

  static func multiply(_ left: UInt8, _ right: UInt8) -> UInt8 {
    var product: UInt8 = 0
    for bit in (0..<8).reversed() {
      product = (product << 1) ^ (product & 0x80 == 0 ? 0 : 0x1D)
      if right >> bit & 1 == 1 { product ^= left }
    }
    return product
  }
}
