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

  func read() -> (status: SecretStatus, secret: Secret?)
  /// Adds the item, with a tag if it isn't nil.
  func add(_ data: Data, tag: Data?) -> SecretStatus
  /// Replaces the data and leaves the tag.
  func update(_ data: Data) -> SecretStatus
  func removeTag() -> SecretStatus
  func delete() -> SecretStatus
  /// Deletes the item if it still has the tag and the access group of `secret`.
  func delete(ifTaggedAs secret: Secret) -> SecretStatus

  /// Returns the system's error text for a status.
  func message(for status: SecretStatus) -> String?
}

/// The content of a keychain item.
struct Secret: Sendable, Hashable {
  let data: Data
  /// The installation that added the item; nil if the item stays when the app is deleted and installed again.
  ///
  /// See ``Installation``.
  var tag: Data?
  /// The access group of the item, including its prefix.
  var accessGroup: String?
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
