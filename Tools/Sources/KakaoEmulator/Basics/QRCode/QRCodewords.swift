/// The data and error correction codewords of a QR code, interleaved block by block in drawing order.
struct QRCodewords: Sendable {
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
    bytes = Self.woven(blocks) + Self.woven(blocks.map(reedSolomon.correction))
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
  private static func woven(_ blocks: [[UInt8]]) -> [UInt8] {
    (0..<(blocks.map(\.count).max() ?? 0)).flatMap { index in
      blocks.compactMap { index < $0.count ? $0[index] : nil }
    }
  }
}
