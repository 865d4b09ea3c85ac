import Foundation
import KakaoEmulator

/// A check, made before a login, that the emulator responds and that it accepts the app key and the redirect URI.
///
/// Without this check, the emulator's pages would show the error while the command waits.
struct RegistrationCheck: Sendable {
  /// The maximum number of redirect URIs in a message.
  private static let limit = 5

  let appKey: String
  let redirectURI: String

  /// Throws if no emulator responds, or if it doesn't accept the app key or the redirect URI.
  ///
  /// Without access to the control API, only the connection is checked.
  func run(_ control: EmulatorControl) async throws {
    let apps: [EmulatorDirectory.App]
    do {
      apps = try await EmulatorDirectory.apps(control)
    } catch let failure as CommandFailure where failure.code != "no_response" {
      return
    }
    for app in apps {
      let settings = try await control.call("GET", "apps/\(app.id)", as: JSONValue.self)
      let data = Data(try JSONText.line(settings).utf8)
      guard let uris = try AppSettings.redirectURIs(ofKey: appKey, in: data) else { continue }
      guard !uris.contains(redirectURI), isLoopback else { return }
      let values = ["uri": redirectURI, "app": app.label, "registered": list(uris)]
      throw CommandFailure(
        uris.isEmpty ? "no_registered_redirect_uri" : "unregistered_redirect_uri", values, value: redirectURI)
    }
    let known = apps.map { "\($0.keys["rest"] ?? "") (\($0.name))" }.joined(separator: ", ")
    throw CommandFailure("unknown_app_key", ["key": appKey, "known": known], value: appKey)
  }

  /// Whether a program on this machine can receive the callback.
  ///
  /// The SDK rejects other redirect URIs with a better explanation.
  private var isLoopback: Bool {
    let parts = URLComponents(string: redirectURI)
    return parts?.scheme == "http" && ["localhost", "127.0.0.1", "::1", "[::1]"].contains(parts?.host)
  }

  /// Returns the registered URIs as a comma-separated list.
  ///
  /// If there are many, the list contains only the URIs that are most similar to ``redirectURI``.
  private func list(_ uris: [String]) -> String {
    let nearest = uris.enumerated().map { ($0.offset, Suggestion.distance($0.element, redirectURI)) }
      .sorted { ($0.1, $0.0) < ($1.1, $1.0) }.prefix(Self.limit).map { uris[$0.0] }
    return nearest.joined(separator: ", ") + (uris.count > Self.limit ? ", …" : "")
  }
}
