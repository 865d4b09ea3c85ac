import Hummingbird

/// The lifetimes of codes, tokens, and signing keys, in the format of the configuration file.
extension ControlAPI {
  func lifetimes() -> JSON {
    services.lifetimes.json
  }

  /// Changes the lifetimes that the body contains, for codes, tokens, and signing keys that are issued from now on.
  ///
  /// A null value sets the default of the configuration format, not the value in the configuration file.
  func changeLifetimes(_ request: Request) async throws -> JSON {
    let patch = try await request.json(JSON.self)
    try services.lifetimeSettings.update { try Lifetimes(ConfigNode(json: $0.json.merging(patch))) }
    return lifetimes()
  }
}

extension Lifetimes {
  fileprivate var json: JSON {
    [
      "code": .integer(Int64(code)),
      "access_token": [
        "native": .integer(Int64(accessToken.native)), "rest": .integer(Int64(accessToken.rest)),
        "javascript": .integer(Int64(accessToken.javascript)),
      ],
      "refresh_token": .integer(Int64(refreshToken)),
      "signing_key": signingKey.map { .integer(Int64($0)) },
    ]
  }
}
