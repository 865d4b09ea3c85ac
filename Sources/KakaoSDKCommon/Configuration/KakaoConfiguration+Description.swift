extension KakaoConfiguration: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
  /// What may be printed: no client secret.
  public var description: String { "KakaoConfiguration(appKey \(appKey), redirectURI \(redirectURI))" }

  /// The same as ``description``.
  public var debugDescription: String { description }

  /// What `dump` shows: no client secret.
  public var customMirror: Mirror {
    Mirror(self, children: ["appKey": appKey, "redirectURI": redirectURI, "hosts": hosts])
  }
}
