#if os(Linux)
  import Foundation
  import KakaoSDKCommon

  /// A lookup of the programs that open URL schemes on a Linux desktop (freedesktop.org, Association between MIME types
  /// and applications 1.0.1).
  ///
  /// The lookup reads a few files and doesn't start a process.
  public struct XDGSchemeHandlers: Sendable {
    private let folders: XDGFolders
    private let listNames: [String]
    private let path: String?

    /// Creates a lookup.
    ///
    /// - Parameter environment: The environment variables that determine where the files are: `XDG_DATA_HOME`,
    ///   `XDG_DATA_DIRS`, `XDG_CONFIG_HOME`, `XDG_CONFIG_DIRS`, `XDG_CURRENT_DESKTOP`, `HOME`, and `PATH`.
    public init(environment: [String: String] = ProcessInfo.processInfo.environment) {
      folders = XDGFolders(environment)
      path = environment["PATH"]
      let desktops = (environment["XDG_CURRENT_DESKTOP"] ?? "").split(separator: ":").filter {
        !$0.containsBytes(of: "/")
      }
      listNames = desktops.map { "\($0.lowercased())-mimeapps.list" } + ["mimeapps.list"]
    }

    /// Returns the program that opens the URLs of a scheme.
    ///
    /// The result is the default program of the user or the system, or the first program that supports the scheme if
    /// there is no default.
    ///
    /// - Parameter scheme: The scheme, in lowercase or uppercase.
    /// - Returns: The ID of the program's desktop entry, such as `firefox.desktop`, or `nil` if no usable program is
    ///   registered.
    public func handler(of scheme: String) -> String? {
      let type = "x-scheme-handler/\(scheme.lowercased())"
      let levels = (folders.config + folders.applications).map { folder in
        (folder, lists: listNames.compactMap { KeyFile(path: "\(folder)/\($0)") })
      }
      let defaults = levels.flatMap(\.lists).flatMap { $0.list(type, in: "Default Applications") }
      if let id = defaults.first(where: isUsable) { return id }
      var removed: Set<String> = []
      for (folder, lists) in levels {
        let added = lists.flatMap { $0.list(type, in: "Added Associations") }
        if let id = added.first(where: { !removed.contains($0) && isUsable($0) }) { return id }
        removed.formUnion(lists.flatMap { $0.list(type, in: "Removed Associations") })
        guard folders.applications.contains(folder) else { continue }
        if let id = offers(type, folder).first(where: { !removed.contains($0) && isUsable($0) }) { return id }
      }
      return nil
    }

    /// Returns the desktop entries of a folder that support a MIME type, from the folder's cache or, without a cache,
    /// from the entries themselves.
    private func offers(_ type: String, _ folder: String) -> [String] {
      if let cache = KeyFile(path: "\(folder)/mimeinfo.cache") { return cache.list(type, in: "MIME Cache") }
      let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
      return names.filter { $0.hasSuffix(".desktop") }.sorted().filter { name in
        KeyFile(path: "\(folder)/\(name)").map { DesktopEntry($0).declares(type) } ?? false
      }
    }

    /// Returns whether a desktop entry and its program exist.
    ///
    /// If several folders contain the entry, only the first one counts.
    private func isUsable(_ id: String) -> Bool {
      guard id.hasSuffix(".desktop"), id.utf8.first != UInt8(ascii: "."), !id.containsBytes(of: "/") else {
        return false
      }
      for folder in folders.applications {
        if let file = KeyFile(path: "\(folder)/\(id)") ?? subfolderEntry(id, in: folder) {
          return DesktopEntry(file).isUsable(searching: path)
        }
      }
      return false
    }

    /// Returns the entry from a subfolder: the ID `vendor-app.desktop` can also refer to `vendor/app.desktop`.
    private func subfolderEntry(_ id: String, in folder: String) -> KeyFile? {
      guard let dash = id.utf8.firstIndex(of: UInt8(ascii: "-")) else { return nil }
      return KeyFile(path: "\(folder)/\(id[..<dash])/\(id[id.utf8.index(after: dash)...])")
    }
  }
#endif
