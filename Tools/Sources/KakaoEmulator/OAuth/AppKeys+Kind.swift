extension AppKeys {
  /// What kind of key of this app `key` is; nil when it is none.
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
  /// The app that `key` belongs to, and which of its keys it is.
  func app(key: String) async throws -> (app: App, kind: AppKeyKind)? {
    for app in try await apps() {
      if let kind = app.keys.kind(of: key) { return (app, kind) }
    }
    return nil
  }
}
