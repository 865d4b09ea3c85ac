import Foundation

@testable import KakaoSDKAuth

/// A key that never verifies a signature.
struct StubKey: VerificationKey {
  var algorithms: Set<SignatureAlgorithm> = []

  func isValidSignature(_ signature: Data, for message: ArraySlice<UInt8>, algorithm: SignatureAlgorithm) -> Bool {
    false
  }
}
