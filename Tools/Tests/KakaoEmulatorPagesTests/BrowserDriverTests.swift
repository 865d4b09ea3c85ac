import Foundation
import KakaoEmulator
import KakaoEmulatorInProcess
import Testing

@testable import KakaoEmulatorTesting

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

@Suite struct BrowserDriverTests {
  static let redirectURI = "http://localhost:8765/oauth"

  @Test("The driver completes a login and returns the callback URL")
  func driverReachesCallback() async throws {
    try await withEmulator { emulator in
      let browser = BrowserDriver(loginKey: "minji@example.com", password: "emulator", optionalItems: ["gender"])
      let callback = try await browser.callback(
        from: try Self.authorizeURL(emulator), redirectURI: Self.redirectURI)
      let query = URLComponents(url: callback, resolvingAgainstBaseURL: false)?.queryItems ?? []
      #expect(query.first { $0.name == "state" }?.value == "s-1")
      #expect(query.first { $0.name == "code" }?.value?.isEmpty == false)
    }
  }

  @Test("The driver returns the error redirect if it cancels")
  func cancellingReturnsError() async throws {
    try await withEmulator { emulator in
      let browser = BrowserDriver(loginKey: "jun@example.com", password: "emulator", decision: .cancel)
      let callback = try await browser.callback(
        from: try Self.authorizeURL(emulator), redirectURI: Self.redirectURI)
      #expect(callback.query?.hasPrefix("error=access_denied") == true)
    }
  }

  @Test("The driver's error contains the page's message without secrets")
  func errorShowsPageTextWithoutSecrets() async throws {
    try await withEmulator { emulator in
      let browser = BrowserDriver(loginKey: "minji@example.com", password: "not-the-password", language: "en")
      let error = await #expect(throws: BrowserDriverError.self) {
        try await browser.callback(from: try Self.authorizeURL(emulator), redirectURI: Self.redirectURI)
      }
      #expect(error?.reason == .refused)
      #expect(error?.status == 401)
      #expect(error?.pageTitle == "Log in with Kakao Account")
      #expect(error?.alert == "The account or the password is wrong. Check both and try again.")
      #expect(error?.description.contains("not-the-password") == false)
    }
  }

  @Test("The driver creates an account if the app requests it")
  func createsAccountOnPrompt() async throws {
    try await withEmulator { emulator in
      let login = try Self.authorizeURL(emulator)
      for page in [login.appending(queryItems: [URLQueryItem(name: "prompt", value: "create")]), login] {
        let browser = BrowserDriver(loginKey: "new@example.com", password: "long enough")
        let callback = try await browser.callback(from: page, redirectURI: Self.redirectURI)
        #expect(callback.query?.hasPrefix("code=") == true)
      }
    }
  }

  private static let nativeKey = "d0000000000000000000000000000001"
  private static let talkRedirectURI = "kakao\(nativeKey)://oauth"
  private static let addressURL = "kakao\(nativeKey)://address"

  @Test("The driver completes a login in KakaoTalk with a custom scheme")
  func completesKakaoTalkLogin() async throws {
    try await withEmulator { emulator in
      let browser = BrowserDriver(loginKey: "minji@example.com", password: "emulator", decision: .agreeToAll)
      for _ in 0..<2 {
        let callback = try await browser.callback(
          from: try Self.talkURL(emulator), redirectURI: Self.talkRedirectURI)
        #expect(callback.scheme == "kakao\(Self.nativeKey)")
        #expect(callback.query?.hasPrefix("code=") == true)
        #expect(callback.query?.hasSuffix("&state=s-1") == true)
      }
    }
  }

  @Test("The driver can cancel in KakaoTalk")
  func cancelsInKakaoTalk() async throws {
    try await withEmulator { emulator in
      let browser = BrowserDriver(loginKey: "minji@example.com", password: "emulator", talk: .cancel)
      let callback = try await browser.callback(from: try Self.talkURL(emulator), redirectURI: Self.talkRedirectURI)
      #expect(callback.absoluteString == Self.talkRedirectURI + "?error=cancelled&state=s-1")
    }
  }

  @Test(
    "The driver completes the address picker with a custom scheme",
    arguments: [
      (BrowserDriver.AddressChoice.first, "status=success&address_id=5101"),
      (.id(5102), "status=success&address_id=5102"), (.cancel, "status=error&error_code=KAE203"),
    ])
  func completesAddressPicker(
    address: BrowserDriver.AddressChoice, expected: String
  ) async throws {
    try await withEmulator { emulator in
      // The credentials are invalid, so only the token can identify the user to the page.
      let browser = BrowserDriver(loginKey: "nobody", password: "none", decision: .agreeToAll, address: address)
      let callback = try await browser.callback(
        from: try await Self.pickerURL(emulator), redirectURI: Self.addressURL)
      #expect(callback.scheme == "kakao\(Self.nativeKey)")
      #expect(callback.query?.hasPrefix(expected) == true)
    }
  }

  private static func talkURL(_ emulator: RunningEmulator) throws -> URL {
    let link =
      "kakaokompassauth://authorize?client_id=\(nativeKey)&response_type=code"
      + "&redirect_uri=\(encode(talkRedirectURI))&params=\(encode(#"{"state":"s-1"}"#))"
    return try #require(URL(string: "\(emulator.url.absoluteString)/scheme/\(encode(link))"))
  }

  private static func pickerURL(_ emulator: RunningEmulator) async throws -> URL {
    let login = #"{"app":1234,"account":1,"client_id":"\#(nativeKey)"}"#
    let tokens = try await post(emulator, "/_emulator/login", login, type: "application/json")
    let token = try #require(tokens["access_token"] as? String)
    let answer = try await post(
      emulator, "/api/agt", "client_id=\(nativeKey)&access_token=\(encode(token))",
      type: "application/x-www-form-urlencoded")
    let agt = try #require(answer["agt"] as? String)
    let base = emulator.url.absoluteString
    let target = "\(base)/user/address?app_key=\(nativeKey)&return_url=\(encode(addressURL))&enable_back_button=true"
    return try #require(
      URL(string: "\(base)/auth/kpidt?app_key=\(nativeKey)&agt=\(encode(agt))&continue=\(encode(target))"))
  }

  private static func post(
    _ emulator: RunningEmulator, _ path: String, _ body: String, type: String
  ) async throws -> [String: Any] {
    var request = URLRequest(url: emulator.url.appending(path: path))
    request.httpMethod = "POST"
    request.setValue(type, forHTTPHeaderField: "Content-Type")
    request.httpBody = Data(body.utf8)
    let (data, _) = try await URLSession.shared.data(for: request)
    return try #require(try JSONSerialization.jsonObject(with: data) as? [String: Any])
  }

  private static func encode(_ text: String) -> String {
    text.addingPercentEncoding(withAllowedCharacters: .alphanumerics) ?? ""
  }

  private static func authorizeURL(_ emulator: RunningEmulator) throws -> URL {
    var components = try #require(URLComponents(url: emulator.url, resolvingAgainstBaseURL: false))
    components.path = "/oauth/authorize"
    components.queryItems = [
      URLQueryItem(name: "client_id", value: "d0000000000000000000000000000002"),
      URLQueryItem(name: "redirect_uri", value: redirectURI),
      URLQueryItem(name: "response_type", value: "code"), URLQueryItem(name: "state", value: "s-1"),
    ]
    return try #require(components.url)
  }
}
