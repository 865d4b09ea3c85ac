package import Foundation

/// The settings of an app as the control API returns them, for clients of this API.
package enum AppSettings {
  /// Returns the redirect URIs that are registered for an app key.
  ///
  /// - Parameters:
  ///   - key: The native, REST API, or JavaScript key.
  ///   - settings: The response of `GET /_emulator/apps/{id}`.
  /// - Returns: The URIs, or `nil` if the app doesn't have the key.
  /// - Throws: An error if the settings aren't an app of this version.
  package static func redirectURIs(ofKey key: String, in settings: Data) throws -> [String]? {
    let app = try App(ConfigNode(json: try JSON(parsing: settings)))
    return app.keys.key(key).map(app.redirectURIs)
  }
}
