#if os(Linux)
  import Foundation
  import KakaoSDKDesktop

  /// The settings of a Linux desktop, separate for each test.
  final class XDGDesktop: Sendable {
    let root = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)

    deinit {
      try? FileManager.default.removeItem(at: root)
    }

    var environment: [String: String] {
      [
        "HOME": root.path, "XDG_CONFIG_HOME": "\(root.path)/config", "XDG_CONFIG_DIRS": "\(root.path)/etc",
        "XDG_DATA_HOME": "\(root.path)/data", "XDG_DATA_DIRS": "\(root.path)/system", "PATH": "/usr/bin:/bin",
      ]
    }

    var handlers: XDGSchemeHandlers { XDGSchemeHandlers(environment: environment) }

    func write(_ path: String, _ lines: String...) throws {
      let file = root.appendingPathComponent(path)
      try FileManager.default.createDirectory(
        at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      try lines.joined(separator: "\n").write(to: file, atomically: true, encoding: .utf8)
    }

    /// Writes the desktop entry of a program that can open the scheme `talk`.
    func writeEntry(_ path: String, exec: String = "sh -c true %u", _ more: String = "") throws {
      try write(
        path, "[Desktop Entry]", "Type=Application", "Name=Talk", "Exec=\(exec)", "MimeType=x-scheme-handler/talk;",
        more)
    }
  }
#endif
