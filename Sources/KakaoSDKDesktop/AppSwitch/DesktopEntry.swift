#if os(Linux)
  import Foundation
  import KakaoSDKCommon

  /// A program as described by its `.desktop` file (freedesktop.org, Desktop Entry Specification 1.5).
  struct DesktopEntry: Sendable {
    private static let group = "Desktop Entry"
    private let file: KeyFile

    init(_ file: KeyFile) {
      self.file = file
    }

    /// Returns whether the program can be started: its entry isn't marked as deleted, and its executable exists on this
    /// machine.
    func isUsable(searching path: String?) -> Bool {
      guard file.value("Type", in: Self.group) == "Application", file.value("Hidden", in: Self.group) != "true",
        let program, Self.isExecutable(program, path)
      else { return false }
      return file.value("TryExec", in: Self.group).map { Self.isExecutable($0, path) } ?? true
    }

    func declares(_ mimeType: String) -> Bool {
      file.list("MimeType", in: Self.group).contains(mimeType)
    }

    /// The first argument of `Exec`, which can be quoted.
    private var program: String? {
      guard let line = file.value("Exec", in: Self.group)?.replacingBytes(of: #"\\"#, with: #"\"#) else {
        return nil
      }
      let scalars = line.unicodeScalars
      guard scalars.first == "\"" else { return scalars.split(separator: " ").first.map { String($0) } }
      var (program, isEscaped) = (String.UnicodeScalarView(), false)
      for scalar in scalars.dropFirst() {
        if isEscaped || scalar != "\\" && scalar != "\"" {
          program.append(scalar)
          isEscaped = false
        } else if scalar == "\\" {
          isEscaped = true
        } else {
          return String(program)
        }
      }
      return nil
    }

    private static func isExecutable(_ program: String, _ path: String?) -> Bool {
      guard !program.isEmpty else { return false }
      if program.hasPrefix("/") { return FileManager.default.isExecutableFile(atPath: program) }
      return (path ?? "/usr/local/bin:/usr/bin:/bin").split(separator: ":").contains { folder in
        FileManager.default.isExecutableFile(atPath: "\(folder)/\(program)")
      }
    }
  }
#endif
