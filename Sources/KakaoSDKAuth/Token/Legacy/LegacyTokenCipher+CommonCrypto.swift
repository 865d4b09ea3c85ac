#if canImport(CommonCrypto)
  import CommonCrypto
  import Foundation

  extension LegacyTokenCipher {
    /// Decrypts whole blocks without removing the padding.
    static func decryptBlocks(_ ciphertext: [UInt8], key: [UInt8], iv: [UInt8]?) -> [UInt8]? {
      let count = ciphertext.count
      var plaintext = [UInt8](repeating: 0, count: count)
      var moved = 0
      let status = CCCrypt(
        CCOperation(kCCDecrypt), CCAlgorithm(kCCAlgorithmAES), CCOptions(iv == nil ? kCCOptionECBMode : 0), key,
        key.count, iv ?? [UInt8](repeating: 0, count: kCCBlockSizeAES128), ciphertext, count, &plaintext, count, &moved)
      return status == kCCSuccess && moved == count ? plaintext : nil
    }

    /// Derives a key of 32 bytes using PBKDF2 with HMAC-SHA256 (RFC 8018, 5.2).
    static func deriveKey(from password: String, salt: Data, rounds: Int) -> Data? {
      let count = kCCKeySizeAES256
      let salt = [UInt8](salt)
      var key = [UInt8](repeating: 0, count: count)
      let status = CCKeyDerivationPBKDF(
        CCPBKDFAlgorithm(kCCPBKDF2), password, password.utf8.count, salt, salt.count,
        CCPseudoRandomAlgorithm(kCCPRFHmacAlgSHA256), UInt32(rounds), &key, count)
      return status == kCCSuccess ? Data(key) : nil
    }
  }
#endif
