import Hummingbird

/// Operations on the lifetimes of codes, tokens, and signing keys, in the format of the configuration file.
extension ControlAPI {
  func lifetimes() -> JSON {
    Lifetimes.object.write(services.lifetimes)
  }

  /// Changes the lifetimes that the body contains, for codes, tokens, and signing keys that are issued from now on.
  ///
  /// A null value sets the default of the configuration format, not the value in the configuration file.
  func changeLifetimes(_ request: Request) async throws -> JSON {
    let patch = try await request.json()
    try Lifetimes.object.checkKeys(ofPatch: patch)
    try services.lifetimeSettings.update {
      try Lifetimes(ConfigNode(json: Lifetimes.object.write($0).merging(patch)))
    }
    return lifetimes()
  }
}
