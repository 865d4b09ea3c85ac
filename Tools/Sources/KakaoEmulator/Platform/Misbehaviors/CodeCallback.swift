import Hummingbird

/// The URL that delivers a code to the app, with parameters that can be changed.
struct CodeCallback: Sendable {
  /// The record of the code.
  let code: AuthorizationCode
  /// The parameters after the redirect URI, which can have its own query.
  private var fields: [(name: String, value: String)] = []

  /// Creates the callback of a code without parameters.
  init(code: AuthorizationCode) {
    self.code = code
  }

  /// Reads the callback from a redirect, or returns nil if the response isn't a redirect with a code.
  init?(_ response: Response, in storage: Storage) async throws {
    guard response.status == .found, let url = response.headers[.location],
      let query = url.utf8.split(separator: UInt8(ascii: "?"), maxSplits: 1).dropFirst().first,
      let value = Self.fields(query).last(where: { $0.name == "code" })?.value,
      let code = try await storage.code(SecretHash(of: value)), url.utf8.starts(with: code.redirectURI.utf8)
    else { return nil }
    self.code = code
    fields = Self.fields(url.utf8.dropFirst(code.redirectURI.utf8.count))
  }

  /// The percent-encoded value of a parameter, or nil if the callback doesn't have the parameter.
  ///
  /// A new value is encoded when it's set, and a new parameter is added at the end.
  subscript(name: String) -> String? {
    get { fields.first { $0.name == name }?.value }
    set {
      let value = newValue.map(URLText.encode)
      if let index = fields.firstIndex(where: { $0.name == name }) {
        if let value { fields[index].value = value } else { fields.remove(at: index) }
      } else if let value {
        fields.append((name, value))
      }
    }
  }

  var url: String {
    let uri = code.redirectURI
    let separator = uri.containsBytes(of: "?") ? (uri.utf8.last.map("?&".utf8.contains) == true ? "" : "&") : "?"
    return uri + separator + fields.map { "\($0.name)=\($0.value)" }.joined(separator: "&")
  }

  /// Returns the parameters of a query with their percent-encoded values.
  private static func fields(_ query: Substring.UTF8View) -> [(name: String, value: String)] {
    query.split(whereSeparator: "?&".utf8.contains).map { pair in
      let parts = pair.split(separator: UInt8(ascii: "="), maxSplits: 1, omittingEmptySubsequences: false)
      return (String(Substring(parts[0])), parts.count == 2 ? String(Substring(parts[1])) : "")
    }
  }
}
