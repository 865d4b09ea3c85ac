extension Storage {
  /// Returns whether the key is a deactivated key of an app.
  func isDeactivated(key value: String) async throws -> Bool {
    try await apps().flatMap(\.keys.all).contains { !$0.isEnabled && $0.value.hasSameBytes(as: value) }
  }

  /// Returns the app that an active key belongs to, with the key.
  func app(key value: String) async throws -> (app: App, key: AppKey)? {
    for app in try await apps() {
      if let key = app.keys.key(value) { return (app, key) }
    }
    return nil
  }
}
