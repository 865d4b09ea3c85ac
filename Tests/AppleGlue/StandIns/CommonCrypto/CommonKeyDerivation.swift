public typealias CCPBKDFAlgorithm = UInt32
public typealias CCPseudoRandomAlgorithm = UInt32

public var kCCPBKDF2: Int { 2 }
public var kCCPRFHmacAlgSHA1: Int { 1 }
public var kCCPRFHmacAlgSHA224: Int { 2 }
public var kCCPRFHmacAlgSHA256: Int { 3 }
public var kCCPRFHmacAlgSHA384: Int { 4 }
public var kCCPRFHmacAlgSHA512: Int { 5 }

/// Derives a key with PBKDF2.
///
/// The hashes SHA-1 and SHA-224 aren't implemented.
@available(iOS 5.0, macCatalyst 13.1, macOS 10.7, visionOS 1.0, *)
public func CCKeyDerivationPBKDF(
  _ algorithm: CCPBKDFAlgorithm, _ password: UnsafePointer<CChar>!, _ passwordLen: Int, _ salt: UnsafePointer<UInt8>!,
  _ saltLen: Int, _ prf: CCPseudoRandomAlgorithm, _ rounds: UInt32, _ derivedKey: UnsafeMutablePointer<UInt8>!,
  _ derivedKeyLen: Int
) -> Int32 {
  guard algorithm == kCCPBKDF2, let password, let salt, let derivedKey, rounds > 0, derivedKeyLen > 0,
    let key = StandInPBKDF2.derive(
      password: UnsafeRawBufferPointer(start: password, count: passwordLen),
      salt: UnsafeRawBufferPointer(start: salt, count: saltLen), prf: prf, rounds: Int(rounds), count: derivedKeyLen)
  else { return Int32(kCCParamError) }
  derivedKey.update(from: key, count: key.count)
  return Int32(kCCSuccess)
}
