/// A claim about the user in ID tokens or in the response of `/v1/oidc/userinfo`.
struct OpenIDClaim: Sendable {
  enum Place: Sendable, CaseIterable {
    case idToken, userInfo
  }

  let name: String
  let places: [Place]
  /// The JSON Schema of the value, for the OpenAPI description.
  let schema: JSON
  /// Returns the value for a user who agreed to the item.
  let value: @Sendable (AgreedProfile) -> JSON?

  init(
    _ name: String, in places: [Place] = Place.allCases, schema: JSON = ["type": "string"],
    value: @escaping @Sendable (AgreedProfile) -> JSON?
  ) {
    (self.name, self.places, self.schema, self.value) = (name, places, schema, value)
  }

  /// Creates a claim of the user info with a value of the account.
  init(_ name: String, _ path: AccountValue.Path) {
    self.init(name, in: [.userInfo]) { $0.account[keyPath: path].map(JSON.string) }
  }

  /// Returns the claims of one place, in the order of OpenID Connect Core section 5.1 and of Kakao's guide.
  ///
  /// If several items share a claim, it occurs once.
  static func all(in place: Place) -> [OpenIDClaim] {
    switch place {
    case .idToken: idToken
    case .userInfo: userInfo
    }
  }

  private static let idToken = unique(.idToken)
  private static let userInfo = unique(.userInfo)
  private static let standardOrder = [
    "name", "nickname", "picture", "email", "email_verified", "gender", "birthdate", "phone_number",
    "phone_number_verified",
  ]

  private static func unique(_ place: Place) -> [OpenIDClaim] {
    var names: Set<String> = []
    let claims = ConsentItemDescriptor.all.flatMap(\.claims).filter {
      $0.places.contains(place) && names.insert($0.name).inserted
    }
    let standard = standardOrder.compactMap { name in claims.first { $0.name == name } }
    return standard + claims.filter { !standardOrder.contains($0.name) }
  }
}
