import Foundation

/// A value that the account lacks and the user enters on the consent page, for apps that collect it.
struct CollectedValue: Sendable, Equatable {
  /// The ID of the consent item.
  let item: String
  let text: String

  /// Creates a value, or returns nil if the text isn't valid for the item or users can't enter the item's value.
  init?(_ item: String, _ text: String?) {
    let text = (text ?? "").trimmingCharacters(in: .whitespaces)
    guard let value = ConsentItemDescriptor.named(item)?.collectedValue, value.format.acceptsInput(text) else {
      return nil
    }
    (self.item, self.text) = (item, text)
  }

  /// Stores the value in the account.
  ///
  /// An email address is marked as unverified, because the emulator doesn't send mail to verify it.
  func store(in account: inout Account) {
    guard let value = ConsentItemDescriptor.named(item)?.collectedValue else { return }
    account[keyPath: value.path] = text
    if case .email = value.format { account.isEmailVerified = false }
  }
}
