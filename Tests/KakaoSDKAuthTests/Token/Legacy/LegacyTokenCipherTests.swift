import Foundation
import Testing

@testable import KakaoSDKAuth

@Suite struct LegacyTokenCipherTests {
  private let key = Self.bytes("603deb1015ca71be2b73aef0857d77811f352c073b6108d72d9810a30914dff4")
  private let plaintext = Self.bytes("6bc1bee22e409f96e93d7e117393172aae2d8a571e03ac9c9eb76fac45af8e51")
  private let iv = Self.bytes("000102030405060708090a0b0c0d0e0f")

  private static func bytes(_ hex: String) -> [UInt8] {
    stride(from: 0, to: hex.count, by: 2).compactMap { UInt8(hex.dropFirst($0).prefix(2), radix: 16) }
  }

  @Test("AES-256 decrypts the examples of NIST SP 800-38A, F.1.6 and F.2.6")
  func decryption() {
    let ecb = Self.bytes("f3eed1bdb5d2a03c064b5a7e3db181f8591ccb10d410ed26dc5ba74a31362870")
    #expect(LegacyTokenCipher.decryptBlocks(ecb, key: key, iv: nil) == plaintext)
    let cbc = Self.bytes("f58c4c04d6e5f1ba779eabfb5f7bfbd69cfc4e967edb808d679f777bc6702c7d")
    #expect(LegacyTokenCipher.decryptBlocks(cbc, key: key, iv: iv) == plaintext)
  }

  @Test(
    "PBKDF2 derives the keys of RFC 7914, section 11",
    arguments: [
      ("passwd", "salt", 1, "55ac046e56e3089fec1691c22544b605f94185216dde0465e68b9d57c20dacbc"),
      ("Password", "NaCl", 80_000, "4ddcd8f60b98be21830cee5ef22701f9641a4418d04c0414aeff08876b34ab56"),
    ])
  func derivation(password: String, salt: String, rounds: Int, expected: String) {
    let derived = LegacyTokenCipher.deriveKey(from: password, salt: Data(salt.utf8), rounds: rounds)
    #expect(derived == Data(Self.bytes(expected)))
  }

  @Test("A ciphertext, key, or initialization vector of a wrong length isn't decrypted")
  func wrongLengths() {
    let (block, key, iv) = (Data(count: 16), Data(key), Data(iv))
    for (ciphertext, key, iv) in [
      (Data(), key, iv), (block.dropLast(), key, iv), (block + [0], key, iv), (block, key.dropLast(), iv),
      (block, key + [0], iv), (block, Data(), iv), (block, key, iv.dropLast()), (block, key, iv + [0]),
    ] {
      #expect(LegacyTokenCipher.decrypt(ciphertext, key: key, iv: iv) == nil)
    }
  }
}
