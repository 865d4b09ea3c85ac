import Crypto
import Foundation
import _CryptoExtras

/// How KOSession encrypted since 1.5.1: AES-256-ECB with PKCS#7 padding. Ciphers before that are described nowhere.
struct KOSessionCipher {
  private static let blockSize = 16

  private let key: SymmetricKey

  init(_ device: EarlierDevice) throws(EarlierTokenError) {
    guard let vendorID = device.vendorID() else { throw .koSession(.keyUnavailable) }
    key = SymmetricKey(data: SHA256.hash(data: Data("SDK-\(vendorID)".utf8)))
  }

  func open(_ data: Data) throws(EarlierTokenError) -> Data {
    guard !data.isEmpty, data.count.isMultiple(of: Self.blockSize) else { throw .koSession(.undecipherable) }
    var bytes = [UInt8](data)
    do {
      for start in stride(from: 0, to: bytes.count, by: Self.blockSize) {
        try AES.inversePermute(&bytes[start..<start + Self.blockSize], key: key)
      }
    } catch {
      throw .koSession(.undecipherable)
    }
    return try Self.unpadded(bytes)
  }

  /// Looks at the whole last block, whatever it finds (RFC 5652, 6.3).
  private static func unpadded(_ bytes: [UInt8]) throws(EarlierTokenError) -> Data {
    let block = bytes.suffix(blockSize)
    let count = block.last ?? 0
    var difference: UInt8 = (1...UInt8(blockSize)).contains(count) ? 0 : 1
    for (place, byte) in block.reversed().enumerated() {
      difference |= place < Int(count) ? byte ^ count : 0
    }
    guard difference == 0 else { throw .koSession(.undecipherable) }
    return Data(bytes.dropLast(Int(count)))
  }
}
