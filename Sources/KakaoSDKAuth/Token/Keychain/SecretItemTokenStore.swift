import Foundation
import KakaoSDKCommon

/// The locks of the keychain items, by identity.
///
/// All stores of an item share one lock.
private let itemLocks = AsyncMutexes()

/// A token store that keeps a token as JSON in one keychain item.
struct SecretItemTokenStore<Item: SecretItem>: SynchronousTokenStore {
  let item: Item

  func load() throws(SdkError) -> OAuthToken? {
    let (status, data) = item.read()
    if status == .itemNotFound { return nil }
    guard status == .success else { throw failure(status, code: .tokenReadFailed, .keychainReadFailed) }
    do {
      return try JSONDecoder().decode(OAuthToken.self, from: data ?? Data())
    } catch {
      throw SdkError(.TokenStoreFailed.caused(by: error), code: .storedTokenUnreadable, .keychainItemUnreadable)
    }
  }

  func save(_ token: OAuthToken) throws(SdkError) {
    let status = write(try encode(token))
    guard status == .success else { throw failure(status, code: .tokenWriteFailed, .keychainWriteFailed) }
  }

  func preflightSave(of token: OAuthToken) throws(SdkError) {
    let probe = item.probe
    // An item that a terminated process left here also shows that items can be added.
    let status = probe.add(Data(count: try encode(token).count))
    guard status == .success || status == .duplicateItem else {
      throw failure(status, code: .tokenWriteFailed, .keychainWriteFailed)
    }
    _ = probe.delete()
  }

  func remove() throws(SdkError) {
    let status = item.delete()
    guard status == .success || status == .itemNotFound else {
      throw failure(status, code: .tokenRemoveFailed, .keychainRemoveFailed)
    }
  }

  func withExclusiveAccess<Value: Sendable>(
    _ body: @Sendable () async throws(SdkError) -> Value
  ) async throws(SdkError) -> Value {
    try await itemLocks.withLock(item.identity, body)
  }

  private func encode(_ token: OAuthToken) throws(SdkError) -> Data {
    do {
      return try JSONEncoder().encode(token)
    } catch {
      throw SdkError(.TokenStoreFailed.caused(by: error), code: .tokenWriteFailed, .tokenNotEncodable)
    }
  }

  /// Updates the item, or adds it if it doesn't exist.
  ///
  /// Tries twice, because another process may add or remove the item between the two calls.
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

  private func failure(_ status: SecretStatus, code: ClientFailureCode, _ key: TextKey) -> SdkError {
    let info: [String: Any]? = item.message(for: status).map { [NSLocalizedDescriptionKey: $0] }
    let cause = NSError(domain: NSOSStatusErrorDomain, code: Int(status.rawValue), userInfo: info)
    let reason = ClientFailureReason.TokenStoreFailed.caused(by: cause)
    let value = "\(status.rawValue)"
    return switch status {
    case .interactionNotAllowed: SdkError(reason, code: .tokenStoreLocked, .keychainLocked, value)
    case .missingEntitlement: SdkError(reason, code: .keychainEntitlementMissing, .keychainEntitlementMissing, value)
    default: SdkError(reason, code: code, key, value)
    }
  }
}
