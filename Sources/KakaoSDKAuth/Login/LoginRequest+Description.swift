extension LoginRequest: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
  /// What may be printed: what is asked for, neither the nonce nor whom the hint names.
  public var description: String {
    "LoginRequest(prompts \(prompts.map(\.rawValue)), serviceTerms \(serviceTerms), scopes \(scopes))"
  }

  /// The same as ``description``.
  public var debugDescription: String { description }

  /// What `dump` shows, likewise.
  public var customMirror: Mirror {
    Mirror(
      self,
      children: [
        "prompts": prompts, "serviceTerms": serviceTerms, "channelPublicIds": channelPublicIds, "scopes": scopes,
      ])
  }
}
