/// A size of QR code at error correction level M (ISO/IEC 18004, tables 1 and 9, annex E).
struct QRVersion: Sendable, Equatable {
  let number: Int
  /// The number of error correction codewords in each block.
  let correctionLength: Int
  /// The number of data codewords in each block.
  let blockLengths: [Int]
  /// The row and column coordinates of the centers of the alignment patterns.
  let alignmentCenters: [Int]

  var size: Int { 17 + 4 * number }
  var dataLength: Int { blockLengths.reduce(0, +) }
  /// The maximum length of the text in bytes.
  ///
  /// The mode takes four bits, the length eight, and the terminator four.
  var capacity: Int { dataLength - 2 }

  /// Returns the smallest version that holds `count` bytes, or `nil` if they don't fit in any version of ``all``.
  static func fitting(_ count: Int) -> QRVersion? {
    all.first { $0.capacity >= count }
  }

  /// The versions up to 9.
  ///
  /// From version 10, the length takes sixteen bits. The emulator's texts don't need such a large code.
  static let all = [
    QRVersion(number: 1, correctionLength: 10, blockLengths: [16], alignmentCenters: []),
    QRVersion(number: 2, correctionLength: 16, blockLengths: [28], alignmentCenters: [6, 18]),
    QRVersion(number: 3, correctionLength: 26, blockLengths: [44], alignmentCenters: [6, 22]),
    QRVersion(number: 4, correctionLength: 18, blockLengths: [32, 32], alignmentCenters: [6, 26]),
    QRVersion(number: 5, correctionLength: 24, blockLengths: [43, 43], alignmentCenters: [6, 30]),
    QRVersion(number: 6, correctionLength: 16, blockLengths: [27, 27, 27, 27], alignmentCenters: [6, 34]),
    QRVersion(number: 7, correctionLength: 18, blockLengths: [31, 31, 31, 31], alignmentCenters: [6, 22, 38]),
    QRVersion(number: 8, correctionLength: 22, blockLengths: [38, 38, 39, 39], alignmentCenters: [6, 24, 42]),
    QRVersion(number: 9, correctionLength: 22, blockLengths: [36, 36, 36, 37, 37], alignmentCenters: [6, 26, 46]),
  ]
}
