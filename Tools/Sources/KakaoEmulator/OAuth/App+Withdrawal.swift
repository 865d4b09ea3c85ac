extension App {
  /// Returns whether a user may withdraw consent to an item. Consent to a required item can't be withdrawn.
  func canWithdraw(item id: String) -> Bool {
    !consentItems.contains { $0.id == id && $0.level == .required }
  }
}
