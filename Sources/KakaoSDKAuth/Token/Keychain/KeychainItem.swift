#if canImport(Security)
  import Foundation
  import Security

  extension KakaoKeychainTokenStore {
    /// Creates a store, without reading or writing anything yet.
    ///
    /// - Parameters:
    ///   - issuer: The authorization server that issued the token. Each issuer and app key has its own item, so that a
    ///     token is never sent to another server or used by another app.
    ///   - appKey: The app key that the token was issued for.
    ///   - accessGroup: The keychain access group of the token, including its team or app group prefix. Members of the
    ///     group share the token. If `nil`, the token is found, replaced and removed in every group of the app, and a
    ///     new token is added to the first group of the `keychain-access-groups` entitlement, or to the app's own group
    ///     if the app doesn't have this entitlement. Specify the group if the app shares one.
    public init(issuer: String, appKey: String, accessGroup: String? = nil) {
      self.init(item: KeychainItem(service: "kakao-login \(issuer)", account: appKey, accessGroup: accessGroup))
    }
  }

  extension SharedTokenStore {
    /// Returns the keychain store for an issuer and app key.
    static func store(issuer: String, appKey: String) -> KakaoKeychainTokenStore {
      KakaoKeychainTokenStore(issuer: issuer, appKey: appKey)
    }
  }

  /// A generic password in the data protection keychain.
  ///
  /// It never leaves this device, and it is readable after the device was first unlocked since it started.
  struct KeychainItem: SecretItem {
    let service: String
    let account: String
    let accessGroup: String?

    /// The identity doesn't contain the access group, because `nil` can refer to the same group as its name.
    var identity: String { [service, account].joined(separator: "\n") }

    var probe: Self { Self(service: "\(service) probe", account: account, accessGroup: accessGroup) }

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
        // Without this key, macOS uses the file-based keychain, which supports neither access groups nor
        // `kSecAttrAccessible`.
        kSecUseDataProtectionKeychain: true,
      ]
      if let accessGroup { query[kSecAttrAccessGroup] = accessGroup }
      return query
    }
  }
#endif
