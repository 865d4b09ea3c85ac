extension LoginRequest: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
  /// A description that is safe to log.
  ///
  /// It contains neither the nonce nor the login hint.
  public var description: String {
    "LoginRequest(prompts \(prompts.map(\.rawValue)), serviceTerms \(serviceTerms), scopes \(scopes))"
  }

  /// The same as ``description``.
  public var debugDescription: String { description }

  /// A mirror that is safe to log.
  ///
  /// It contains neither the nonce nor the login hint.
  public var customMirror: Mirror {
    Mirror(
      self,
      children: [
        "prompts": prompts, "serviceTerms": serviceTerms, "channelPublicIds": channelPublicIds, "scopes": scopes,
      ])
  }
}
