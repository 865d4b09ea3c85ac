extension Redirect: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
  /// What may be printed: where the login comes back to. Who knows the `state` could forge its callback.
  public var description: String { "Redirect(uri \(uri))" }

  /// The same as ``description``.
  public var debugDescription: String { description }

  /// What `dump` shows: no `state`.
  public var customMirror: Mirror { Mirror(self, children: ["uri": uri, "isStateOptional": isStateOptional]) }
}
