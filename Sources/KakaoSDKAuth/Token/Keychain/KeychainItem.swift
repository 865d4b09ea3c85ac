#if canImport(Security)
  import Foundation
  import Security

  /// A generic password of the data protection keychain, for this device alone and readable once it was unlocked after
  /// a restart.
  struct KeychainItem: SecretItem {
    let service: String
    let account: String
    let accessGroup: String?

    /// Without the access group, since none at all may stand for the same group as its name.
    var identity: String { [service, account].joined(separator: "\n") }

    func read() -> (status: SecretStatus, data: Data?) {
      var query = query
      query[kSecReturnData] = true
      query[kSecMatchLimit] = kSecMatchLimitOne
      var result: CFTypeRef?
      let status = SecItemCopyMatching(query as CFDictionary, &result)
      return (SecretStatus(rawValue: status), result as? Data)
    }

    func add(_ data: Data) -> SecretStatus {
      var attributes = query
      attributes[kSecValueData] = data
      attributes[kSecAttrAccessible] = kSecAttrAccessibleAfterFirstUnlockThisDeviceOnly
      return SecretStatus(rawValue: SecItemAdd(attributes as CFDictionary, nil))
    }

    func update(_ data: Data) -> SecretStatus {
      let change: [CFString: Any] = [kSecValueData: data]
      return SecretStatus(rawValue: SecItemUpdate(query as CFDictionary, change as CFDictionary))
    }

    func delete() -> SecretStatus {
      SecretStatus(rawValue: SecItemDelete(query as CFDictionary))
    }

    func message(for status: SecretStatus) -> String? {
      SecCopyErrorMessageString(status.rawValue, nil) as String?
    }

    private var query: [CFString: Any] {
      var query: [CFString: Any] = [
        kSecClass: kSecClassGenericPassword,
        kSecAttrService: service,
        kSecAttrAccount: account,
        // Without it macOS uses the older keychain, which knows neither access groups nor the accessibility below.
        kSecUseDataProtectionKeychain: true,
      ]
      if let accessGroup { query[kSecAttrAccessGroup] = accessGroup }
      return query
    }
  }
#endif
