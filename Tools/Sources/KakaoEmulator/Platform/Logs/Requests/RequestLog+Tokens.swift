import Foundation

extension RequestLog {
  /// Returns the first request whose response contained a token or code, and the value of the token or code.
  ///
  /// Returns `nil` if the request is no longer in the log, if exchanges aren't recorded, or if a control API call
  /// issued the token.
  func origin(of token: SecretHash) -> (record: RequestRecord, value: String)? {
    for record in records(Filter(limit: Self.capacity)).reversed() {
      let issued = record.exchange?.issuedTokens ?? []
      if let value = issued.first(where: { SecretHash(of: $0) == token }) { return (record, value) }
    }
    return nil
  }
}

extension RequestExchange {
  private static let names = ["access_token", "refresh_token", "code"]

  /// The tokens and codes in the response: in the body of a token response, or in the URL of a redirect.
  var issuedTokens: [String] {
    if let location = responseHeaders.first(where: { $0.name.lowercased() == "location" })?.value {
      let query = location.split(separator: "?", maxSplits: 1).dropFirst().first.map(String.init) ?? ""
      return [(try? FormFields(query))?["code"]].compactMap(\.self)
    }
    return Self.names.compactMap(responseMember)
  }

  /// The tokens and codes in the request and in the response, without duplicates.
  var tokens: [String] {
    let scheme = "bearer "
    let bearer = requestHeaders.first { $0.name.lowercased() == "authorization" }
      .flatMap { $0.value.lowercased().hasPrefix(scheme) ? String($0.value.dropFirst(scheme.count)) : nil }
    let sent = [bearer] + Self.names.map(value)
    return (sent.compactMap(\.self) + issuedTokens).reduce(into: []) { tokens, token in
      if !tokens.contains(token) { tokens.append(token) }
    }
  }

  /// The ID token in the request or in the response, if any.
  var idToken: String? { value(of: "id_token") ?? responseMember("id_token") }

  private func responseMember(_ name: String) -> String? {
    guard let responseBody, responseBody.hasPrefix("{"), responseBody.contains("\"\(name)\""),
      case .string(let text)? = (try? JSON(text: responseBody))?.member(name)
    else { return nil }
    return text
  }
}
