import Crypto
import Foundation

/// The encryption of KOSession since 1.5.1: AES-256-ECB.
///
/// The encryption of earlier releases isn't documented.
struct KOSessionCipher {
  private let key: Data

  init(_ environment: LegacyTokenEnvironment) throws(KakaoLegacyTokenError) {
    guard let vendorID = environment.vendorID() else { throw .koSession(.keyUnavailable) }
    key = Data(SHA256.hash(data: Data("SDK-\(vendorID)".utf8)))
  }

  func open(_ data: Data) throws(KakaoLegacyTokenError) -> Data {
    guard let content = LegacyTokenCipher.decrypt(data, key: key) else { throw .koSession(.undecipherable) }
    return content
  }
}
