extension Storage {
  /// The maximum number of app keys that are listed for an unknown key.
  private static let maximumListedKeyCount = 10

  /// Returns the details about a `client_id` that no app has: the app key that was probably meant, or else the app keys
  /// of all apps.
  func facts(aboutUnknownKey key: String) async throws -> [FailureFact] {
    let keys = try await apps().flatMap(\.keys.all).filter { $0.kind != .admin && $0.isEnabled }.map(\.value)
    let meant = Suggestion.closest(to: key, among: keys).map(FailureFact.expected)
    return [.sent(key), meant ?? .registered(Array(keys.prefix(Self.maximumListedKeyCount)))]
  }
}
