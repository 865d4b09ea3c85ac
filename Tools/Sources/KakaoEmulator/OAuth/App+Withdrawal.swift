extension App {
  /// Whether a user may take consent to the item back: what is required stays agreed as long as the app uses it.
  func mayWithdraw(item id: String) -> Bool {
    !consentItems.contains { $0.id == id && $0.level == .required }
  }
}
