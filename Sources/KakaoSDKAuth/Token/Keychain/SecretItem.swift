import Foundation

/// A keychain item.
///
/// Each method makes one keychain call and returns its status.
protocol SecretItem: Sendable {
  /// The identity of the item, which distinguishes it from the items of other servers and apps.
  ///
  /// Values that can refer to the same item have the same identity.
  var identity: String { get }
  /// Another item in the same keychain and access group, for testing whether items can be added.
  var probe: Self { get }

  func read() -> (status: SecretStatus, data: Data?)
  func add(_ data: Data) -> SecretStatus
  func update(_ data: Data) -> SecretStatus
  func delete() -> SecretStatus

  /// Returns the system's error text for a status.
  func message(for status: SecretStatus) -> String?
}

/// The `OSStatus` of a keychain call.
struct SecretStatus: RawRepresentable, Sendable, Hashable {
  let rawValue: Int32

  static let success = Self(rawValue: 0)
  static let duplicateItem = Self(rawValue: -25299)
  static let itemNotFound = Self(rawValue: -25300)
  static let missingEntitlement = Self(rawValue: -34018)
  /// The keychain is locked, and the system can't ask the user to unlock it.
  static let interactionNotAllowed = Self(rawValue: -25308)
}
