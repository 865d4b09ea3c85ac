import Foundation
import Hummingbird
import Testing

@testable import EmulatorTestSupport
@testable import KakaoEmulator

@Suite struct ControlDescriptionTests {
  private func description() throws -> [String: Any] {
    try #require(try JSONSerialization.jsonObject(with: OpenAPIDescription.controlAPI().contents) as? [String: Any])
  }

  @Test("The description contains exactly the existing routes")
  func describesAllRoutes() async throws {
    let services = try await buildEmulator(EmulatorOptions(port: 9090)).services
    let router = Router(context: EmulatorRequestContext.self)
    try addControl(
      to: router, services: services, config: .demo(), control: ControlAccess(token: nil, listensOnLoopback: true))
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

  @Test("The description of the user API contains every JSON endpoint except the one of a pop-up login")
  func describesAllEndpoints() async throws {
    let services = try await buildEmulator(EmulatorOptions(port: 9090)).services
    let router = Router(context: EmulatorRequestContext.self)
    try addJSONEndpoints(to: router, services: services)
    let routes = router.routes.map { "\($0.method.rawValue) \($0.path.description)" }
    let document = try JSONSerialization.jsonObject(with: OpenAPIDescription.userAPI().contents) as? [String: Any]
    let paths = try #require(document?["paths"] as? [String: [String: Any]])
    let described = paths.flatMap { path, methods in methods.keys.map { "\($0.uppercased()) \(path)" } }
    #expect(described.sorted() == routes.filter { $0 != "GET /apiweb/code.json" }.sorted())
  }

  @Test("The schema of each JSON body rejects unknown members, like the control API")
  func bodiesRejectUnknownMembers() async throws {
    let document = try description()
    let components = try #require(document["components"] as? [String: Any])
    let schemas = try #require(components["schemas"] as? [String: Any])
    for (path, methods) in try #require(document["paths"] as? [String: [String: Any]]) {
      for (method, operation) in methods {
        let body = (operation as? [String: Any])?["requestBody"] as? [String: Any]
        let media = (body?["content"] as? [String: Any])?["application/json"] as? [String: Any]
        guard let reference = (media?["schema"] as? [String: Any])?["$ref"] as? String else { continue }
        let name = String(try #require(reference.split(separator: "/").last))
        let schema = try #require(schemas[name] as? [String: Any])
        for variant in schema["oneOf"] as? [[String: Any]] ?? [schema] {
          #expect(variant["additionalProperties"] as? Bool == false, "\(method) \(path): \(name)")
        }
      }
    }
    try await withEmulator { emulator in
      for path in ["login", "clock", "faults", "apps", "accounts"] {
        let response = try await emulator.control(path, #"{"no_such_member":1}"#)
        #expect(response.status == .badRequest, "\(path)")
        #expect(try response.string("field") == "no_such_member", "\(path)")
      }
    }
  }

  @Test("The description explains each preset")
  func presets() throws {
    let text = String(decoding: try OpenAPIDescription.controlAPI().contents, as: UTF8.self)
    for preset in FaultPreset.all { #expect(text.contains("`\(preset.name)`: "), "\(preset.name)") }
  }

  @Test("The schema allows each status filter that the emulator accepts", arguments: ["404", "4xx", "failed", "none"])
  func statusOfRequests(status: String) throws {
    let paths = try #require(try description()["paths"] as? [String: [String: Any]])
    let operation = try #require(paths["/requests"]?["get"] as? [String: Any])
    let parameters = try #require(operation["parameters"] as? [[String: Any]])
    let schema = parameters.first { $0["name"] as? String == "status" }?["schema"] as? [String: Any]
    let pattern = try Regex(try #require(schema?["pattern"] as? String))
    #expect(try pattern.wholeMatch(in: status) != nil && RequestLog.Filter.StatusFilter(status) != nil)
    #expect(try pattern.wholeMatch(in: "any") == nil && RequestLog.Filter.StatusFilter("any") == nil)
  }

  @Test("All references in the description have an existing target")
  func referencesExist() throws {
    let document = try description()
    let text = String(decoding: try OpenAPIDescription.controlAPI().contents, as: UTF8.self)
    for reference in Set(text.matches(of: /"#\/([^"]+)"/).map { String($0.1) }) {
      let target = reference.split(separator: "/").reduce(document as Any?) { node, name in
        (node as? [String: Any])?[String(name)]
      }
      #expect(target != nil, "\(reference)")
    }
  }

  @Test(
    "Each settings schema has the keys of the configuration and the correct required keys",
    arguments: [
      ("AppSettings", ["id", "name", "keys"]), ("AppToAdd", ["name"]), ("AppPatch", []), ("AccountSettings", ["id"]),
      ("AccountToAdd", ["password"]), ("AccountToPut", []), ("AccountPatch", []),
      ("Lifetimes", ["code", "access_token", "refresh_token"]), ("LifetimesChange", []),
    ] as [(String, [String])])
  func settingsHaveConfigurationKeys(name: String, required: [String]) throws {
    let components = try #require(try description()["components"] as? [String: Any])
    let schema = try #require((components["schemas"] as? [String: Any])?[name] as? [String: Any])
    let properties = try #require(schema["properties"] as? [String: [String: Any]])
    let fields =
      name.hasPrefix("App") ? App.object.fields : name.hasPrefix("A") ? Account.object.fields : Lifetimes.object.fields
    // Responses contain neither passwords nor hashes.
    let hidden = name == "AccountSettings" ? ["password", "password_hash"] : []
    #expect(Set(properties.keys) == Set(fields.map(\.name)).subtracting(hidden))
    #expect(schema["required"] as? [String] ?? [] == required)
    let isPatch = name.hasSuffix("Patch") || name.hasSuffix("Change")
    for (key, property) in properties { #expect((property["anyOf"] != nil) == isPatch, "\(key)") }
  }

  @Test("The emulator serves the description")
  func isServed() async throws {
    try await withEmulator { emulator in
      let answer = try await emulator.get("/_emulator/openapi.json")
      #expect(answer.headers[.contentType] == "application/json;charset=UTF-8")
      #expect(try answer.string("openapi") == "3.1.0")
    }
  }
}
