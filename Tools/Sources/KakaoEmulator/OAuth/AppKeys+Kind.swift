extension AppKeys {
  /// Returns the kind of the key, or `nil` if it isn't one of this app's keys.
  func kind(of key: String) -> AppKeyKind? {
    AppKeyKind.allCases.first { self[$0].hasSameBytes(as: key) }
  }

  subscript(_ kind: AppKeyKind) -> String {
    switch kind {
    case .native: native
    case .rest: rest
    case .javascript: javascript
    case .admin: admin
    }
  }
}

extension Storage {
  /// Returns the app that `key` belongs to and the kind of the key, or `nil` if no app has this key.
  func app(key: String) async throws -> (app: App, kind: AppKeyKind)? {
    for app in try await apps() {
      if let kind = app.keys.kind(of: key) { return (app, kind) }
    }
    return nil
  }
}
