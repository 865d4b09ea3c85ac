/// An app of a running emulator.
public struct EmulatorApp: Sendable {
  /// The ID.
  public let id: Int64
  /// The primary keys by their kind, such as `native`.
  public let keys: [String: String]
  /// The registered redirect URIs.
  public let redirectURIs: [String]
  /// The registered bundle IDs, or `nil` if the app accepts any.
  public let bundleIDs: [String]?

  /// Creates an app.
  public init(id: Int64, keys: [String: String], redirectURIs: [String], bundleIDs: [String]?) {
    (self.id, self.keys, self.redirectURIs, self.bundleIDs) = (id, keys, redirectURIs, bundleIDs)
  }
}

extension Diagnosis {
  /// Compares the apps in the folder with those of a running emulator.
  ///
  /// Only known app keys are compared.
  ///
  /// - Parameter emulated: All apps of the emulator.
  /// - Returns: The missing apps, bundle IDs, and redirect URIs, and the app keys that aren't native app keys.
  public func differences(from emulated: [EmulatorApp]) -> [Finding] {
    apps.flatMap { app in
      app.appKeys.flatMap { key -> [Finding] in
        guard let other = emulated.first(where: { $0.keys.values.contains(key) }) else {
          return [Finding(.emulatorAppMissing, .error, app.place, ["app": app.name, "key": key])]
        }
        let id = String(other.id)
        guard other.keys["native"] == key else {
          return [
            Finding(.emulatorKeyKind, .error, app.place, ["key": key, "native": other.keys["native"] ?? "-", "id": id])
          ]
        }
        let bundleIDs = app.bundleIDs.filter { other.bundleIDs?.contains($0) == false }
        let redirectURIs = app.redirectURIs.filter { !other.redirectURIs.contains($0) }
        return bundleIDs.map { Finding(.emulatorBundleIDMissing, .error, app.place, ["bundle": $0, "id": id]) }
          + redirectURIs.map { Finding(.emulatorRedirectURIMissing, .error, app.place, ["uri": $0, "id": id]) }
      }
    }
  }
}
