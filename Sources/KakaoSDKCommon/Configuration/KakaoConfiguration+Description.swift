extension KakaoConfiguration: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
  /// A description that is safe to log: the app key and the redirect URI, without the client secret.
  public var description: String { "KakaoConfiguration(appKey \(appKey), redirectURI \(redirectURI))" }

  /// The same text as ``description``.
  public var debugDescription: String { description }

  /// A mirror that keeps the client secret out of `dump`.
  public var customMirror: Mirror {
    Mirror(self, children: ["appKey": appKey, "redirectURI": redirectURI, "hosts": hosts])
  }
}
