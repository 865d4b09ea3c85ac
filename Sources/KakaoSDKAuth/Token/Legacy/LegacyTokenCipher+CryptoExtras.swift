#if !canImport(CommonCrypto)
  import Crypto
  import Foundation
  import CryptoExtras

  extension LegacyTokenCipher {
    /// Decrypts whole blocks without removing the padding.
    static func decryptBlocks(_ ciphertext: [UInt8], key: [UInt8], iv: [UInt8]?) -> [UInt8]? {
      let key = SymmetricKey(data: key)
      guard let iv else { return try? decryptECB(ciphertext, key: key) }
      let plaintext = try? AES._CBC.decrypt(ciphertext, using: key, iv: AES._CBC.IV(ivBytes: iv), noPadding: true)
      return plaintext.map([UInt8].init)
    }

    private static func decryptECB(_ ciphertext: [UInt8], key: SymmetricKey) throws -> [UInt8] {
      var bytes = ciphertext
      for start in stride(from: 0, to: bytes.count, by: 16) {
        try AES.inversePermute(&bytes[start..<start + 16], key: key)
      }
      return bytes
    }

    /// Derives a key of 32 bytes using PBKDF2 with HMAC-SHA256 (RFC 8018, 5.2).
    static func deriveKey(from password: String, salt: Data, rounds: Int) -> Data? {
      let key = try? KDF.Insecure.PBKDF2.deriveKey(
        from: Data(password.utf8), salt: salt, using: .sha256, outputByteCount: 32, unsafeUncheckedRounds: rounds)
      return key?.withUnsafeBytes { Data($0) }
    }
  }
#endif
