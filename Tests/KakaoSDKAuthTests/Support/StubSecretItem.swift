import Foundation
import KakaoSDKCommon

@testable import KakaoSDKAuth

/// An in-memory keychain item.
///
/// A test can simulate changes by other processes between calls.
final class StubSecretItem: SecretItem {
  enum Call: Sendable {
    case read, add, update, removeTag, delete
  }

  let identity: String
  private let accessGroup: String
  private let content: Locked<Secret?>
  private let before: @Sendable (Call, StubSecretItem) -> SecretStatus?

  /// `before` runs before each call.
  ///
  /// If it returns a status, the call returns that status.
  init(
    identity: String = UUID().uuidString, _ data: Data? = nil, accessGroup: String = "TEAM.com.example.app",
    before: @escaping @Sendable (Call, StubSecretItem) -> SecretStatus? = { _, _ in nil }
  ) {
    self.identity = identity
    self.accessGroup = accessGroup
    content = Locked(data.map { Secret(data: $0, accessGroup: accessGroup) })
    self.before = before
  }

  /// The data of the item.
  ///
  /// Setting the data replaces the item with an item that has no tag.
  var data: Data? {
    get { content.withLock { $0?.data } }
    set { content.withLock { $0 = newValue.map { Secret(data: $0, accessGroup: accessGroup) } } }
  }

  var tag: Data? { content.withLock { $0?.tag } }

  var probe: StubSecretItem { StubSecretItem(identity: "\(identity) probe", before: before) }

  func read() -> (status: SecretStatus, secret: Secret?) {
    if let status = before(.read, self) { return (status, nil) }
    return content.withLock { $0 }.map { (.success, $0) } ?? (.itemNotFound, nil)
  }

  func add(_ data: Data, tag: Data?) -> SecretStatus {
    before(.add, self)
      ?? content.withLock { content in
        guard content == nil else { return .duplicateItem }
        content = Secret(data: data, tag: tag, accessGroup: accessGroup)
        return .success
      }
  }

  func update(_ data: Data) -> SecretStatus {
    replace(.update) { Secret(data: data, tag: $0.tag, accessGroup: $0.accessGroup) }
  }

  func removeTag() -> SecretStatus { replace(.removeTag) { Secret(data: $0.data, accessGroup: $0.accessGroup) } }

  private func replace(_ call: Call, with new: (Secret) -> Secret) -> SecretStatus {
    before(call, self)
      ?? content.withLock { content in
        guard let old = content else { return .itemNotFound }
        content = new(old)
        return .success
      }
  }

  func delete() -> SecretStatus { delete { _ in true } }

  func delete(ifTaggedAs secret: Secret) -> SecretStatus {
    delete { $0.tag == secret.tag && $0.accessGroup == secret.accessGroup }
  }

  private func delete(where matches: (Secret) -> Bool) -> SecretStatus {
    before(.delete, self)
      ?? content.withLock { content in
        guard let old = content, matches(old) else { return .itemNotFound }
        content = nil
        return .success
      }
  }

  func message(for status: SecretStatus) -> String? {
    status.rawValue == -25308 ? "User interaction is not allowed." : nil
  }
}
