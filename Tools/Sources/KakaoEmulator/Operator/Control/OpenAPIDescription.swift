import Foundation

/// The OpenAPI descriptions that the emulator serves.
///
/// They are created when first used, because creating them would take a fifth of the emulator's start-up time.
enum OpenAPIDescription {
  /// Returns the description of the control API, for `GET /_emulator/openapi.json`.
  static func controlAPI() throws -> StaticFile { try control.get() }

  /// Returns the description of the user API and of the authorization server's JSON endpoints, for
  /// `GET /_emulator/user-api.openapi.json`.
  static func userAPI() throws -> StaticFile { try user.get() }

  /// The paths of the user API and of the authorization server's JSON endpoints.
  static let userAPIPaths: [String] = {
    guard let text = try? resource("user-api"), case .object(let paths)? = try? JSON(text: text).member("paths") else {
      return []
    }
    return paths.map(\.name)
  }()

  private static let control = Result { try file("control") }
  private static let user = Result { try file("user-api") }

  private static func file(_ name: String) throws -> StaticFile {
    StaticFile(
      contents: Data(OpenAPIPlaceholders.filled(try resource(name)).utf8),
      contentType: "application/json;charset=UTF-8",
      cacheControl: "no-store")
  }

  private static func resource(_ name: String) throws -> String {
    let path = "openapi/\(name).json"
    guard let text = EmbeddedResources.files[path] else { throw PageResources.Failure.missing(path) }
    return text
  }
}
