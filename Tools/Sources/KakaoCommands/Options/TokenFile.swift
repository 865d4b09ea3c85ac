import Foundation
import KakaoSDK

/// The file that stores the token of one server and app key.
enum TokenFile {
  /// The default path as help texts show it.
  static let standard = "~/\(systemStateFolder)/kakao-login/cli/<server>/<app key>.token"

  static func location(
    _ option: String?, _ environment: CommandEnvironment, for configuration: KakaoConfiguration
  ) -> URL {
    if let path = option ?? environment["KAKAO_TOKEN_FILE"] { return URL(fileURLWithPath: path) }
    return folder(environment, server: configuration.hosts.kauth)
      .appendingPathComponent(fileName(configuration.appKey) + ".token")
  }

  /// Returns the folder for the files about one server.
  static func folder(_ environment: CommandEnvironment, server: String) -> URL {
    environment.folder("XDG_STATE_HOME", otherwise: systemStateFolder)
      .appendingPathComponent("kakao-login/cli", isDirectory: true)
      .appendingPathComponent(fileName(server), isDirectory: true)
  }

  /// Encodes a server or key as a single path component.
  private static func fileName(_ text: String) -> String {
    text.utf8.map { byte in
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
        UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"):
        String(UnicodeScalar(byte))
      case UInt8(ascii: "."): "."
      default: "_" + String(byte, radix: 16)
      }
    }.joined()
  }
}

#if os(macOS)
  extension TokenFile { private static let systemStateFolder = "Library/Application Support" }
#else
  extension TokenFile { private static let systemStateFolder = ".local/state" }
#endif
