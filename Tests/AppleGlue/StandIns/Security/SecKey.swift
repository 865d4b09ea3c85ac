// The part of SecKey.h and SecItem.h that the SDK uses to verify RSA signatures.
import Foundation

public typealias CFData = NSData
public typealias CFError = NSError

public var errSecUnsupportedKeyFormat: OSStatus { -67734 }
public var errSecVerifyFailed: OSStatus { -67808 }

// The values are those of the real constants.
@available(iOS 2.0, macCatalyst 13.1, macOS 10.6, visionOS 1.0, *)
nonisolated(unsafe) public let kSecAttrKeyType: CFString = "type"
@available(iOS 2.0, macCatalyst 13.1, macOS 10.7, visionOS 1.0, *)
nonisolated(unsafe) public let kSecAttrKeyTypeRSA: CFString = "42"
@available(iOS 2.0, macCatalyst 13.1, macOS 10.6, visionOS 1.0, *)
nonisolated(unsafe) public let kSecAttrKeyClass: CFString = "kcls"
@available(iOS 2.0, macCatalyst 13.1, macOS 10.7, visionOS 1.0, *)
nonisolated(unsafe) public let kSecAttrKeyClassPublic: CFString = "0"

/// A public RSA key.
///
/// As in Xcode 16, it isn't `Sendable`; it has been since Xcode 26.
public final class SecKey {
  let key: StandInRSAKey

  init(_ key: StandInRSAKey) { self.key = key }
}

@available(iOS 10.0, macOS 10.12, macCatalyst 13.1, visionOS 1.0, *)
public struct SecKeyAlgorithm: Hashable, RawRepresentable, @unchecked Sendable {
  public let rawValue: CFString

  public init(rawValue: CFString) { self.rawValue = rawValue }
}

@available(iOS 10.0, macOS 10.12, macCatalyst 13.1, visionOS 1.0, *)
extension SecKeyAlgorithm {
  public static let rsaSignatureMessagePKCS1v15SHA256 = Self(rawValue: "algid:sign:RSA:message-PKCS1v15:SHA256")
  public static let rsaSignatureMessagePKCS1v15SHA384 = Self(rawValue: "algid:sign:RSA:message-PKCS1v15:SHA384")
  public static let rsaSignatureMessagePKCS1v15SHA512 = Self(rawValue: "algid:sign:RSA:message-PKCS1v15:SHA512")
}

@available(iOS 11.0, macOS 10.13, macCatalyst 13.1, visionOS 1.0, *)
extension SecKeyAlgorithm {
  public static let rsaSignatureMessagePSSSHA256 = Self(rawValue: "algid:sign:RSA:message-PSS:SHA256:SHA256:32")
  public static let rsaSignatureMessagePSSSHA384 = Self(rawValue: "algid:sign:RSA:message-PSS:SHA384:SHA384:48")
  public static let rsaSignatureMessagePSSSHA512 = Self(rawValue: "algid:sign:RSA:message-PSS:SHA512:SHA512:64")
}

/// Creates a public RSA key from PKCS #1 DER.
///
/// Other input fails.
@available(iOS 10.0, macOS 10.12, macCatalyst 13.1, visionOS 1.0, *)
public func SecKeyCreateWithData(
  _ keyData: CFData, _ attributes: CFDictionary, _ error: UnsafeMutablePointer<Unmanaged<CFError>?>?
) -> SecKey? {
  guard attributes.count == 2, attributes[kSecAttrKeyType] as? String == kSecAttrKeyTypeRSA as String,
    attributes[kSecAttrKeyClass] as? String == kSecAttrKeyClassPublic as String
  else {
    error?.pointee = failure(errSecParam)
    return nil
  }
  guard let key = StandInRSAKey(pkcs1: keyData as Data) else {
    error?.pointee = failure(errSecUnsupportedKeyFormat)
    return nil
  }
  return SecKey(key)
}

@available(iOS 10.0, macOS 10.12, macCatalyst 13.1, visionOS 1.0, *)
public func SecKeyVerifySignature(
  _ key: SecKey, _ algorithm: SecKeyAlgorithm, _ signedData: CFData, _ signature: CFData,
  _ error: UnsafeMutablePointer<Unmanaged<CFError>?>?
) -> Bool {
  switch key.key.isValidSignature(signature as Data, for: signedData as Data, algorithm: algorithm) {
  case true?: return true
  case false?: error?.pointee = failure(errSecVerifyFailed)
  case nil: error?.pointee = failure(errSecParam)
  }
  return false
}

/// Returns an error that the caller must release, as documented for these functions.
private func failure(_ status: OSStatus) -> Unmanaged<CFError> {
  .passRetained(NSError(domain: "NSOSStatusErrorDomain", code: Int(status)))
}
