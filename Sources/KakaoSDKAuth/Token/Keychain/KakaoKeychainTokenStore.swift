import Foundation
public import KakaoSDKCommon

/// The locks of the keychain items, by identity.
///
/// All stores of an item share one lock.
private let itemLocks = AsyncMutexes()

/// A token store in the keychain of Apple's platforms.
///
/// The token is readable once the device has been unlocked after a restart. It never moves to another device: a backup
/// contains the item only in encrypted form, and only this device can restore it.
///
/// iOS doesn't delete keychain items with the app. If the app is installed again, the first call therefore removes the
/// token of the earlier installation. To keep it, pass `keepsTokenAfterReinstall` to the initializer.
///
/// On macOS, the program must be signed with an application identifier. Otherwise, logins fail with `TokenStoreFailed`
/// (-34018) before a login page opens; use ``KakaoEncryptedFileTokenStore`` instead.
public struct KakaoKeychainTokenStore: KakaoSynchronousTokenStore {
  private let item: any SecretItem
  /// The installation of the app; nil if tokens of earlier installations are kept.
  private let installation: Installation?

  init(item: any SecretItem, installation: Installation? = nil) {
    self.item = item
    self.installation = installation
  }

  /// Returns the stored token.
  ///
  /// Removes the token of an earlier installation of the app. See ``KakaoTokenStore/load()``.
  ///
  /// - Returns: The token, or `nil` if the item doesn't exist. If the keychain is locked, an error is thrown instead.
  /// - Throws: ``/KakaoSDKCommon/SdkError`` with `TokenStoreFailed`. If the keychain reports an error, the code of the
  ///   underlying error is the `OSStatus`. An item that doesn't contain a token also causes this error and isn't
  ///   changed.
  public func load() throws(SdkError) -> OAuthToken? {
    var (status, secret) = read()
    if status == .itemNotFound {
      try requireUnlocked()
      // The user may have unlocked the device between the first read and the check.
      (status, secret) = read()
      if status == .itemNotFound { return nil }
    }
    guard status == .success else { throw failure(status, code: .tokenReadFailed, .keychainReadFailed) }
    do {
      return try JSONDecoder().decode(OAuthToken.self, from: secret?.data ?? Data())
    } catch {
      throw SdkError(.TokenStoreFailed.caused(by: error), code: .storedTokenUnreadable, .keychainItemUnreadable)
    }
  }

  /// Replaces the stored token.
  ///
  /// See ``KakaoTokenStore/save(_:)``.
  ///
  /// - Parameter token: The token.
  /// - Throws: The same errors as ``load()``.
  public func save(_ token: OAuthToken) throws(SdkError) {
    let data = try encode(token)
    // Reading removes an item of an earlier installation. An update would keep that item's tag.
    _ = read()
    let status = write(data)
    guard status == .success else { throw failure(status, code: .tokenWriteFailed, .keychainWriteFailed) }
  }

  /// Checks that a token can be saved, by adding another item to the same access group and removing it again.
  ///
  /// Reading alone doesn't show whether the program may add items. See ``KakaoTokenStore/preflightSave(of:)``.
  ///
  /// - Parameter token: A token of about the same size as the one that will be saved. It isn't written.
  /// - Throws: The same errors as ``load()``.
  public func preflightSave(of token: OAuthToken) throws(SdkError) {
    let status = addProbe(byteCount: try encode(token).count)
    // An item that a terminated process left here also shows that items can be added.
    guard status == .success || status == .duplicateItem else {
      throw failure(status, code: .tokenWriteFailed, .keychainWriteFailed)
    }
  }

  /// Removes the stored token.
  ///
  /// See ``KakaoTokenStore/remove()``.
  ///
  /// - Throws: The same errors as ``load()``.
  public func remove() throws(SdkError) {
    var status = item.delete()
    if status == .itemNotFound {
      try requireUnlocked()
      // The user may have unlocked the device between the first deletion and the check.
      status = item.delete()
      if status == .itemNotFound { return }
    }
    guard status == .success else { throw failure(status, code: .tokenRemoveFailed, .keychainRemoveFailed) }
  }

