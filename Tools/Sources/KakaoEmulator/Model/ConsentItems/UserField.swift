/// A field of the user object in the responses of `/v2/user/me` and `/v2/app/users`.
struct UserField: Sendable {
  /// The object that contains the field.
  enum Parent: Int, Sendable, CaseIterable {
    /// `kakao_account`.
    case account
    /// The object in `kakao_account` that has the name of the item's property, for example `profile`.
    case nested
    /// `properties`.
    case properties
    /// `for_partner`.
    case partner
  }

  let name: String
  let parent: Parent
  /// The JSON Schema of the value, for the OpenAPI description.
  let schema: JSON
  /// Whether a nested field comes after the fields of all items, as in Kakao's responses.
  let isLast: Bool
  /// Returns the value for a user who agreed to the item and has its data.
  let value: @Sendable (AgreedProfile) -> JSON?

  init(
    _ name: String, in parent: Parent = .account, schema: JSON = ["type": "string"], isLast: Bool = false,
    value: @escaping @Sendable (AgreedProfile) -> JSON?
  ) {
    (self.name, self.parent, self.schema, self.isLast, self.value) = (name, parent, schema, isLast, value)
  }

  /// Creates a field with an account value, or with `default` if the account doesn't have the value.
  init(_ name: String, schema: JSON = ["type": "string"], _ path: AccountValue.Path, default: String? = nil) {
    self.init(name, schema: schema) { ($0.account[keyPath: path] ?? `default`).map(JSON.string) }
  }

  /// Creates a field whose value is true or false.
  init(flag name: String, value: @escaping @Sendable (AgreedProfile) -> Bool) {
    self.init(name, schema: ["type": "boolean"]) { .bool(value($0)) }
  }
}
