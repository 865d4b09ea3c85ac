/// The configuration schemas in the control API's OpenAPI description.
enum ConfigurationComponents {
  static let all: [(String, JSON?)] = [
    app("AppSettings", "An app in the format of the configuration file.", isOpen: true),
    app(
      "AppToAdd",
      "An app in the format of the configuration file. Without an ID, it gets a random, unused one. Without keys, it gets new keys.",
      required: ["name"]),
    patch("AppPatch", App.object.fields, mergePatch),
    account(
      "AccountSettings", "An account in the format of the configuration file, without the password.",
      without: ["password", "password_hash"], required: ["id"], isOpen: true),
    account(
      "AccountToAdd",
      "An account in the format of the configuration file. Without an ID, it gets a random, unused one.",
      required: ["password"]),
    account(
      "AccountToPut",
      "An account in the format of the configuration file. Without a password, it keeps its current one.", required: []),
    patch("AccountPatch", Account.object.fields, mergePatch),
    object(
      "Lifetimes", Lifetimes.object.fields, "Lifetimes in seconds, as in the configuration file.",
      required: ["code", "access_token", "refresh_token"], isOpen: false),
    patch(
      "LifetimesChange", Lifetimes.object.fields,
      "The lifetimes to change, in seconds. A null value sets the default, not the configured value."),
  ]

  private static let mergePatch = "A JSON merge patch (RFC 7396). The ID can't be changed."

  private static func app(
    _ name: String, _ description: String, required: [String]? = nil, isOpen: Bool = false
  ) -> (String, JSON?) {
    object(name, App.object.fields, description, required: required, isOpen: isOpen)
  }

  private static func account(
    _ name: String, _ description: String, without hidden: [String] = [], required: [String], isOpen: Bool = false
  ) -> (String, JSON?) {
    let fields = Account.object.fields.filter { !hidden.contains($0.name) }
    return object(name, fields, description, required: required, isOpen: isOpen)
  }

  private static func patch(_ name: String, _ fields: [ConfigField], _ description: String) -> (String, JSON?) {
    let schema = ConfigField.object(fields, required: []) { $0.patchSchema }
    return (name, schema.merging(["description": .string(description)]))
  }

  /// Returns the schema of an object.
  ///
  /// An open schema allows other members. Responses have open schemas, so that a later version can add members.
  private static func object(
    _ name: String, _ fields: [ConfigField], _ description: String, required: [String]?, isOpen: Bool
  ) -> (String, JSON?) {
    let schema = ConfigField.object(fields, required: required).merging(["description": .string(description)])
    return (name, isOpen ? schema.removing("additionalProperties") : schema)
  }
}
