extension Scope: Identifiable {}

extension ShippingAddress: Identifiable {}

extension ServiceTerms: Identifiable {
  /// The ``tag``, which is unique among the service terms of an app.
  public var id: String { tag }
}

extension RevokedServiceTerms: Identifiable {
  /// The ``tag``, which is unique among the service terms of an app.
  public var id: String { tag }
}

/// Kakao always sends ``User/id``, so the optional ID identifies a user in a list.
extension User: Identifiable {}
