#if canImport(Security)
  extension SharedTokenStore {
    /// The keychain item of an issuer and app key.
    static func store(issuer: String, appKey: String) -> KeychainTokenStore {
      KeychainTokenStore(issuer: issuer, appKey: appKey)
    }
  }
#endif
