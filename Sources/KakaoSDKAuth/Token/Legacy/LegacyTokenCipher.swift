import Foundation

/// The algorithms for tokens of earlier SDKs that CryptoKit doesn't provide: AES-256 in CBC and ECB mode, and PBKDF2.
enum LegacyTokenCipher {
  private static let blockSize = 16

  /// Decrypts data with AES-256 and removes the PKCS #7 padding.
  ///
  /// - Parameters:
  ///   - ciphertext: The ciphertext, whose length must be a multiple of 16 bytes.
  ///   - key: The key of 32 bytes.
  ///   - iv: The initialization vector of 16 bytes for CBC mode, or `nil` for ECB mode.
  /// - Returns: The plaintext, or `nil` if a length or the padding is invalid.
  static func decrypt(_ ciphertext: Data, key: Data, iv: Data? = nil) -> Data? {
    guard !ciphertext.isEmpty, ciphertext.count.isMultiple(of: blockSize), key.count == 32,
      iv.map({ $0.count == blockSize }) ?? true
    else { return nil }
    return decryptBlocks([UInt8](ciphertext), key: [UInt8](key), iv: iv.map([UInt8].init)).flatMap(removePadding)
  }

  /// Removes the padding (RFC 5652, 6.3), in a time that doesn't depend on the content.
  ///
  /// The padding is checked here because the cryptography libraries don't all reject the same invalid paddings.
  private static func removePadding(_ bytes: [UInt8]) -> Data? {
    let block = bytes.suffix(blockSize)
    let count = block.last ?? 0
    var difference: UInt8 = (1...UInt8(blockSize)).contains(count) ? 0 : 1
    for (place, byte) in block.reversed().enumerated() {
      difference |= place < Int(count) ? byte ^ count : 0
    }
    return difference == 0 ? Data(bytes.dropLast(Int(count))) : nil
  }
}
