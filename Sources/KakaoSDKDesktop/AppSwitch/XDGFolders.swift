#if os(Linux)
  import Foundation

  /// The folders of a desktop user, in order of precedence (freedesktop.org, XDG Base Directory Specification 0.8).
  struct XDGFolders: Sendable {
    /// The folders with settings, first the user's and then the system's.
    let config: [String]
    /// The folders with desktop entries, first the user's and then the system's.
    let applications: [String]

    init(_ environment: [String: String]) {
      let home = environment["HOME"].flatMap(Self.absolute) ?? NSHomeDirectory()
      func folders(_ own: String, _ ownDefault: String, _ shared: String, _ sharedDefault: String) -> [String] {
        let first = environment[own].flatMap(Self.absolute) ?? "\(home)/\(ownDefault)"
        let given = environment[shared].flatMap { $0.isEmpty ? nil : $0 } ?? sharedDefault
        return [first] + given.split(separator: ":").compactMap { Self.absolute(String($0)) }
      }
      config = folders("XDG_CONFIG_HOME", ".config", "XDG_CONFIG_DIRS", "/etc/xdg")
      applications = folders("XDG_DATA_HOME", ".local/share", "XDG_DATA_DIRS", "/usr/local/share:/usr/share")
        .map { "\($0)/applications" }
    }

    /// Returns a path if it is absolute.
    ///
    /// The specification requires relative paths to be ignored.
    private static func absolute(_ path: String) -> String? { path.hasPrefix("/") ? path : nil }
  }
#endif
