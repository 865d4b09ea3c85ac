#if os(Linux)
  import Foundation

  /// What opens the URLs of a scheme on a Linux desktop (freedesktop.org, Association between MIME types and
  /// applications 1.0.1).
  ///
  /// Reads a few files and starts no process.
  public struct XDGSchemeHandlers: Sendable {
    private let folders: XDGFolders
    private let listNames: [String]
    private let path: String?

    /// Makes a lookup.
    ///
    /// - Parameter environment: The variables that say where the files are: `XDG_DATA_HOME`, `XDG_DATA_DIRS`,
    ///   `XDG_CONFIG_HOME`, `XDG_CONFIG_DIRS`, `XDG_CURRENT_DESKTOP`, `HOME` and `PATH`.
    public init(environment: [String: String] = ProcessInfo.processInfo.environment) {
      folders = XDGFolders(environment)
      path = environment["PATH"]
      let desktops = (environment["XDG_CURRENT_DESKTOP"] ?? "").split(separator: ":").filter { !$0.contains("/") }
      listNames = desktops.map { "\($0.lowercased())-mimeapps.list" } + ["mimeapps.list"]
    }

    /// The program that opens the URLs of a scheme: the user's or system's default, else the first that offers to.
    ///
    /// - Parameter scheme: The scheme, in any case.
    /// - Returns: The ID of its desktop entry, such as `firefox.desktop`; nil when no usable one is registered.
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

    /// The entries of a folder that offer to open a type: as its cache says, or by reading them where it has none.
    private func offers(_ type: String, _ folder: String) -> [String] {
      if let cache = KeyFile(path: "\(folder)/mimeinfo.cache") { return cache.list(type, in: "MIME Cache") }
      let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
      return names.filter { $0.hasSuffix(".desktop") }.sorted().filter { name in
        KeyFile(path: "\(folder)/\(name)").map { DesktopEntry($0).declares(type) } ?? false
      }
    }

    /// Whether the entry of an ID is there and its program too. The first folder that has it decides.
    private func isUsable(_ id: String) -> Bool {
      guard id.hasSuffix(".desktop"), !id.hasPrefix("."), !id.contains("/") else { return false }
      for folder in folders.applications {
        if let file = KeyFile(path: "\(folder)/\(id)") ?? subfolderEntry(id, in: folder) {
          return DesktopEntry(file).isUsable(searching: path)
        }
      }
      return false
    }

    /// `vendor-app.desktop` may stand for `vendor/app.desktop`.
    private func subfolderEntry(_ id: String, in folder: String) -> KeyFile? {
      guard let dash = id.firstIndex(of: "-") else { return nil }
      return KeyFile(path: "\(folder)/\(id[..<dash])/\(id[id.index(after: dash)...])")
    }
  }
#endif
