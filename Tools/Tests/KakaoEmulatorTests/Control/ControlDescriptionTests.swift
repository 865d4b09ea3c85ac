import Foundation
import Hummingbird
import Testing

@testable import KakaoEmulator

@Suite struct ControlDescriptionTests {
  private func description() throws -> [String: Any] {
    try #require(try JSONSerialization.jsonObject(with: OpenAPIDescription.controlAPI().contents) as? [String: Any])
  }

  @Test func describesEveryRouteAndNothingElse() async throws {
    let services = try await buildEmulator(EmulatorOptions(port: 9090)).services
    let router = Router(context: EmulatorRequestContext.self)
    try addControl(
      to: router, services: services, config: .demo(), control: ControlGuard(token: nil, listensOnLoopback: true))
    let routes = router.routes.compactMap { route -> String? in
      let parts = route.path.description.split(separator: "/").dropFirst().map(String.init)
      guard let first = parts.first, first != "console" else { return nil }
      let path = parts.map { $0.hasPrefix(":") ? "{\($0.dropFirst())}" : $0 }.joined(separator: "/")
      return "\(route.method.rawValue) /\(path)"
    }
    let paths = try #require(try description()["paths"] as? [String: [String: Any]])
    let described = paths.flatMap { path, methods in methods.keys.map { "\($0.uppercased()) \(path)" } }
    #expect(described.sorted() == routes.sorted())
  }

  @Test func refersOnlyToWhatIsThere() throws {
    let document = try description()
    let text = String(decoding: try OpenAPIDescription.controlAPI().contents, as: UTF8.self)
    for reference in Set(text.matches(of: /"#\/([^"]+)"/).map { String($0.1) }) {
      let target = reference.split(separator: "/").reduce(document as Any?) { node, name in
        (node as? [String: Any])?[String(name)]
      }
      #expect(target != nil, "\(reference)")
    }
  }

  @Test func isServed() async throws {
    try await withEmulator { emulator in
      let answer = try await emulator.get("/_emulator/openapi.json")
      #expect(answer.headers[.contentType] == "application/json;charset=UTF-8")
      #expect(try answer.string("openapi") == "3.1.0")
    }
  }
}
