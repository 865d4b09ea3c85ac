import Foundation
import HummingbirdTesting
import Testing

@testable import EmulatorTestSupport
@testable import KakaoEmulator

/// The sources are Kakao's SDK for iOS 2.27.3 and Kakao's guide "KakaoTalk Channel".
@Suite("17.1 KakaoTalk Channel: calls and pages") struct Section17Channels {
  private static func validate(_ properties: String, _ emulator: TestEmulator) async throws -> TestResponse {
    try await emulator.post(
      "/v1/app/validate/sdk", ["quota_properties": properties], authorization: TestEmulator.platformKey)
  }

  @Test("POST /v1/app/validate/sdk accepts quota_properties with a channel of the app", .tags(.client))
  func validate() async throws {
    try await withEmulator { emulator in
      for uri in ["/sdk/channel/add", "/sdk/channel/chat"] {
        let answer = try await Self.validate(#"{"uri":"\#(uri)","channel_public_id":"_demo"}"#, emulator)
        expect(answer, 200, "{}")
      }
    }
  }

  @Test("A channel that doesn't exist returns -541, and a channel of another app returns -819", .tags(.inferred))
  func otherChannels() async throws {
    try await withEmulator { emulator in
      try await emulator.changeApp(5678) { $0.channels = ["_other"] }
      for (channel, code) in [("_x", -541), ("_other", -819), ("../x", -541)] {
        let answer = try await Self.validate(#"{"channel_public_id":"\#(channel)"}"#, emulator)
        try expect(answer, isKAPIError: code, status: 400)
      }
      for text in ["", "x", "[]"] { try expect(try await Self.validate(text, emulator), isKAPIError: -2, status: 400) }
    }
  }

  @Test("A channel that can't be added returns -544, and its page isn't found", .tags(.inferred))
  func closedChannel() async throws {
    try await withEmulator { emulator in
      try await emulator.changeApp { $0.closedChannels = ["_demo"] }
      try expect(try await Self.validate(#"{"channel_public_id":"_demo"}"#, emulator), isKAPIError: -544, status: 400)
      var browser = emulator.browser
      for page in ["friend", "chat"] {
        let response = try await browser.open("/_demo/\(page)")
        #expect(response.status == .notFound)
      }
    }
  }

  @Test("https://pf.kakao.com/{id}/friend adds the channel, after a login", .tags(.client))
  func friendPage() async throws {
    try await withEmulator { emulator in
      var browser = try await emulator.linkedBrowser()
      let page = try await browser.open("/_demo/friend?app_key=\(TestEmulator.nativeKey)&kakao_agent=x&api_ver=1.0")
      _ = try await browser.submit(page)
      #expect(try await emulator.link().channels?["_demo"]?.state == .added)
      #expect(try await emulator.messages().contains { $0.kind == "channel" && $0.event == "added" })
    }
  }

  @Test("kakaoplus links open the same pages", .tags(.client))
  func kakaoplus() async throws {
    try await withEmulator { emulator in
      var browser = emulator.browser
      for (target, path) in [("home/_demo/add", "/_demo/friend"), ("talk/chat/_demo", "/_demo/chat")] {
        let answer = try await browser.get("/scheme/" + URLText.encode("kakaoplus://plusfriend/\(target)"))
        #expect(answer.location == path)
      }
    }
  }

  @Test("The page of a channel that no app has isn't found", .tags(.inferred))
  func unknownChannel() async throws {
    try await withEmulator { emulator in
      var browser = emulator.browser
      for id in ["_x", "login", "_demo%2F..", "x"] {
        for page in ["friend", "chat"] {
          let response = try await browser.open("/\(id)/\(page)")
          #expect(response.status == .notFound)
        }
      }
    }
  }
}

/// The sources are Kakao's SDK for iOS 2.27.3, which parses the result, and Kakao's guide "KakaoTalk Channel > Error
/// code".
@Suite("17.2 KakaoTalk Channel: adding a channel without KakaoTalk") struct Section17FollowChannel {
  private static let returnURL = "kakao\(TestEmulator.nativeKey)://channel"

  private static func uri(_ changes: [String: String?] = [:]) -> String {
    let fields: [String: String?] = [
      "app_key": TestEmulator.nativeKey, "return_url": returnURL, "ka": "sdk/1 os/ios", "channel_public_id": "_demo",
    ]
    let query = fields.merging(changes) { $1 }.compactMap { name, value in
      value.map { "\(name)=\(URLText.encode($0))" }
    }
    return "/talk/channel/follow?" + query.sorted().joined(separator: "&")
  }

  private static func agt(_ emulator: TestEmulator, key: AppKeyKind = .native) async throws -> String {
    let access = try await emulator.tokens(Login(key: key)).access
    let client = try await emulator.app().keys[key]
    return try await emulator.post("/api/agt", ["client_id": client, "access_token": access]).string("agt")
  }

  @Test("With an agt, the page needs no login and returns status=success and the channel", .tags(.client))
  func accessGrantToken() async throws {
    try await withEmulator { emulator in
      var browser = emulator.browser
      let page = try await browser.open(Self.uri(["agt": try await Self.agt(emulator)]))
      #expect(!page.html.contains("agt="))
      let answer = try await browser.submit(page, press: ("decision", "agree"))
      #expect(answer.location == "\(Self.returnURL)?status=success&channel_public_id=_demo")
      #expect(try await emulator.link().channels?["_demo"]?.state == .added)
      let again = try await browser.submit(page, press: ("decision", "agree"))
      #expect(Site.query(of: again.location)["status"] == "error")
    }
  }

  @Test("Without an agt, the user logs in", .tags(.doc))
  func login() async throws {
    try await withEmulator { emulator in
      var browser = emulator.browser
      let page = try await browser.openSharing(Self.uri())
      let answer = try await browser.submit(page, press: ("decision", "agree"))
      #expect(answer.location == "\(Self.returnURL)?status=success&channel_public_id=_demo")
    }
  }

  @Test("If the user declines, the page returns status=fail", .tags(.inferred))
  func cancel() async throws {
    try await withEmulator { emulator in
      var browser = emulator.browser
      let page = try await browser.openSharing(Self.uri())
      let answer = try await browser.submit(page, press: ("decision", "cancel"))
      #expect(answer.location == "\(Self.returnURL)?status=fail&channel_public_id=_demo")
    }
  }

  @Test("Errors return status=error with error_code and error_msg", .tags(.doc))
  func errors() async throws {
    try await withEmulator { emulator in
      try await emulator.changeApp(5678) { $0.channels = ["_other"] }
      var browser = emulator.browser
      let ofRestKey = try await Self.agt(emulator, key: .rest)
      let cases: [([String: String?], String)] = [
        (["channel_public_id": "_x"], "KAE005"), (["channel_public_id": "_other"], "KAE105"),
        (["channel_public_id": nil], "KAE003"), (["agt": "x"], "KAE004"), (["agt": ofRestKey], "KAE201"),
      ]
      for (changes, code) in cases {
        let query = Site.query(of: try await browser.open(Self.uri(changes)).location)
        #expect(query["status"] == "error" && query["error_code"] == code && query["error_msg"] != nil, "\(code)")
      }
      try await emulator.changeApp { $0.closedChannels = ["_demo"] }
      #expect(Site.query(of: try await browser.open(Self.uri()).location)["error_code"] == "KAE006")
      try await emulator.changeApp { $0.restriction = .blocked }
      let query = Site.query(of: try await browser.open(Self.uri()).location)
      #expect(query["error_code"] == "KAE108")
    }
  }

  @Test("If return_url isn't a URL of the app, the error is shown as a page", .tags(.inferred))
  func returnURL() async throws {
    try await withEmulator { emulator in
      var browser = emulator.browser
      for url in ["https://evil.example", "kakao\(TestEmulator.restKey)://channel", "javascript:alert(1)", nil] {
        let answer = try await browser.open(Self.uri(["return_url": url]))
        #expect(try answer.title.hasSuffix("(KAE003)"))
      }
      let admin = try await browser.open(Self.uri(["app_key": "d0000000000000000000000000000004"]))
      #expect(try admin.title.hasSuffix("(KAE104)"))
    }
  }
}
