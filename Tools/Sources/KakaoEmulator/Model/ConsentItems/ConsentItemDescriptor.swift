import Foundation

/// A consent item of the platform: its shared data, and the places where the data appears.
///
/// The table ``all`` is the only definition of the items. The consent page, the user API, ID tokens, the user info, the
/// console, the configuration with its JSON Schema, and the OpenAPI descriptions are derived from it. To add an item,
/// add a row to the table, and the item's name to the section `item` of the strings. To add a field to the user API's
/// response, add a ``UserField`` to the row of its item.
///
/// It is a class, because building a response iterates over many items, and iterating would copy each property of a
/// structure.
final class ConsentItemDescriptor: Sendable, Identifiable {
  /// The type in the response of `/v2/user/scopes`.
  enum Kind: String, Sendable {
    case privacy = "PRIVACY"
    case service = "SERVICE"
  }

  /// The ID of the item, for example `account_email`.
  let id: String
  let kind: Kind
  /// The account's values that the item shares, the most important one first.
  let values: [AccountValue]
  /// Returns whether the account has the data at a given time.
  ///
  /// If `nil`, the account has the data if it has the first of ``values``.
  let presence: (@Sendable (Account, Date) -> Bool)?
  /// Returns the shared data for the account's owner, with ages as of a given time.
  ///
  /// If `nil`, the data is the first of ``values``.
  let display: (@Sendable (Account, Date) -> String?)?
  /// The key in `property_keys` to which the item's flags and fields in `kakao_account` belong, for example `email`.
  ///
  /// If `nil`, the item has no flag.
  let property: String?
  /// The prefix of the flags that indicate whether the account has the data.
  static let presencePrefix = "has_"

  /// The name of the flag in `kakao_account` without its suffix `_needs_agreement`, by default ``property``.
  let flag: String?
  /// Whether `kakao_account` has the deprecated `has_*` flag, which Kakao still returns for most properties.
  let hasPresenceFlag: Bool
  /// The names of the item's flags in `kakao_account`.
  let flagNames: [String]
  /// The fields of the user API's response that require consent to the item.
  let fields: [UserField]
  private let fieldsByParent: [[UserField]]
  /// The claims of ID tokens and of the user info that require consent to the item.
  let claims: [OpenIDClaim]
  /// The IDs of the items that this item includes.
  let parts: [String]
  /// Whether the data is available for a preregistered user.
  let isAvailableBeforeSignUp: Bool
  /// The HTML attribute `autocomplete` of the consent page's input field for the first of ``values``, or `nil` if the
  /// page can't ask for the value.
  let autocomplete: String?

  init(
    id: String, kind: Kind = .privacy, values: [AccountValue] = [],
    presence: (@Sendable (Account, Date) -> Bool)? = nil, display: (@Sendable (Account, Date) -> String?)? = nil,
    property: String? = nil, flag: String? = nil, hasPresenceFlag: Bool = false, fields: [UserField] = [],
    claims: [OpenIDClaim] = [], parts: [String] = [], isAvailableBeforeSignUp: Bool = false,
    autocomplete: String? = nil
  ) {
    (self.id, self.kind, self.values) = (id, kind, values)
    (self.presence, self.display) = (presence, display)
    (self.property, self.flag, self.hasPresenceFlag) = (property, flag, hasPresenceFlag)
    (self.fields, self.claims, self.parts) = (fields, claims, parts)
    flagNames =
      (flag ?? property).map { (hasPresenceFlag ? [Self.presencePrefix + $0] : []) + ["\($0)_needs_agreement"] } ?? []
    fieldsByParent = UserField.Parent.allCases.map { parent in fields.filter { $0.parent == parent } }
    (self.isAvailableBeforeSignUp, self.autocomplete) = (isAvailableBeforeSignUp, autocomplete)
  }

  /// Returns the fields in an object of the response.
  func fields(in parent: UserField.Parent) -> [UserField] { fieldsByParent[parent.rawValue] }

  /// Returns whether the account has the data at a given time.
  func isPresent(in account: Account, at now: Date) -> Bool {
    if let presence { return presence(account, now) }
    return values.first.map { account[keyPath: $0.path] != nil } ?? true
  }

  /// Returns the shared data, formatted for the account's owner, or `nil` for an item without data.
  func text(for account: Account, at now: Date, strings: Strings) -> String? {
    if let display { return display(account, now) }
    guard let value = values.first else { return nil }
    return account[keyPath: value.path].map { value.format.text($0, strings: strings) }
  }

  /// The value that the consent page can ask for.
  var collectedValue: AccountValue? { autocomplete == nil ? nil : values.first }
}

extension ConsentItemDescriptor {
  /// The IDs of all items.
  static let ids = all.map(\.id)

  /// The values of accounts that the items share.
  static let accountValues = all.flatMap(\.values)

  /// The user properties that always show the account's profile and can't be set.
  static let builtInProperties = Set(all.flatMap(\.fields).filter { $0.parent == .properties }.map(\.name))

  private static let byID = Dictionary(uniqueKeysWithValues: all.map { ($0.id, $0) })

  /// Returns the item with an ID.
  static func named(_ id: String) -> ConsentItemDescriptor? { byID[id] }

  private static let byParent = all.reduce(into: [UserField.Parent: [ConsentItemDescriptor]]()) { items, item in
    for parent in Set(item.fields.map(\.parent)) { items[parent, default: []].append(item) }
  }

  /// Returns the items with fields in an object of the response.
  static func all(in parent: UserField.Parent) -> [ConsentItemDescriptor] { byParent[parent] ?? [] }

  private static let wholes = owners(of: \.parts)
  private static let claimOwners = owners { $0.claims.map(\.name) }

  /// Returns the IDs of the items that include an item.
  static func including(_ id: String) -> [String] { wholes[id] ?? [] }

  /// Returns the IDs of the items that share a claim.
  static func sharing(claim name: String) -> [String] { claimOwners[name] ?? [] }

  private static func owners(of names: (ConsentItemDescriptor) -> [String]) -> [String: [String]] {
    all.reduce(into: [:]) { owners, item in
      for name in names(item) { owners[name, default: []].append(item.id) }
    }
  }
}
