import Foundation
import KakaoSDKCommon

@testable import KakaoSDKAuth

/// An in-memory keychain item.
///
/// A test can simulate changes by other processes between calls.
final class StubSecretItem: SecretItem {
  enum Call: Sendable {
    case read, add, update, delete
  }

  let identity: String
  private let content: Locked<Data?>
  private let before: @Sendable (Call, StubSecretItem) -> SecretStatus?

  /// `before` runs before each call.
  ///
  /// If it returns a status, the call returns that status.
  init(
    identity: String = UUID().uuidString, _ data: Data? = nil,
    before: @escaping @Sendable (Call, StubSecretItem) -> SecretStatus? = { _, _ in nil }
  ) {
    self.identity = identity
    content = Locked(data)
    self.before = before
  }

  var data: Data? {
    get { content.withLock { $0 } }
    set { content.withLock { $0 = newValue } }
  }

  var probe: StubSecretItem { StubSecretItem(identity: "\(identity) probe", before: before) }

  func read() -> (status: SecretStatus, data: Data?) {
    if let status = before(.read, self) { return (status, nil) }
    return data.map { (.success, $0) } ?? (.itemNotFound, nil)
  }

  func add(_ data: Data) -> SecretStatus {
    before(.add, self)
      ?? content.withLock { content in
        guard content == nil else { return .duplicateItem }
        content = data
        return .success
      }
  }

  func update(_ data: Data) -> SecretStatus {
    before(.update, self)
      ?? content.withLock { content in
        guard content != nil else { return .itemNotFound }
        content = data
        return .success
      }
  }

  func delete() -> SecretStatus {
    before(.delete, self)
      ?? content.withLock { content in
        guard content != nil else { return .itemNotFound }
        content = nil
        return .success
      }
  }

  func message(for status: SecretStatus) -> String? {
    status.rawValue == -25308 ? "User interaction is not allowed." : nil
  }
}
