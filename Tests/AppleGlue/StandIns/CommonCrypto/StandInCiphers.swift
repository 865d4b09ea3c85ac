#if canImport(CryptoExtras)
  import Crypto
  import Foundation
  import CryptoExtras

  enum StandInAES {
    /// Decrypts whole blocks in CBC mode, or in ECB mode if `iv` is `nil`.
    static func decrypt(_ input: [UInt8], key: [UInt8], iv: [UInt8]?) -> [UInt8]? {
      var output = input
      var previous = iv ?? [UInt8](repeating: 0, count: 16)
      for start in stride(from: 0, to: input.count, by: 16) {
        let block = start..<start + 16
        guard (try? AES.inversePermute(&output[block], key: SymmetricKey(data: key))) != nil else { return nil }
        for index in block { output[index] ^= previous[index - start] }
        if iv != nil { previous = Array(input[block]) }
      }
      return output
    }
  }

  enum StandInPBKDF2 {
    static func derive(
      password: UnsafeRawBufferPointer, salt: UnsafeRawBufferPointer, prf: CCPseudoRandomAlgorithm, rounds: Int,
      count: Int
    ) -> [UInt8]? {
      let hash: KDF.Insecure.PBKDF2.HashFunction
      switch Int(prf) {
      case kCCPRFHmacAlgSHA256: hash = .sha256
      case kCCPRFHmacAlgSHA384: hash = .sha384
      case kCCPRFHmacAlgSHA512: hash = .sha512
      default: return nil
      }
      let key = try? KDF.Insecure.PBKDF2.deriveKey(
        from: Data(password), salt: Data(salt), using: hash, outputByteCount: count, unsafeUncheckedRounds: rounds)
      return key?.withUnsafeBytes { [UInt8]($0) }
    }
  }
#else
  /// A placeholder for builds that only type-check the code that uses it.
  enum StandInAES {
    static func decrypt(_ input: [UInt8], key: [UInt8], iv: [UInt8]?) -> [UInt8]? { nil }
  }

  enum StandInPBKDF2 {
    static func derive(
      password: UnsafeRawBufferPointer, salt: UnsafeRawBufferPointer, prf: CCPseudoRandomAlgorithm, rounds: Int,
      count: Int
    ) -> [UInt8]? { nil }
  }
#endif
