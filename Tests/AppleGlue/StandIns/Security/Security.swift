// The part of Security.framework that the SDK uses, with the declarations of Apple's SDK. Core Foundation types are the
// Foundation classes they are bridged to.
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

// The values are those of the real constants.
nonisolated(unsafe) public let kSecClass: CFString = "class"
nonisolated(unsafe) public let kSecClassGenericPassword: CFString = "genp"
nonisolated(unsafe) public let kSecAttrService: CFString = "svce"
nonisolated(unsafe) public let kSecAttrAccount: CFString = "acct"
nonisolated(unsafe) public let kSecAttrAccessGroup: CFString = "agrp"
nonisolated(unsafe) public let kSecAttrAccessible: CFString = "pdmn"
nonisolated(unsafe) public let kSecAttrAccessibleAfterFirstUnlockThisDeviceOnly: CFString = "cku"
nonisolated(unsafe) public let kSecValueData: CFString = "v_Data"
nonisolated(unsafe) public let kSecReturnData: CFString = "r_Data"
nonisolated(unsafe) public let kSecMatchLimit: CFString = "m_Limit"
nonisolated(unsafe) public let kSecMatchLimitOne: CFString = "m_LimitOne"
nonisolated(unsafe) public let kSecUseDataProtectionKeychain: CFString = "u_DataProtectionKeychain"

public func SecItemAdd(_ attributes: CFDictionary, _ result: UnsafeMutablePointer<CFTypeRef?>?) -> OSStatus {
  StandInKeychain.shared.add(attributes)
}

public func SecItemCopyMatching(_ query: CFDictionary, _ result: UnsafeMutablePointer<CFTypeRef?>?) -> OSStatus {
  let (status, data) = StandInKeychain.shared.find(query)
  if let data { result?.pointee = NSData(data: data) }
  return status
}

public func SecItemUpdate(_ query: CFDictionary, _ attributesToUpdate: CFDictionary) -> OSStatus {
  StandInKeychain.shared.update(query, to: attributesToUpdate)
}

public func SecItemDelete(_ query: CFDictionary) -> OSStatus {
  StandInKeychain.shared.delete(query)
}

public func SecCopyErrorMessageString(_ status: OSStatus, _ reserved: UnsafeMutableRawPointer?) -> CFString? {
  switch status {
  case errSecInteractionNotAllowed: "User interaction is not allowed."
  case errSecMissingEntitlement: "A required entitlement isn't present."
  case errSecDuplicateItem: "The specified item already exists in the keychain."
  default: nil
  }
}
