import Foundation

/// The environment variables a command looks at.
struct CommandEnvironment: Sendable {
  private let variables: [String: String]

  init(_ variables: [String: String]) {
    self.variables = variables
  }

  /// Those of this process.
  static var process: CommandEnvironment { CommandEnvironment(ProcessInfo.processInfo.environment) }

  /// The value of a variable; one that is empty counts as missing.
  subscript(name: String) -> String? {
    variables[name].flatMap { $0.isEmpty ? nil : $0 }
  }

  /// An XDG base directory; a relative one must be ignored, says its specification.
  ///
  /// - Parameters:
  ///   - variable: The variable that may name it.
  ///   - standard: Where it is otherwise, seen from the home folder.
  /// - Returns: The folder, which need not be there.
  func folder(_ variable: String, otherwise standard: String) -> URL {
    if let path = self[variable], path.hasPrefix("/") { return URL(fileURLWithPath: path, isDirectory: true) }
    return home.appendingPathComponent(standard, isDirectory: true)
  }

  /// `HOME`, as shells see it; the account's own folder where that is not set.
  private var home: URL {
    if let path = self["HOME"], path.hasPrefix("/") { return URL(fileURLWithPath: path, isDirectory: true) }
    return FileManager.default.homeDirectoryForCurrentUser
  }

  /// Whether a browser has a screen to appear on.
  var hasDisplay: Bool {
    Self.alwaysHasDisplay || self["DISPLAY"] != nil || self["WAYLAND_DISPLAY"] != nil
  }
}

#if os(macOS)
  extension CommandEnvironment { private static let alwaysHasDisplay = true }
#else
  extension CommandEnvironment { private static let alwaysHasDisplay = false }
#endif
