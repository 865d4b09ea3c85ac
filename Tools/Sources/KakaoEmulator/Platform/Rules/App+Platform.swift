extension App {
  /// Returns whether the fields of a token request name a platform that the app has registered.
  ///
  /// Kakao's SDKs identify their platform: on iOS with the bundle ID, on Android with the key hash, on the web with the
  /// origin. Two rules are inferred: with a native or JavaScript key, a request without such a field is refused, and
  /// with a REST key, which servers use, the field isn't needed.
  func hasPlatform(of fields: FormFields, key: AppKey) -> Bool {
    guard let platforms = platforms(of: key) else { return true }
    func isRegistered(_ name: String, _ registered: [String]) -> Bool {
      fields[name].map(registered.containsBytes) ?? false
    }
    switch key.kind {
    case .native:
      return isRegistered("ios_bundle_id", platforms.iosBundleIDs)
        || isRegistered("android_key_hash", platforms.androidKeyHashes)
    case .javascript: return isRegistered("client_origin", platforms.webOrigins)
    case .rest, .admin: return true
    }
  }

  /// Returns whether a request comes from a platform that the app has registered, according to its `KA` header.
  ///
  /// Requests without the header, for example from servers, may come from any platform.
  func hasPlatform(of header: KAHeader, key: AppKey) -> Bool {
    platforms(of: key)?.contains(header) ?? true
  }

  /// Whether calls to the user API are only accepted from some addresses or platforms.
  var restrictsCallers: Bool {
    allowedIPs != nil || platforms != nil || keys.all.contains { $0.platforms != nil }
  }

  /// Returns the platforms that may use a key, or `nil` if any may.
  ///
  /// The app's platforms apply to a key without platforms, and to a deleted key, for which `key` is `nil`.
  func platforms(of key: AppKey?) -> Platforms? { key?.platforms ?? platforms }

  /// Returns whether the app accepts calls from an IP address.
  ///
  /// Only calls with the REST key, its tokens, and the admin key are checked, because phones and browsers have no fixed
  /// address (inferred).
  func allows(ipAddress: String?, keyKind: AppKeyKind) -> Bool {
    guard let allowedIPs, keyKind == .rest || keyKind == .admin else { return true }
    guard let address = ipAddress.flatMap(IPAddress.init) else { return false }
    return allowedIPs.contains { $0.contains(address) }
  }

  /// Throws unless the app accepts user API calls from an IP address with a key of this kind or its access tokens.
  func checkCaller(ipAddress: String?, keyKind: AppKeyKind) throws(KAPIError) {
    guard allows(ipAddress: ipAddress, keyKind: keyKind) else {
      throw .ipAddressNotAllowed(ipAddress ?? "unknown", keyKind: keyKind)
    }
  }
}
