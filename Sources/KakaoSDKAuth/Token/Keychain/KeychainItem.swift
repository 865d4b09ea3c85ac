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
    ///     group share the token. If `nil`, the token is found, replaced, and removed in every group of the app. A new
    ///     token is added to the first group of the `keychain-access-groups` entitlement, or to the app's own group if
    ///     the app doesn't have this entitlement. Specify the group if the app shares one.
    ///   - keepsTokenAfterReinstall: Whether a token stays when the app is deleted and installed again. By default, the
    ///     first call on iOS or visionOS after the reinstallation removes the token. This applies only to a token in
    ///     the app's own access group, which is the team's prefix followed by the bundle ID. It also applies only if no
    ///     app extension, other app, or store with `true` has used the token. Once one of them has used the token, it
    ///     is kept until a logout.
    public init(issuer: String, appKey: String, accessGroup: String? = nil, keepsTokenAfterReinstall: Bool = false) {
      self.init(
        item: KeychainItem(service: "kakao-login \(issuer)", account: appKey, accessGroup: accessGroup),
        installation: keepsTokenAfterReinstall ? nil : .current)
    }
  }

  extension SharedTokenStore {
    /// Returns the keychain store for an issuer and app key.
    static func store(
      issuer: String, appKey: String, keepsTokenAfterReinstall: Bool = false
    ) -> KakaoKeychainTokenStore {
      KakaoKeychainTokenStore(issuer: issuer, appKey: appKey, keepsTokenAfterReinstall: keepsTokenAfterReinstall)
    }
  }

  /// A generic password in the data protection keychain.
  ///
  /// It can't be restored on another device, and it is readable once the device has been unlocked after a restart.
  struct KeychainItem: SecretItem {
    /// The attribute value that replaces a removed tag, because an update can't remove an attribute.
    private static let noTag = Data("none".utf8)

    let service: String
    let account: String
    let accessGroup: String?

    /// The identity doesn't contain the access group, because `nil` and a group's name can refer to the same group.
    var identity: String { [service, account].joined(separator: "\n") }

    var probe: Self { Self(service: "\(service) probe", account: account, accessGroup: accessGroup) }

    func read() -> (status: SecretStatus, secret: Secret?) {
      var query = query
      query[kSecReturnData] = true
      query[kSecReturnAttributes] = true
      query[kSecMatchLimit] = kSecMatchLimitOne
      var result: CFTypeRef?
      let status = SecItemCopyMatching(query as CFDictionary, &result)
      let secret = (result as? NSDictionary).map { item in
        let tag = item[kSecAttrGeneric] as? Data
        return Secret(
          data: item[kSecValueData] as? Data ?? Data(), tag: tag == Self.noTag ? nil : tag,
          accessGroup: item[kSecAttrAccessGroup] as? String)
      }
      return (SecretStatus(rawValue: status), secret)
    }

    func add(_ data: Data, tag: Data?) -> SecretStatus {
      var attributes = query
      attributes[kSecValueData] = data
      attributes[kSecAttrGeneric] = tag
      attributes[kSecAttrAccessible] = kSecAttrAccessibleAfterFirstUnlockThisDeviceOnly
      return SecretStatus(rawValue: SecItemAdd(attributes as CFDictionary, nil))
    }

    func update(_ data: Data) -> SecretStatus { update([kSecValueData: data]) }

    func removeTag() -> SecretStatus { update([kSecAttrGeneric: Self.noTag]) }

    func delete() -> SecretStatus {
      SecretStatus(rawValue: SecItemDelete(query as CFDictionary))
    }

    func delete(ifTaggedAs secret: Secret) -> SecretStatus {
      var query = query
      query[kSecAttrGeneric] = secret.tag
      query[kSecAttrAccessGroup] = secret.accessGroup
      return SecretStatus(rawValue: SecItemDelete(query as CFDictionary))
    }

    func message(for status: SecretStatus) -> String? {
      SecCopyErrorMessageString(status.rawValue, nil) as String?
    }

    private func update(_ change: [CFString: Any]) -> SecretStatus {
      SecretStatus(rawValue: SecItemUpdate(query as CFDictionary, change as CFDictionary))
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
