import KakaoSDKCommon

/// One lock for each keychain item this process has used, shared by all stores of the item.
enum SecretItemLocks {
  private static let locks = Locked<[String: AsyncMutex]>([:])

  /// The lock of the item with this identity.
  static func lock(for identity: String) -> AsyncMutex {
    locks.withLock { locks in
      if let lock = locks[identity] { return lock }
      let lock = AsyncMutex()
      locks[identity] = lock
      return lock
    }
  }
}
