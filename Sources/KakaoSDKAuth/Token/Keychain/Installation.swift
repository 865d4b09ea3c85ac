import Foundation
import KakaoSDKCommon

/// An installation of an app, from the time when the app is installed until it is deleted.
///
/// Its ID is in a file of the app. iOS deletes this file with the app, but not the app's keychain items. An item that is
/// tagged with another ID was therefore saved before the app was deleted and installed again.
struct Installation: Sendable {
  let bundleID: String
  /// The file with the ID.
  ///
  /// The first save of a token creates it.
  let file: URL
  private let lock = Locked(())

  init(bundleID: String, file: URL) {
    self.bundleID = bundleID
    self.file = file
  }

  /// The tag for an item that this installation saves.
  ///
  /// It is empty if the ID can't be read or written. An item with an empty tag is always kept.
  var tag: Data {
    lock.withLock { _ in
      guard let id = try? storedID() ?? makeID() else { return Data() }
      return tag(of: id)
    }
  }

  /// Returns whether an earlier installation of the app saved an item.
  ///
  /// - Returns: False also if the ID can't be read, for example because the device is locked; if the item has no tag or
  ///   another app saved it last; and if the item isn't in the app's own access group, so that other apps may use it.
  func isEarlier(_ secret: Secret) -> Bool {
    guard let tag = secret.tag, tag.starts(with: self.tag(of: "")), let group = secret.accessGroup,
      ".\(group)".hasSuffix(".\(bundleID)")
    else { return false }
    return lock.withLock { _ in
      do {
        // Without an ID, this installation hasn't saved an item.
        guard let id = try storedID() else { return true }
        return tag != self.tag(of: id)
      } catch {
        return false
      }
    }
  }

  private func tag(of id: String) -> Data { Data("\(bundleID) \(id)".utf8) }

  /// Returns the ID, or nil if the file doesn't exist.
  private func storedID() throws -> String? {
    do {
      return String(decoding: try Data(contentsOf: file), as: UTF8.self)
    } catch let error as CocoaError where error.code == .fileReadNoSuchFile {
      return nil
    }
  }

  private func makeID() throws -> String {
    let id = UUID().uuidString
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(id.utf8).write(to: file, options: .atomic)
    return id
  }
}
