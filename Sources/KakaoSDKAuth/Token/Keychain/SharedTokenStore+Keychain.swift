#if canImport(Security)
  extension SharedTokenStore {
    /// Returns the keychain store for an issuer and app key.
    static func store(issuer: String, appKey: String) -> KeychainTokenStore {
      KeychainTokenStore(issuer: issuer, appKey: appKey)
    }
  }
#endif
