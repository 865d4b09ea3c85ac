extension HTTPTransportRequest: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
  /// A description that is safe to log: the method, the host, and the path, without the query, headers, and body.
  public var description: String { "HTTPTransportRequest(\(method) \(url.host ?? "")\(url.path))" }

  /// The same text as ``description``.
  public var debugDescription: String { description }

  /// A mirror that keeps tokens and personal data out of `dump`.
  public var customMirror: Mirror { Mirror(self, children: ["method": method, "path": url.path]) }
}

extension HTTPTransportResponse: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
  /// A description that is safe to log: the status, without headers and body.
  public var description: String { "HTTPTransportResponse(\(status))" }

  /// The same text as ``description``.
  public var debugDescription: String { description }

  /// A mirror that keeps tokens and personal data out of `dump`.
  public var customMirror: Mirror { Mirror(self, children: ["status": status]) }
}
