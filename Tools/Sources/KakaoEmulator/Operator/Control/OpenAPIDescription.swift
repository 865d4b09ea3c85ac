import Foundation

/// The OpenAPI descriptions that the emulator serves.
///
/// They are created when first used, because creating them would take a fifth of the emulator's start-up time.
enum OpenAPIDescription {
  /// Returns the description of the control API, for `GET /_emulator/openapi.json`.
  static func controlAPI() throws -> StaticFile { try control.get() }

  /// Returns the description of the user API and of the authorization server's JSON endpoints, for `GET
  /// /_emulator/user-api.openapi.json`.
  static func userAPI() throws -> StaticFile { try user.get() }

  private static let control = Result { try file("control") }
  private static let user = Result { try file("user-api") }

  private static func file(_ name: String) throws -> StaticFile {
    let path = "openapi/\(name).json"
    guard let text = EmbeddedResources.files[path] else { throw PageResources.Failure.missing(path) }
    return StaticFile(
      contents: Data(ConsentItemSchema.filled(text).utf8), contentType: "application/json;charset=UTF-8",
      cacheControl: "no-store")
  }
}
