extension App {
  /// Returns whether a token request comes from a platform that the app has registered.
  ///
  /// Kakao's SDKs identify their platform: on iOS with the bundle ID, on Android with the key hash, on the web with the
  /// origin. Two rules are inferred: a request with a native or JavaScript key and without such a field is refused, and
  /// REST keys, which servers use, need none.
  func hasPlatform(of fields: FormFields, keyKind: AppKeyKind) -> Bool {
    guard let platforms else { return true }
    func isRegistered(_ name: String, _ registered: [String]) -> Bool {
      fields[name].map(registered.containsBytes) ?? false
    }
    switch keyKind {
    case .native:
      return isRegistered("ios_bundle_id", platforms.iosBundleIDs)
        || isRegistered("android_key_hash", platforms.androidKeyHashes)
    case .javascript: return isRegistered("client_origin", platforms.webOrigins)
    case .rest, .admin: return true
    }
  }

  /// Returns whether the app accepts calls from an IP address.
  ///
  /// Only calls with the REST key are checked, because phones and browsers have no fixed address (inferred).
  func allows(ipAddress: String?, keyKind: AppKeyKind) -> Bool {
    guard let allowedIPs, keyKind == .rest else { return true }
    guard let address = ipAddress.flatMap(IPAddress.init) else { return false }
    return allowedIPs.contains { IPAddress($0) == address }
  }
}
