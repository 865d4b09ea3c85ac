import Foundation
import KakaoSDKCommon

/// An installation of an app, from the time when the app is installed until it is deleted.
///
/// Its ID is in a file of the app. iOS deletes this file with the app, but not the app's keychain items. An item that
/// is tagged with another ID was therefore saved before the app was deleted and installed again.
struct Installation: Sendable {
  let bundleID: String
  /// The file with the ID, created when the first item is added.
  ///
  /// The file is deliberately part of backups, because an item that is restored from a backup is tagged with the ID in
  /// that backup.
  let file: URL
  private let lock = Locked(())

  init(bundleID: String, file: URL) {
    self.bundleID = bundleID
    self.file = file
  }

  /// Returns the tag for a new item, or nil if the ID can't be read or written.
  func tag() -> Data? {
    lock.withLock { _ in (try? storedID() ?? makeID()).map(tag(of:)) }
  }

  /// Returns whether only this app has used an item: the item has a tag of this app, and is in the app's own access
  /// group.
  ///
  /// The name of the app's own group is the team prefix, a dot, and the bundle ID. Another app or an app extension that
  /// uses this group removes the tag or leaves its own tag.
  func owns(_ secret: Secret) -> Bool {
    guard let tag = secret.tag, tag.starts(with: Data("\(bundleID) ".utf8)),
      let group = secret.accessGroup?.split(separator: ".", maxSplits: 1, omittingEmptySubsequences: false),
      group.count == 2
    else { return false }
    // An app group begins with `group.`, even if the bundle ID follows.
    return !group[0].isEmpty && group[0] != "group" && group[1] == bundleID
  }

  /// Returns whether an earlier installation of the app added an item that the app owns.
  ///
  /// - Returns: `true` if so. If the ID can't be read, for example because the device is locked, the result is `false`.
  func isFromEarlierInstallation(_ secret: Secret) -> Bool {
    lock.withLock { _ in
      do {
        // Without an ID, this installation hasn't added an item.
        guard let id = try storedID() else { return true }
        return secret.tag != tag(of: id)
      } catch {
        return false
      }
    }
  }

  private func tag(of id: UUID) -> Data { Data("\(bundleID) \(id)".utf8) }

  /// Returns the ID, or nil if the file doesn't exist.
  ///
  /// - Throws: `CocoaError` if the file can't be read or doesn't contain a UUID.
  private func storedID() throws -> UUID? {
    do {
      let content = try Data(contentsOf: file)
      guard let id = UUID(uuidString: String(decoding: content, as: UTF8.self)) else {
        throw CocoaError(.fileReadCorruptFile)
      }
      return id
    } catch let error as CocoaError where error.code == .fileReadNoSuchFile {
      return nil
    }
  }

  private func makeID() throws -> UUID {
    let id = UUID()
    try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    // The file is readable whenever the keychain item is.
    try Data(id.uuidString.utf8).write(
      to: file, options: [.atomic, .completeFileProtectionUntilFirstUserAuthentication])
    return id
  }
}
