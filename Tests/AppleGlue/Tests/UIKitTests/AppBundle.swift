import Foundation
import Testing

/// A bundle with an Info.plist that stays on disk until this object is released.
final class AppBundle {
  let bundle: Bundle
  private let folder: URL

  init(_ name: String, _ infoPlist: [String: Any]) throws {
    folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    let url = folder.appendingPathComponent(name)
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
    try PropertyListSerialization.data(fromPropertyList: infoPlist, format: .xml, options: 0)
      .write(to: url.appendingPathComponent("Info.plist"))
    bundle = try #require(Bundle(url: url))
  }

  deinit { try? FileManager.default.removeItem(at: folder) }
}
