import Foundation

@testable import KakaoEmulator

extension FuzzTarget {
  /// A target that parses a query or form body and its parameters.
  static let form = FuzzTarget("emulator-form") { input in
    guard let fields = try? FormFields(input.text) else { return }
    let written = fields.all.map { "\(URLText.encode($0))=\(URLText.encode($1))" }.joined(separator: "&")
    try require(try FormFields(written).all == fields.all, "\(fields) changed when they were encoded and decoded")
    _ = AuthorizeParameters(fields)
    for value in fields.all.values {
      try check(value)
      _ = LoginKey(value).description
      let challenge = PKCE.challenge(for: value)
      try require(PKCE.isChallenge(challenge), "the challenge of \(value) is malformed")
      try require(PKCE.matches(verifier: value, challenge: challenge), "\(value) doesn't match its challenge")
      if let bytes = Data(hex: value) {
        try require(bytes.hex == value.lowercased(), "hex \(value) changed when it was decoded and encoded")
      }
    }
    for name in fields.all.keys {
      _ = try? fields.integer(name, in: 2...100)
      _ = try? fields.words(name)
      _ = try? UserPropertiesParameter(FormFields(["properties": fields[name] ?? ""]), of: app)
      _ = try? PropertyFilter(fields[name])
      _ = try? ShippingAddressQuery(FormFields(["address_id": fields[name] ?? "", "page_size": fields[name] ?? ""]))
    }
  }

  /// A target that parses the link that opens KakaoTalk.
  ///
  /// The first line of the input is the link's path, and the second line is its query.
  static let talkLink = FuzzTarget("emulator-talk-link") { input in
    let parts = input.parts(2).map(\.text)
    for path in [parts[0], "/scheme/kakaokompassauth%3A%2F%2Fauthorize%3F" + parts[0]] {
      do {
        _ = try TalkSchemeURL(path: path, query: parts.count == 2 ? parts[1] : nil)
      } catch is AuthorizeError {}
    }
  }

  /// Checks that the functions that validate redirect targets accept only registered targets.
  private static func check(_ url: String) throws {
    if app.allowsRedirect(to: url, key: app.keys.primary(.rest)) {
      try require(app.redirectURIs.contains(url), "a redirect to \(url) is allowed")
    }
    if app.allowsReturn(to: url) {
      let isHome = url == "kakaon://address" || url.lowercased().hasPrefix("http://localhost:8765")
      try require(isHome, "a return to \(url) is allowed")
      try require(
        !url.utf8.contains { $0 <= 0x20 || $0 == UInt8(ascii: "\\") }, "a return to \(url.debugDescription) is allowed")
    }
    _ = app.allowsPopupResult(of: app.keys.primary(.javascript), to: url)
  }

  private static let app: App = {
    var app = App(id: 1, name: "a", keys: AppKeys(native: "n", rest: "r", javascript: "j", admin: "a"))
    app.redirectURIs = ["http://localhost:8765/oauth"]
    app.userProperties = ["nickname"]
    return app
  }()
}
