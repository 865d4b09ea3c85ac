import KakaoSDKCommon

/// The locks of the keychain items that this process has used.
///
/// All stores of an item share one lock.
enum SecretItemLocks {
  private static let locks = Locked<[String: AsyncMutex]>([:])

  /// Returns the lock of the item with this identity.
  static func lock(for identity: String) -> AsyncMutex {
    locks.withLock { locks in
      if let lock = locks[identity] { return lock }
      let lock = AsyncMutex()
      locks[identity] = lock
      return lock
    }
  }
}
