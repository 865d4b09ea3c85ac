// The part of SecKey.h and SecItem.h that the SDK uses to verify and create RSA signatures.
import Foundation

public typealias CFData = NSData
public typealias CFError = NSError

public var errSecUnsupportedKeyFormat: OSStatus { -67734 }
public var errSecVerifyFailed: OSStatus { -67808 }

// The values are the real constants' values.
@available(iOS 2.0, macCatalyst 13.1, macOS 10.6, visionOS 1.0, *)
nonisolated(unsafe) public let kSecAttrKeyType: CFString = "type"
@available(iOS 2.0, macCatalyst 13.1, macOS 10.7, visionOS 1.0, *)
nonisolated(unsafe) public let kSecAttrKeyTypeRSA: CFString = "42"
@available(iOS 2.0, macCatalyst 13.1, macOS 10.6, visionOS 1.0, *)
nonisolated(unsafe) public let kSecAttrKeyClass: CFString = "kcls"
@available(iOS 2.0, macCatalyst 13.1, macOS 10.7, visionOS 1.0, *)
nonisolated(unsafe) public let kSecAttrKeyClassPublic: CFString = "0"
@available(iOS 2.0, macCatalyst 13.1, macOS 10.7, visionOS 1.0, *)
nonisolated(unsafe) public let kSecAttrKeyClassPrivate: CFString = "1"

/// An RSA key.
///
/// The class isn't `Sendable`, as in Xcode 16. Since Xcode 26, Apple's class is.
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
}

/// Creates an RSA key from PKCS #1 DER.
///
/// For any other input, it returns nil and sets `error`.
@available(iOS 10.0, macOS 10.12, macCatalyst 13.1, visionOS 1.0, *)
public func SecKeyCreateWithData(
  _ keyData: CFData, _ attributes: CFDictionary, _ error: UnsafeMutablePointer<Unmanaged<CFError>?>?
) -> SecKey? {
  guard attributes.count == 2, attributes[kSecAttrKeyType] as? String == kSecAttrKeyTypeRSA as String,
    let keyClass = attributes[kSecAttrKeyClass] as? String,
    [kSecAttrKeyClassPublic as String, kSecAttrKeyClassPrivate as String].contains(keyClass)
  else {
    error?.pointee = failure(errSecParam)
    return nil
  }
  let isPrivate = keyClass == kSecAttrKeyClassPrivate as String
  guard let key = StandInRSAKey(pkcs1: keyData as Data, isPrivate: isPrivate) else {
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

@available(iOS 10.0, macOS 10.12, macCatalyst 13.1, visionOS 1.0, *)
public func SecKeyCreateSignature(
  _ key: SecKey, _ algorithm: SecKeyAlgorithm, _ dataToSign: CFData,
  _ error: UnsafeMutablePointer<Unmanaged<CFError>?>?
) -> CFData? {
  guard let signature = key.key.signature(for: dataToSign as Data, algorithm: algorithm) else {
    error?.pointee = failure(errSecParam)
    return nil
  }
  return signature as CFData
}

/// Returns an error that the caller must release, as documented for these functions.
private func failure(_ status: OSStatus) -> Unmanaged<CFError> {
  .passRetained(NSError(domain: "NSOSStatusErrorDomain", code: Int(status)))
}
