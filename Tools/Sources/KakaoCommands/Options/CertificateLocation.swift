import Foundation

/// Where this user's emulators keep their certificates.
enum CertificateLocation {
  /// The folder without variable, for people to read.
  static let standard = "~/\(systemDataFolder)/kakao-login/emulator-tls"

  static func folder(_ environment: CommandEnvironment) -> URL {
    environment.folder("XDG_DATA_HOME", otherwise: systemDataFolder)
      .appendingPathComponent("kakao-login/emulator-tls", isDirectory: true)
  }

  /// The authorities to trust when talking to an emulator: the one that was named, else this user's own.
  static func authorities(_ environment: CommandEnvironment) -> [URL] {
    if let path = environment["KAKAO_EMULATOR_CA_FILE"] { return [URL(fileURLWithPath: path)] }
    return ["ca.pem", "kakao-hosts/ca.pem"].map(folder(environment).appendingPathComponent)
      .filter { FileManager.default.fileExists(atPath: $0.path) }
  }
}

#if os(macOS)
  extension CertificateLocation { private static let systemDataFolder = "Library/Application Support" }
#else
  extension CertificateLocation { private static let systemDataFolder = ".local/share" }
#endif
