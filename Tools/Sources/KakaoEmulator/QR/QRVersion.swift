/// A size of QR code, with its error correction level M (ISO/IEC 18004, tables 1 and 9, annex E).
struct QRVersion: Sendable, Equatable {
  let number: Int
  /// Error correction codewords of each block.
  let correctionLength: Int
  /// Data codewords of each block.
  let blockLengths: [Int]
  /// The centres of alignment patterns, down and across.
  let alignmentCentres: [Int]

  var size: Int { 17 + 4 * number }
  var dataLength: Int { blockLengths.reduce(0, +) }
  /// How many bytes of text fit: the mode takes four bits, the length eight.
  var capacity: Int { dataLength - 2 }

  /// The smallest version for so many bytes; nil for more than the largest here holds.
  static func fitting(_ count: Int) -> QRVersion? {
    all.first { $0.capacity >= count }
  }

  /// From version 10 on the length takes sixteen bits, which nothing here needs.
  static let all = [
    QRVersion(number: 1, correctionLength: 10, blockLengths: [16], alignmentCentres: []),
    QRVersion(number: 2, correctionLength: 16, blockLengths: [28], alignmentCentres: [6, 18]),
    QRVersion(number: 3, correctionLength: 26, blockLengths: [44], alignmentCentres: [6, 22]),
    QRVersion(number: 4, correctionLength: 18, blockLengths: [32, 32], alignmentCentres: [6, 26]),
    QRVersion(number: 5, correctionLength: 24, blockLengths: [43, 43], alignmentCentres: [6, 30]),
    QRVersion(number: 6, correctionLength: 16, blockLengths: [27, 27, 27, 27], alignmentCentres: [6, 34]),
    QRVersion(number: 7, correctionLength: 18, blockLengths: [31, 31, 31, 31], alignmentCentres: [6, 22, 38]),
    QRVersion(number: 8, correctionLength: 22, blockLengths: [38, 38, 39, 39], alignmentCentres: [6, 24, 42]),
    QRVersion(number: 9, correctionLength: 22, blockLengths: [36, 36, 36, 37, 37], alignmentCentres: [6, 26, 46]),
  ]
}
