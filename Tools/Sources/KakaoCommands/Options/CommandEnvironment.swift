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
