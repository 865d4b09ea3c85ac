extension App {
  /// Whether a token request comes from a platform that the app has registered.
  ///
  /// Kakao's SDKs name theirs: iOS its bundle id, Android its key hash, the web its origin. That one which names none is
  /// refused too, and that servers, which have REST keys, need none, is inferred.
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

  /// Whether the app's servers may ask from an address. Phones and browsers have any, so their keys are not asked
  /// (inferred).
  func allows(ipAddress: String?, keyKind: AppKeyKind) -> Bool {
    guard let allowedIPs, keyKind == .rest else { return true }
    guard let address = ipAddress.flatMap(IPAddress.init) else { return false }
    return allowedIPs.contains { IPAddress($0) == address }
  }
}
