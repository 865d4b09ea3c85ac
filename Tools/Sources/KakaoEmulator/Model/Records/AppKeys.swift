/// The keys of an app, with at least one of each kind.
///
/// Since December 3, 2025, an app can have up to five keys of each kind (Kakao's guide: Updates on Kakao Developers app
/// and app keys).
struct AppKeys: Sendable, Hashable {
  /// The maximum number of keys of a kind.
  static let limit = 5

  /// The keys in the order of their kinds.
  var all: [AppKey]

  init(_ all: [AppKey]) {
    self.all = all
  }

  init(native: String, rest: String, javascript: String, admin: String) {
    all = zip(AppKeyKind.allCases, [native, rest, javascript, admin]).map { AppKey(kind: $0, value: $1) }
  }

  var native: String { self[.native] }
  var rest: String { self[.rest] }
  var javascript: String { self[.javascript] }
  var admin: String { self[.admin] }

  /// The value of the primary key of a kind.
  subscript(_ kind: AppKeyKind) -> String { primary(kind).value }

  /// Returns the first active key of a kind, or its first key if all are deactivated.
  func primary(_ kind: AppKeyKind) -> AppKey {
    let keys = of(kind)
    return keys.first(where: \.isEnabled) ?? keys.first ?? AppKey(kind: kind, value: "")
  }

  func of(_ kind: AppKeyKind) -> [AppKey] {
    all.filter { $0.kind == kind }
  }

  /// Returns the active key with a value.
  func key(_ value: String) -> AppKey? {
    all.first { $0.isEnabled && $0.value.hasSameBytes(as: value) }
  }
}

extension AppKeys: Codable {
  init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    self.init(try container.decode([AppKey].self))
    guard AppKeyKind.allCases.allSatisfy({ !of($0).isEmpty }) else {
      throw DecodingError.dataCorruptedError(in: container, debugDescription: "a kind has no key")
    }
  }

  func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(all)
  }
}
