import Foundation

/// The OpenAPI descriptions that the emulator serves, as they stand in the bundle.
enum OpenAPIDescription {
  /// `GET /_emulator/openapi.json`: the control API.
  static func controlAPI() throws -> StaticFile { try file("control") }

  /// `GET /_emulator/user-api.openapi.json`: what kapi.kakao.com and the authorization server answer with JSON.
  static func userAPI() throws -> StaticFile { try file("user-api") }

  private static func file(_ name: String) throws -> StaticFile {
    let folder = Bundle.module.bundleURL.appendingPathComponent("Resources/openapi")
    let contents = try Data(contentsOf: folder.appendingPathComponent("\(name).json"))
    return StaticFile(contents: contents, contentType: "application/json;charset=UTF-8")
  }
}
