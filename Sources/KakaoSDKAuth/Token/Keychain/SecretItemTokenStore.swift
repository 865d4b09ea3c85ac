import Foundation
import KakaoSDKCommon

/// Keeps a token as JSON in one keychain item.
struct SecretItemTokenStore<Item: SecretItem>: TokenStore {
  let item: Item

  func load() throws(SdkError) -> OAuthToken? {
    let (status, data) = item.read()
    if status == .itemNotFound { return nil }
    guard status == .success else { throw failure("read", status) }
    do {
      return try JSONDecoder().decode(OAuthToken.self, from: data ?? Data())
    } catch {
      throw SdkError(
        reason: .TokenStoreFailed.caused(by: error), message: "The keychain item does not hold a token.")
    }
  }

  func save(_ token: OAuthToken) throws(SdkError) {
    let data: Data
    do {
      data = try JSONEncoder().encode(token)
    } catch {
      throw SdkError(reason: .TokenStoreFailed.caused(by: error), message: "The token cannot be encoded.")
    }
    let status = write(data)
    guard status == .success else { throw failure("write", status) }
  }

  func remove() throws(SdkError) {
    let status = item.delete()
    guard status == .success || status == .itemNotFound else { throw failure("remove", status) }
  }

  func withExclusiveAccess<Value: Sendable>(
    _ body: @Sendable () async throws(SdkError) -> Value
  ) async throws(SdkError) -> Value {
    try await SecretItemLocks.lock(for: item.identity).withLock(body)
  }

  /// Updates the item, or adds it when there is none. Another process may add or remove it in between, so that each of
  /// the two can come too late once.
  private func write(_ data: Data) -> SecretStatus {
    var status = SecretStatus.itemNotFound
    for _ in 0..<2 {
      status = item.update(data)
      guard status == .itemNotFound else { return status }
      status = item.add(data)
      guard status == .duplicateItem else { return status }
    }
    return status
  }

  private func failure(_ what: String, _ status: SecretStatus) -> SdkError {
    let text = item.message(for: status) ?? "The keychain failed."
    let cause = NSError(
      domain: NSOSStatusErrorDomain, code: Int(status.rawValue), userInfo: [NSLocalizedDescriptionKey: text])
    return SdkError(
      reason: .TokenStoreFailed.caused(by: cause),
      message: "Cannot \(what) the token in the keychain: \(text) (\(status.rawValue))")
  }
}
