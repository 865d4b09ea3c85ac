import Foundation

/// One item of the keychain; each function is one call of it, whose status tells what happened.
protocol SecretItem: Sendable {
  /// What tells the item from those of other servers and apps; all calls that may reach one item share it.
  var identity: String { get }

  func read() -> (status: SecretStatus, data: Data?)
  func add(_ data: Data) -> SecretStatus
  func update(_ data: Data) -> SecretStatus
  func delete() -> SecretStatus

  /// The system's words for a status.
  func message(for status: SecretStatus) -> String?
}

/// The keychain's answer to a call: an `OSStatus`.
struct SecretStatus: RawRepresentable, Sendable, Hashable {
  let rawValue: Int32

  static let success = Self(rawValue: 0)
  static let duplicateItem = Self(rawValue: -25299)
  static let itemNotFound = Self(rawValue: -25300)
}
