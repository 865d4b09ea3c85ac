extension [ShippingAddress] {
  /// The default address, followed by the others, newest first.
  var defaultFirst: [ShippingAddress] {
    sorted { left, right in
      guard left.isDefault == right.isDefault else { return left.isDefault }
      return (left.updatedAt, left.id) > (right.updatedAt, right.id)
    }
  }
}
