import Foundation

/// The folder of the current user's emulator certificates.
enum CertificateLocation {
  /// The default folder as help texts show it.
  static let standard = "~/\(systemDataFolder)/kakao-login/emulator-tls"

  static func folder(_ environment: CommandEnvironment) -> URL {
    environment.folder("XDG_DATA_HOME", otherwise: systemDataFolder)
      .appendingPathComponent("kakao-login/emulator-tls", isDirectory: true)
  }

  /// Returns the certificates to trust for an emulator: the certificate in `KAKAO_EMULATOR_CA_FILE`, or else the
  /// current user's certificates.
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
