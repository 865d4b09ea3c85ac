// The part of Security that the SDK uses, declared as Apple declares it: Ledger/Security.tsv lists each symbol with its
// source. A Core Foundation type is declared as the Foundation class that it is bridged to.
@_exported import Foundation

public typealias OSStatus = Int32
public typealias CFTypeRef = AnyObject
public typealias CFString = NSString
public typealias CFDictionary = NSDictionary

public var errSecSuccess: OSStatus { 0 }
public var errSecMissingEntitlement: OSStatus { -34018 }
public var errSecParam: OSStatus { -50 }
public var errSecDuplicateItem: OSStatus { -25299 }
public var errSecItemNotFound: OSStatus { -25300 }
public var errSecInteractionNotAllowed: OSStatus { -25308 }

// The values are the real constants' values.
@available(iOS 2.0, macCatalyst 13.1, macOS 10.6, visionOS 1.0, *)
nonisolated(unsafe) public let kSecClass: CFString = "class"
@available(iOS 2.0, macCatalyst 13.1, macOS 10.7, visionOS 1.0, *)
nonisolated(unsafe) public let kSecClassGenericPassword: CFString = "genp"
@available(iOS 2.0, macCatalyst 13.1, macOS 10.6, visionOS 1.0, *)
nonisolated(unsafe) public let kSecAttrService: CFString = "svce"
@available(iOS 2.0, macCatalyst 13.1, macOS 10.6, visionOS 1.0, *)
nonisolated(unsafe) public let kSecAttrAccount: CFString = "acct"
@available(iOS 3.0, macCatalyst 13.1, macOS 10.9, visionOS 1.0, *)
nonisolated(unsafe) public let kSecAttrAccessGroup: CFString = "agrp"
@available(iOS 4.0, macCatalyst 13.1, macOS 10.9, visionOS 1.0, *)
nonisolated(unsafe) public let kSecAttrAccessible: CFString = "pdmn"
@available(iOS 4.0, macCatalyst 13.1, macOS 10.9, visionOS 1.0, *)
nonisolated(unsafe) public let kSecAttrAccessibleAfterFirstUnlockThisDeviceOnly: CFString = "cku"
@available(iOS 2.0, macCatalyst 13.1, macOS 10.6, visionOS 1.0, *)
nonisolated(unsafe) public let kSecAttrGeneric: CFString = "gena"
@available(iOS 2.0, macCatalyst 13.1, macOS 10.6, visionOS 1.0, *)
nonisolated(unsafe) public let kSecValueData: CFString = "v_Data"
@available(iOS 2.0, macCatalyst 13.1, macOS 10.6, visionOS 1.0, *)
nonisolated(unsafe) public let kSecReturnData: CFString = "r_Data"
@available(iOS 2.0, macCatalyst 13.1, macOS 10.6, visionOS 1.0, *)
nonisolated(unsafe) public let kSecReturnAttributes: CFString = "r_Attributes"
@available(iOS 2.0, macCatalyst 13.1, macOS 10.6, visionOS 1.0, *)
nonisolated(unsafe) public let kSecMatchLimit: CFString = "m_Limit"
@available(iOS 2.0, macCatalyst 13.1, macOS 10.6, visionOS 1.0, *)
nonisolated(unsafe) public let kSecMatchLimitOne: CFString = "m_LimitOne"
@available(iOS 13.0, macCatalyst 13.1, macOS 10.15, visionOS 1.0, *)
nonisolated(unsafe) public let kSecUseDataProtectionKeychain: CFString = "u_DataProtectionKeychain"

@available(iOS 2.0, macCatalyst 13.1, macOS 10.6, visionOS 1.0, *)
public func SecItemAdd(_ attributes: CFDictionary, _ result: UnsafeMutablePointer<CFTypeRef?>?) -> OSStatus {
  StandInKeychain.shared.add(attributes)
}

@available(iOS 2.0, macCatalyst 13.1, macOS 10.6, visionOS 1.0, *)
public func SecItemCopyMatching(_ query: CFDictionary, _ result: UnsafeMutablePointer<CFTypeRef?>?) -> OSStatus {
  let (status, item) = StandInKeychain.shared.find(query)
  if let item { result?.pointee = item }
  return status
}

@available(iOS 2.0, macCatalyst 13.1, macOS 10.6, visionOS 1.0, *)
public func SecItemUpdate(_ query: CFDictionary, _ attributesToUpdate: CFDictionary) -> OSStatus {
  StandInKeychain.shared.update(query, to: attributesToUpdate)
}

@available(iOS 2.0, macCatalyst 13.1, macOS 10.6, visionOS 1.0, *)
public func SecItemDelete(_ query: CFDictionary) -> OSStatus {
  StandInKeychain.shared.delete(query)
}

@available(iOS 11.3, macCatalyst 13.1, macOS 10.3, visionOS 1.0, *)
public func SecCopyErrorMessageString(_ status: OSStatus, _ reserved: UnsafeMutableRawPointer?) -> CFString? {
  switch status {
  case errSecInteractionNotAllowed: "User interaction is not allowed."
  case errSecMissingEntitlement: "A required entitlement isn't present."
  case errSecDuplicateItem: "The specified item already exists in the keychain."
  default: nil
  }
}
