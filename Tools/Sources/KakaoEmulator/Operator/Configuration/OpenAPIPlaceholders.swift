/// The parts of the OpenAPI descriptions that are derived from the table of consent items and the configuration keys.
///
/// In the resources, each part has a placeholder such as `"{kakao_account}": {}`.
enum OpenAPIPlaceholders {
  /// Returns the text of a resource with each placeholder replaced by its part.
  static func filled(_ text: String) -> String {
    parts.reduce(text) { text, part in text.replacingBytes(of: part.placeholder, with: part.text) }
  }

  private static let parts: [(placeholder: String, text: String)] = [
    object("configuration_schemas", ConfigurationComponents.all),
    object("kakao_account", kakaoAccount),
    object("for_partner", fields(in: .partner, of: ConsentItemDescriptor.all)),
    object("id_token_claims", claims(in: .idToken)),
    object("user_info_claims", claims(in: .userInfo)),
  ]

  private static func object(_ name: String, _ members: [(String, JSON?)]) -> (placeholder: String, text: String) {
    (#""{\#(name)}": {}"#, inner(.members(members)))
  }

  /// Returns the JSON text of an object without its braces.
  private static func inner(_ json: JSON) -> String {
    String(json.text.dropFirst().dropLast())
  }

  private static func fields(
    in parent: UserField.Parent, of items: [ConsentItemDescriptor]
  ) -> [(String, JSON?)] {
    items.flatMap(\.fields).filter { $0.parent == parent }.map { ($0.name, $0.schema) }
  }

  private static func claims(in place: OpenIDClaim.Place) -> [(String, JSON?)] {
    OpenIDClaim.all(in: place).map { ($0.name, $0.schema) }
  }

  private static var kakaoAccount: [(String, JSON?)] {
    let items = ConsentItemDescriptor.all
    let flags = items.flatMap(\.flagNames).map { ($0, Optional<JSON>.some(["type": "boolean"])) }
    let objects = Dictionary(grouping: items) { $0.property }.compactMap { property, items in
      let nested = fields(in: .nested, of: items)
      return property.flatMap { property -> (String, JSON?)? in
        nested.isEmpty
          ? nil
          : (property, ["type": "object", "properties": .members(nested), "additionalProperties": false])
      }
    }
    return flags + objects.sorted { $0.0 < $1.0 } + fields(in: .account, of: items)
  }
}
