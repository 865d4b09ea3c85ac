import Foundation
import KakaoEmulatorTesting

/// An in-memory stand-in for the control API requests that add and remove a test's objects in an emulator.
actor FakeEmulator: EmulatorHTTPClient {
  static let environment = ["KAKAO_EMULATOR_URL": "http://127.0.0.1:1"]

  /// The members of a request body that tests check.
  struct Body: Decodable, Sendable, Equatable {
    struct Match: Decodable, Sendable, Equatable {
      var path: String?
      var app: Int?
    }

    var id: Int?
    var name: String?
    var keys: [String: String]?
    var status: String?
    var app: Int?
    var account: Int64?
    var scope: String?
    var match: Match?
  }

  /// The requests that change something, such as `DELETE apps/7`.
  private(set) var changes: [String] = []
  private var bodies: [String: [Body]] = [:]
  private var latestID = 100
  private var existing: Set<String> = []

  func bodies(of change: String) -> [Body] { bodies[change, default: []] }

  /// Removes all added objects.
  func reset() { existing = [] }

  func send(_ request: EmulatorHTTPRequest) throws -> EmulatorHTTPResponse {
    try Task.checkCancellation()
    let path = String(request.url.path.dropFirst("/_emulator/".count))
    let change = "\(request.method) \(path)"
    if request.method != "GET" { changes.append(change) }
    if let body = request.body { bodies[change, default: []].append(try JSONDecoder().decode(Body.self, from: body)) }
    switch change {
    case "GET apps": return Self.response(#"{"apps": [\#(Self.app(1234, "Demo")), \#(Self.app(5678, "Other"))]}"#)
    case "GET apps/1234": return Self.response(Self.app(1234, "Demo"))
    case "POST login":
      return Self.response(
        #"{"access_token": "a", "refresh_token": "r", "expires_in": 1, "refresh_token_expires_in": 1}"#)
    case _ where request.method == "POST":
      latestID += 1
      existing.insert("\(path)/\(latestID)")
      return Self.response(
        path == "apps" ? Self.app(latestID, "Copy") : #"{"id": \#(latestID), "hits": 0, "times": 1}"#)
    default:
      guard existing.remove(path) != nil else {
        return Self.response(#"{"error": "no such thing", "code": "not_found"}"#, status: 404)
      }
      return Self.response("{}")
    }
  }

  private static func app(_ id: Int, _ name: String) -> String {
    let keys = #"{"native": "n\#(id)", "rest": "r\#(id)", "javascript": "j\#(id)", "admin": "a\#(id)"}"#
    return #"{"id": \#(id), "name": "\#(name)", "keys": \#(keys), "redirect_uris": ["http://localhost/oauth"]}"#
  }

  private static func response(_ json: String, status: Int = 200) -> EmulatorHTTPResponse {
    EmulatorHTTPResponse(status: status, headers: ["Content-Type": "application/json"], body: Data(json.utf8))
  }
}
