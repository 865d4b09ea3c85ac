extension [ShippingAddress] {
  /// The default address first, then the newest first.
  var defaultFirst: [ShippingAddress] {
    sorted { left, right in
      guard left.isDefault == right.isDefault else { return left.isDefault }
      return (left.updatedAt, left.id) > (right.updatedAt, right.id)
    }
  }
}
