import Foundation

/// An in-memory data protection keychain.
///
/// An item is identified by its class, service, account, and access group. A call with an unknown attribute or a value
/// of the wrong type is rejected. A call without an access group applies to all groups, except that an added item goes
/// to one of them.
public final class StandInKeychain: @unchecked Sendable {
  public static let shared = StandInKeychain()

  public struct Item: Equatable, Sendable {
    public var service: String
    public var account: String
    public var accessGroup: String
    public var accessible: String
    public var data: Data
    public var generic: Data?

    public init(
      service: String, account: String, accessGroup: String, accessible: String, data: Data, generic: Data? = nil
    ) {
      self.service = service
      self.account = account
      self.accessGroup = accessGroup
      self.accessible = accessible
      self.data = data
      self.generic = generic
    }
  }

  /// The first of the app's access groups.
  public static let firstGroup = "TEAM.com.example.app"
  private let lock = NSRecursiveLock()
  private var stored: [Item] = []
  private var failure: OSStatus?
  private var isBeforeFirstUnlock = false
  private var beforeAddingItem: (@Sendable () -> Void)?

  /// The stored items.
  public var items: [Item] { lock.withLock { stored } }

  /// Replaces all items.
  ///
  /// If `status` isn't nil, every call returns it.
  public func reset(failing status: OSStatus? = nil, _ items: [Item] = []) {
    lock.withLock {
      stored = items
      failure = status
      isBeforeFirstUnlock = false
      beforeAddingItem = nil
    }
  }

  /// Makes every call return this status from now on; nil makes the calls work again.
  public func fail(_ status: OSStatus?) { lock.withLock { failure = status } }

  /// Makes the keychain behave as it can before the device is first unlocked: protected data isn't available, so items
  /// can't be found or added.
  public func setLockedBeforeFirstUnlock(_ isLocked: Bool) { lock.withLock { isBeforeFirstUnlock = isLocked } }

  /// Runs `body` right before the next item is added.
  public func beforeAdding(_ body: @escaping @Sendable () -> Void) {
    lock.withLock { beforeAddingItem = body }
  }

  /// Stores an item as another process would.
  public func insert(_ item: Item) { lock.withLock { stored.append(item) } }

  func add(_ attributes: NSDictionary) -> OSStatus {
    lock.withLock { () -> OSStatus in
      let before = beforeAddingItem
      beforeAddingItem = nil
      before?()
      guard let query = Query(attributes, allowed: [kSecValueData, kSecAttrAccessible]) else { return errSecParam }
      guard let data = attributes[kSecValueData] as? Data, let accessible = attributes[kSecAttrAccessible] as? String
      else { return errSecParam }
      if let failure { return failure }
      if isBeforeFirstUnlock { return errSecInteractionNotAllowed }
      let item = Item(
        service: query.service, account: query.account, accessGroup: query.accessGroup ?? Self.firstGroup,
        accessible: accessible, data: data, generic: query.generic)
      guard !stored.contains(where: { item.isDuplicate(of: $0) }) else {
        return errSecDuplicateItem
      }
      stored.append(item)
      return errSecSuccess
    }
  }

  func find(_ attributes: NSDictionary) -> (OSStatus, NSDictionary?) {
    lock.withLock { () -> (OSStatus, NSDictionary?) in
      guard let query = Query(attributes, allowed: [kSecReturnData, kSecReturnAttributes, kSecMatchLimit]),
        attributes[kSecReturnData] as? Bool == true, attributes[kSecReturnAttributes] as? Bool == true,
        attributes[kSecMatchLimit] as? String == kSecMatchLimitOne as String
      else { return (errSecParam, nil) }
      if let failure { return (failure, nil) }
      guard let item = found(query).first else { return (errSecItemNotFound, nil) }
      return (errSecSuccess, item.attributes)
    }
  }

  func update(_ attributes: NSDictionary, to change: NSDictionary) -> OSStatus {
    lock.withLock { () -> OSStatus in
      let (data, generic) = (change[kSecValueData] as? Data, change[kSecAttrGeneric] as? Data)
      guard let query = Query(attributes), change.count > 0, change.count == [data, generic].compactMap(\.self).count
      else { return errSecParam }
      if let failure { return failure }
      guard !found(query).isEmpty else { return errSecItemNotFound }
      for index in stored.indices where query.matches(stored[index]) {
        if let data { stored[index].data = data }
        if let generic { stored[index].generic = generic }
      }
      return errSecSuccess
    }
  }

  func delete(_ attributes: NSDictionary) -> OSStatus {
    lock.withLock { () -> OSStatus in
      guard let query = Query(attributes) else { return errSecParam }
      if let failure { return failure }
      guard !found(query).isEmpty else { return errSecItemNotFound }
      stored.removeAll(where: query.matches)
      return errSecSuccess
    }
  }

  private func found(_ query: Query) -> [Item] { isBeforeFirstUnlock ? [] : stored.filter(query.matches) }

  private struct Query {
    let service: String
    let account: String
    let accessGroup: String?
    let generic: Data?

    /// Returns nil for a query that the real keychain would reject or apply to another keychain.
    init?(_ attributes: NSDictionary, allowed: [CFString] = []) {
      let known: [CFString] =
        [
          kSecClass, kSecAttrService, kSecAttrAccount, kSecAttrAccessGroup, kSecAttrGeneric,
          kSecUseDataProtectionKeychain,
        ] + allowed
      guard
        attributes.allKeys.allSatisfy({ key in
          (key as? NSString).map(known.contains) ?? known.contains { $0 as String == key as? String }
        }),
        attributes[kSecClass] as? String == kSecClassGenericPassword as String,
        attributes[kSecUseDataProtectionKeychain] as? Bool == true,
        let service = attributes[kSecAttrService] as? String, let account = attributes[kSecAttrAccount] as? String
      else { return nil }
      self.service = service
      self.account = account
      self.accessGroup = attributes[kSecAttrAccessGroup] as? String
      self.generic = attributes[kSecAttrGeneric] as? Data
    }

    func matches(_ item: Item) -> Bool {
      item.service == service && item.account == account && (accessGroup == nil || accessGroup == item.accessGroup)
        && (generic == nil || generic == item.generic)
    }
  }
}

extension StandInKeychain.Item {
  /// Whether the keychain can't store both items.
  ///
  /// The generic attribute isn't part of an item's identity.
  fileprivate func isDuplicate(of other: Self) -> Bool {
    service == other.service && account == other.account && accessGroup == other.accessGroup
  }

  fileprivate var attributes: NSDictionary {
    let attributes = NSMutableDictionary()
    attributes[kSecAttrService] = service
    attributes[kSecAttrAccount] = account
    attributes[kSecAttrAccessGroup] = accessGroup
    attributes[kSecAttrAccessible] = accessible
    attributes[kSecValueData] = data
    attributes[kSecAttrGeneric] = generic
    return attributes
  }
}