  /// Runs `body` while no other client of the same item in this process runs under its lock.
  ///
  /// The keychain doesn't provide a lock between processes. If two processes share an access group, both may send the
  /// same refresh token at the same time. The process that receives an error from Kakao waits for the other process's
  /// token before it removes the item; see ``KakaoTokenStore/excludesOtherProcesses``.
  ///
  /// - Parameter body: The operation.
  /// - Returns: The result of `body`.
  /// - Throws: The error of `body`, or ``/KakaoSDKCommon/SdkError`` with `TaskCancelled` if the task is canceled while
  ///   it waits for the lock.
  public func withExclusiveAccess<Value: Sendable>(
    _ body: @Sendable () async throws(SdkError) -> Value
  ) async throws(SdkError) -> Value {
    try await itemLocks.withLock(item.identity, body)
  }

  /// Reads the item, after removing it if an earlier installation of the app added it.
  private func read() -> (status: SecretStatus, secret: Secret?) {
    let (status, secret) = item.read()
    guard let secret, secret.tag != nil else { return (status, secret) }
    if let installation, installation.owns(secret) {
      guard installation.isFromEarlierInstallation(secret) else { return (status, secret) }
      let deletion = item.delete(ifTaggedAs: secret)
      // Another process may have added or replaced the item in the meantime.
      if deletion == .success || deletion == .itemNotFound { return item.read() }
    }
    // The token must be kept after a reinstall. Without the tag, another store doesn't remove it later.
    _ = item.removeTag()
    return (status, secret)
  }

  /// Throws an error if the device hasn't been unlocked since it started.
  ///
  /// Call this method if the keychain hasn't found the item.
  ///
  /// Before the first unlock, for example when iOS launches an app ahead of its use, the keychain can report an
  /// existing item as missing. Adding an item with the same protection then fails, because its encryption key isn't
  /// available.
  private func requireUnlocked() throws(SdkError) {
    let status = addProbe(byteCount: 1)
    guard status != .interactionNotAllowed else {
      throw failure(status, code: .tokenStoreLocked, .keychainLocked)
    }
  }

  /// Adds the probe, removes it again, and returns the status of the addition.
  private func addProbe(byteCount: Int) -> SecretStatus {
    let probe = item.probe
    defer { _ = probe.delete() }
    return probe.add(Data(count: byteCount), tag: nil)
  }

  private func encode(_ token: OAuthToken) throws(SdkError) -> Data {
    do {
      return try JSONEncoder().encode(token)
    } catch {
      throw SdkError(.TokenStoreFailed.caused(by: error), code: .tokenWriteFailed, .tokenNotEncodable)
    }
  }

  /// Updates the item, or adds it with the tag of this installation if it doesn't exist.
  ///
  /// Tries twice, because another process may add or remove the item between the two calls.
  private func write(_ data: Data) -> SecretStatus {
    var status = SecretStatus.itemNotFound
    for _ in 0..<2 {
      status = item.update(data)
      guard status == .itemNotFound else { return status }
      status = item.add(data, tag: installation?.tag())
      guard status == .duplicateItem else { return status }
    }
    return status
  }

  private func failure(_ status: SecretStatus, code: KakaoClientFailureCode, _ key: TextKey) -> SdkError {
    let info: [String: Any]? = item.message(for: status).map { [NSLocalizedDescriptionKey: $0] }
    let cause = NSError(domain: NSOSStatusErrorDomain, code: Int(status.rawValue), userInfo: info)
    let reason = ClientFailureReason.TokenStoreFailed.caused(by: cause)
    let value = "\(status.rawValue)"
    return switch status {
    case .interactionNotAllowed: SdkError(reason, code: .tokenStoreLocked, .keychainLocked, value)
    case .missingEntitlement: SdkError(reason, code: .keychainEntitlementMissing, value)
    default: SdkError(reason, code: code, key, value)
    }
  }
}
