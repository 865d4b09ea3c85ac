import Foundation
import HTTPTypes

extension FuzzTarget {
  /// A target that sends a request to any route.
  ///
  /// The input has the method and target on its first line, followed by the cookies, the `Authorization` header, and
  /// the body.
  static let request = FuzzTarget("emulator-request") { input in
    let parts = input.parts(4)
    guard parts.count == 4 else { return }
    let line = parts[0].text.split(separator: " ", maxSplits: 1).map(String.init)
    guard line.count == 2, line[1].hasPrefix("/"), let method = HTTPRequest.Method(line[0]) else { return }
    var headers: HTTPFields = [.contentType: "application/x-www-form-urlencoded"]
    headers[.cookie] = parts[1].text
    headers[.authorization] = parts[2].text
    try await FuzzedEmulator.shared.value.send(method, line[1], headers, parts[3])
  }

  /// A target that sends a request to the control API.
  ///
  /// The first line of the input is the method and the path, and the second line is the body.
  static let controlRequest = FuzzTarget("emulator-control-request") { input in
    let parts = input.parts(2)
    let line = parts[0].text.split(separator: " ", maxSplits: 1).map(String.init)
    guard parts.count == 2, line.count == 2, let method = HTTPRequest.Method(line[0]) else { return }
    for type in ["application/json", "application/yaml"] {
      try await FuzzedEmulator.shared.value.send(method, "/_emulator/\(line[1])", [.contentType: type], parts[1])
    }
  }

  /// A target that requests pages.
  ///
  /// The first line of the input is the query, and the second line is the cookies.
  static let pageRequest = FuzzTarget("emulator-page-request") { input in
    let parts = input.parts(2).map(\.text)
    for path in ["/oauth/authorize", "/oauth/logout", "/v2/user/me", "/oauth/tokeninfo", "/user/address"] {
      var headers: HTTPFields = [:]
      headers[.cookie] = parts.count == 2 ? parts[1] : nil
      try await FuzzedEmulator.shared.value.send(.get, "\(path)?\(parts[0])", headers, Data())
    }
  }
}
