import Foundation
import KakaoEmulator
import KakaoSDK

/// The values of a check's placeholders, which belong to one server.
struct CheckValues: Sendable {
  private var values: [CheckRequest.Placeholder: String] = [:]

  subscript(name: CheckRequest.Placeholder) -> String? {
    get { values[name] }
    set { values[name] = newValue }
  }

  /// Returns the request without the parameters whose placeholder has no value.
  func withoutMissingValues(_ request: CheckRequest) -> CheckRequest {
    func hasValue(_ field: (name: String, value: String)) -> Bool {
      CheckRequest.Placeholder(rawValue: field.value).map { values[$0] != nil } ?? true
    }
    var request = request
    request.query.removeAll { !hasValue($0) }
    request.form?.removeAll { !hasValue($0) }
    return request
  }

  /// Returns the HTTP request in which the values replace the placeholders.
  func httpRequest(_ request: CheckRequest, at base: URL) throws -> KakaoHTTPRequest {
    let request = withoutMissingValues(request)
    let query = encoded(request.query)
    let origin = base.absoluteString.hasSuffix("/") ? String(base.absoluteString.dropLast()) : base.absoluteString
    guard let url = URL(string: origin + request.path + (query.isEmpty ? "" : "?\(query)")) else {
      throw URLError(.badURL)
    }
    // Both servers get the same language, because texts and pages can depend on it.
    let headers = ["Accept-Language": "ko", "User-Agent": "kakao-platform-check"]
    var result = KakaoHTTPRequest(url: url, method: request.method, headers: headers)
    for (name, value) in request.headers { result.headers[name] = filled(value) }
    if let form = request.form {
      result.headers["Content-Type"] = "application/x-www-form-urlencoded;charset=utf-8"
      result.body = Data(encoded(form).utf8)
    } else if let json = request.json {
      result.headers["Content-Type"] = "application/json"
      result.body = Data(filled(json).utf8)
    }
    return result
  }

  /// Returns a response's text in which placeholders replace the values, the origins, and all IP addresses.
  func redacted(_ text: String, origins: [String]) -> String {
    var text = text
    // A short value isn't replaced, because it could be part of another text by chance.
    for (name, value) in values.sorted(by: { $0.value.count > $1.value.count }) where value.count >= 6 {
      text = text.replacingBytes(of: value, with: name.rawValue)
    }
    for origin in origins { text = text.replacingBytes(of: origin, with: "{host}") }
    return text.replacing(/[0-9]{1,3}(\.[0-9]{1,3}){3}/, with: "{ip}")
      .replacing(/[0-9a-fA-F]{0,4}(:[0-9a-fA-F]{0,4}){3,7}/, with: "{ip}")
  }

  private func filled(_ text: String) -> String {
    values.reduce(text) { $0.replacingBytes(of: $1.key.rawValue, with: $1.value) }
  }

  private func encoded(_ fields: [(name: String, value: String)]) -> String {
    fields.map { "\($0.name)=\(Self.percentEncoded(filled($0.value)))" }.joined(separator: "&")
  }

  private static func percentEncoded(_ text: String) -> String {
    let unreserved = CharacterSet(
      charactersIn: "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-._~")
    return text.addingPercentEncoding(withAllowedCharacters: unreserved) ?? ""
  }
}
