extension ExpectedCallback: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
  /// A description that is safe to log.
  ///
  /// It doesn't contain the `state`, because the `state` could be used to forge a callback.
  public var description: String { "ExpectedCallback(uri \(uri))" }

  /// The same as ``description``.
  public var debugDescription: String { description }

  /// A mirror that is safe to log, without the `state`.
  public var customMirror: Mirror { Mirror(self, children: ["uri": uri, "isStateOptional": isStateOptional]) }
}
