import Foundation

/// The environment variables that commands read.
struct CommandEnvironment: Sendable {
  private let variables: [String: String]

  init(_ variables: [String: String]) {
    self.variables = variables
  }

  /// The variables of this process.
  static var current: CommandEnvironment { CommandEnvironment(ProcessInfo.processInfo.environment) }

  /// The value of a variable, or `nil` if it is missing or empty.
  subscript(name: String) -> String? {
    variables[name].flatMap { $0.isEmpty ? nil : $0 }
  }

  /// Returns an XDG base directory.
  ///
  /// As the specification requires, a relative path in the variable is ignored.
  ///
  /// - Parameters:
  ///   - variable: The variable that can contain the path.
  ///   - standard: The default path, relative to the home folder.
  /// - Returns: The folder, which doesn't need to exist.
  func folder(_ variable: String, otherwise standard: String) -> URL {
    if let path = self[variable], path.hasPrefix("/") { return URL(fileURLWithPath: path, isDirectory: true) }
    return home.appendingPathComponent(standard, isDirectory: true)
  }

  /// The folder in `HOME`, as shells use it, or the home folder of the user's account.
  private var home: URL {
    if let path = self["HOME"], path.hasPrefix("/") { return URL(fileURLWithPath: path, isDirectory: true) }
    return FileManager.default.homeDirectoryForCurrentUser
  }

  /// Whether a browser can open a window.
  var hasDisplay: Bool {
    Self.alwaysHasDisplay || self["DISPLAY"] != nil || self["WAYLAND_DISPLAY"] != nil
  }
}

#if os(macOS)
  extension CommandEnvironment { private static let alwaysHasDisplay = true }
#else
  extension CommandEnvironment { private static let alwaysHasDisplay = false }
#endif
