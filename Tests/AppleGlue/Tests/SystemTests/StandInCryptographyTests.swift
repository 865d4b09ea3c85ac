import CommonCrypto
import Foundation
import Security
import Testing

/// Tests that the stand-ins for CommonCrypto and Security reject the same input as Apple's frameworks, so that the
/// SDK's tests are meaningful.
@Suite struct StandInCryptographyTests {
  private let attributes: [CFString: Any] = [
    kSecAttrKeyType: kSecAttrKeyTypeRSA, kSecAttrKeyClass: kSecAttrKeyClassPublic,
  ]
  private let modulus = [UInt8](repeating: 0x55, count: 256)

  private func sequence(_ content: [UInt8]) -> [UInt8] {
    [0x30, 0x82, UInt8(content.count >> 8), UInt8(content.count & 0xFF)] + content
  }

  private func code(_ bytes: [UInt8], _ attributes: [CFString: Any]) -> Int? {
    var error: Unmanaged<CFError>?
    let key = SecKeyCreateWithData(Data(bytes) as CFData, attributes as CFDictionary, &error)
    let code = error?.takeRetainedValue().code
    #expect((key == nil) == (code != nil))
    return code
  }

  @Test("A key is created only from PKCS #1 DER")
  func keys() {
    let n = [0x02, 0x82, 0x01, 0x00] + modulus
    let e: [UInt8] = [0x02, 0x03, 0x01, 0x00, 0x01]
    #expect(code(sequence(n + e), attributes) == nil)
    let malformed: [[UInt8]] = [
      [], [0x30], modulus, n, sequence(n), sequence(n + e).dropLast(), sequence(n + e) + [0], sequence(n + e + e),
      sequence([0x02, 0x82, 0x01, 0x01, 0x00] + modulus + e), sequence(n + [0x02, 0x04, 0x00, 0x01, 0x00, 0x01]),
    ]
    for bytes in malformed { #expect(code(bytes, attributes) == Int(errSecUnsupportedKeyFormat)) }
    for attributes in [[:], [kSecAttrKeyType: kSecAttrKeyTypeRSA], [kSecAttrKeyClass: kSecAttrKeyClassPublic]] {
      #expect(code(sequence(n + e), attributes) == Int(errSecParam))
    }
  }

  @Test("An invalid signature and an unknown algorithm have different errors")
  func signatures() throws {
    let der = sequence([0x02, 0x82, 0x01, 0x00] + modulus + [0x02, 0x03, 0x01, 0x00, 0x01])
    let key = try #require(SecKeyCreateWithData(Data(der) as CFData, attributes as CFDictionary, nil))
    for (algorithm, expected) in [
      (SecKeyAlgorithm.rsaSignatureMessagePKCS1v15SHA256, errSecVerifyFailed),
      (SecKeyAlgorithm(rawValue: "algid:sign:RSA:raw"), errSecParam),
    ] {
      var error: Unmanaged<CFError>?
      #expect(!SecKeyVerifySignature(key, algorithm, Data() as CFData, Data(count: 256) as CFData, &error))
      #expect(error?.takeRetainedValue().code == Int(expected))
    }
  }

  @Test(
    "Each combination of sizes has the status code of CommonCrypto",
    arguments: [
      (16, 32, 16, kCCSuccess, 16), (0, 32, 0, kCCSuccess, 0), (16, 31, 16, kCCKeySizeError, -1),
      (17, 32, 17, kCCAlignmentError, 16), (32, 32, 16, kCCBufferTooSmall, 32),
    ])
  func sizes(input: Int, key: Int, available: Int, status: Int, moved: Int) {
    for options in [0, kCCOptionECBMode] {
      var output = [UInt8](repeating: 0, count: 64)
      var count = -1
      let result = CCCrypt(
        CCOperation(kCCDecrypt), CCAlgorithm(kCCAlgorithmAES), CCOptions(options), [UInt8](repeating: 0, count: key),
        key, nil, [UInt8](repeating: 0, count: input), input, &output, available, &count)
      #expect(result == status)
      #expect(count == moved)
    }
  }
}
