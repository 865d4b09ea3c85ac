import Crypto
import Foundation

/// The SHA-256 hash of a secret, which the storage contains instead of the secret.
struct SecretHash: Codable, Sendable, Hashable, Comparable {
  /// The hash as four words, most significant word first.
  ///
  /// An array would need more memory, and the storage has several hashes for each login.
  private let words: Words

  private struct Words: Hashable {
    var first, second, third, fourth: UInt64
  }

  init(of secret: String) {
    var hash = SHA256()
    var secret = secret
    secret.withUTF8 { hash.update(bufferPointer: UnsafeRawBufferPointer($0)) }
    words = hash.finalize().withUnsafeBytes { bytes in
      func word(_ index: Int) -> UInt64 {
        UInt64(bigEndian: bytes.loadUnaligned(fromByteOffset: 8 * index, as: UInt64.self))
      }
      return Words(first: word(0), second: word(1), third: word(2), fourth: word(3))
    }
  }

  /// Creates a hash from its 64 lowercase hexadecimal digits, or returns `nil` for any other text.
  init?(hex: String) {
    let digits = hex.utf8
    guard digits.count == 64 else { return nil }
    var values: [UInt64] = [0, 0, 0, 0]
    for (index, digit) in digits.enumerated() {
      let isCapital = (UInt8(ascii: "A")...UInt8(ascii: "F")).contains(digit)
      guard let value = digit.hexDigitValue, !isCapital else { return nil }
      values[index / 16] = values[index / 16] << 4 | UInt64(value)
    }
    words = Words(first: values[0], second: values[1], third: values[2], fourth: values[3])
  }

  init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    guard let hash = Self(hex: try container.decode(String.self)) else {
      throw DecodingError.dataCorruptedError(in: container, debugDescription: "not a SHA-256 hash")
    }
    self = hash
  }

  func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(hex)
  }

  /// 64 lowercase hexadecimal digits.
  var hex: String { all.map(\.bigEndian).withUnsafeBytes(\.hex) }

  /// Compares the hexadecimal digits.
  static func < (left: Self, right: Self) -> Bool { left.all.lexicographicallyPrecedes(right.all) }

  private var all: [UInt64] { [words.first, words.second, words.third, words.fourth] }
}
