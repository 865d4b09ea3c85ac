import Foundation
import KakaoSDK
import KakaoSDKServer

/// The settings of the server, from environment variables.
struct Settings {
  let port: Int
  /// The URL that browsers use to reach the server, without a slash at the end.
  let publicURL: String
  let database: String
  let keys: TokenKeyRing
  let kakao: KakaoConfiguration
  let adminKey: String
  let issuer: String

  init(_ variables: [String: String]) throws {
    func value(_ name: String) throws -> String {
      guard let value = variables[name], !value.isEmpty else { throw SettingsError(text: "Set \(name).") }
      return value
    }
    port = Int(variables["PORT"] ?? "") ?? 8080
    let url = variables["PUBLIC_URL"] ?? "http://localhost:\(port)"
    publicURL = url.hasSuffix("/") ? String(url.dropLast()) : url
    database = try value("DATABASE_URL")
    // The format is "new=BASE64,old=BASE64". The first key encrypts, and all keys decrypt.
    let pairs = try value("TOKEN_KEYS").split(separator: ",").map { $0.split(separator: "=", maxSplits: 1) }
    guard let current = pairs.first?.first, pairs.allSatisfy({ $0.count == 2 }),
      Set(pairs.map { $0[0] }).count == pairs.count
    else { throw SettingsError(text: "TOKEN_KEYS must have the form ID=BASE64,ID=BASE64, with each ID once.") }
    keys = try TokenKeyRing(
      currentID: String(current),
      keys: Dictionary(
        uniqueKeysWithValues: pairs.map { (String($0[0]), Data(base64Encoded: String($0[1])) ?? Data()) }))
    adminKey = try value("KAKAO_ADMIN_KEY")
    let emulator = variables["KAKAO_EMULATOR_URL"]
    issuer = emulator ?? "https://kauth.kakao.com"
    kakao = KakaoConfiguration(
      appKey: try value("KAKAO_REST_API_KEY"), redirectURI: publicURL + "/oauth",
      clientSecret: variables["KAKAO_CLIENT_SECRET"], hosts: emulator.map { Hosts(emulator: $0) } ?? Hosts(),
      asksForMissingConsent: false)
  }
}

struct SettingsError: Error, CustomStringConvertible {
  let text: String
  var description: String { text }
}
