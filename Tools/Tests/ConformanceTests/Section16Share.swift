import Foundation
import HummingbirdTesting
import Testing

@testable import EmulatorTestSupport
@testable import KakaoEmulator

/// The sources of the requests and the response structure are Kakao's SDK for iOS 2.27.3, old fixtures of the Flutter
/// SDK, and recorded `kakaolink` URLs in public code.
@Suite("16.1 KakaoTalk Share: the check of a message") struct Section16Share {
  @Test("POST …/template/default takes a template_object and KakaoAK with the native app key", .tags(.client))
  func defaultTemplate() async throws {
    try await withEmulator { emulator in
      let answer = try await emulator.checkShare()
      #expect(answer.status == .ok)
      let names = ["template_id", "template_args", "template_msg", "warning_msg", "argument_msg"]
      #expect(try answer.memberNames() == names)
    }
  }

  @Test("GET takes the same parameters in the query, as the SDKs for Android and JavaScript send them", .tags(.client))
  func get() async throws {
    try await withEmulator { emulator in
      let query = TestEmulator.form(["link_ver": "4.0", "template_object": TestEmulator.feed])
      for key in [TestEmulator.platformKey, "KakaoAK d0000000000000000000000000000003"] {
        let answer = try await emulator.get("\(TestEmulator.shareTemplate)/default?\(query)", authorization: key)
        #expect(answer.text == (try await emulator.checkShare().text))
      }
    }
  }

  @Test("template_msg of a feed has P with the links of the service, and C with THL, TI, and BUL", .tags(.client))
  func compiledFeed() async throws {
    try await withEmulator { emulator in
      let message = try #require(try JSON(text: try await emulator.checkShare().text).member("template_msg"))
      let service = try #require(message.member("P"))
      #expect(service.member("TP") == "Feed" && service.member("SNM") == "Demo")
      let app = "kakao\(TestEmulator.nativeKey)://kakaolink"
      #expect(service.member("L")?.member("LCI")?.scalarText == app)
      #expect(service.member("L")?.member("LMO") == "https://example.com")
      let content = try #require(message.member("C"))
      #expect(content.member("TI")?.member("TD")?.text == #"{"T":"제목","D":"설명"}"#)
      #expect(content.member("THL")?.text == #"[{"TH":{"THU":"http://example.com/a.png","SC":1}}]"#)
      let button = #"[{"BU":{"T":"열기","SR":"both"},"L":{"LCI":"\#(app)?a=1&b=2"}}]"#
      #expect(content.member("BUL")?.text == button)
    }
  }

  @Test("POST …/validate takes a template of the app; in template_args, names are written as ${name}", .tags(.client))
  func customTemplate() async throws {
    try await withEmulator { emulator in
      let answer = try await emulator.checkShare(
        "validate", ["template_id": "1001", "template_args": #"{"name":"민지"}"#])
      #expect(try answer.integer("template_id") == 1001)
      #expect(try JSON(text: answer.text).member("template_args")?.text == #"{"${name}":"민지"}"#)
      #expect(try JSON(text: answer.text).member("argument_msg")?.text == "{}")
    }
  }

  @Test("argument_msg lists the arguments of the template that have no value", .tags(.client))
  func missingArgument() async throws {
    try await withEmulator { emulator in
      let answer = try await emulator.checkShare("validate", ["template_id": "1001"])
      #expect(try JSON(text: answer.text).member("argument_msg")?.hasMember("${name}") == true)
    }
  }

  @Test("POST …/scrap takes a request_url, optionally with a template", .tags(.client))
  func scrap() async throws {
    try await withEmulator { emulator in
      for more in [[:], ["template_id": "1001", "template_args": #"{"name":"a"}"#]] {
        let fields = ["request_url": "https://example.com/news"].merging(more) { $1 }
        #expect(try await emulator.checkShare("scrap", fields).status == .ok)
      }
      try expect(try await emulator.checkShare("scrap", [:]), isKAPIError: -2, status: 400)
    }
  }

  @Test("The response contains scheme_params if they have a list or a limit", .tags(.client))
  func schemeParameters() async throws {
    try await withEmulator { emulator in
      let more = ["template_object": TestEmulator.feed, "scheme_params": #"{"list":"chat","limit":1}"#]
      let answer = try JSON(text: try await emulator.checkShare("default", more).text)
      #expect(answer.member("scheme_params")?.text == #"{"list":"chat","limit":1}"#)
    }
  }

  @Test("An unknown list and a limit below 1 return -2", .tags(.inferred))
  func badSchemeParameters() async throws {
    try await withEmulator { emulator in
      let malformed = [
        #"{"list":"x"}"#, #"{"list":1}"#, #"{"limit":0}"#, #"{"limit":1e300}"#, #"{"limit":[]}"#, "[]", "{",
      ]
      for params in malformed {
        let fields = ["template_object": TestEmulator.feed, "scheme_params": params]
        try expect(try await emulator.checkShare("default", fields), isKAPIError: -2, status: 400)
      }
    }
  }

  @Test("A link whose domain isn't registered is omitted, and warning_msg contains its path", .tags(.client))
  func unregisteredDomain() async throws {
    try await withEmulator { emulator in
      try await emulator.changeApp { $0.productLinks = ["https://shop.example"] }
      let answer = try JSON(text: try await emulator.checkShare().text)
      guard case .object(let warnings)? = answer.member("warning_msg") else {
        Issue.record("no warnings")
        return
      }
      #expect(warnings.map(\.name) == ["C.TI.L.LMO", "C.TI.L.LPC", "P.L.LMO", "P.L.LPC"])
      #expect(answer.member("template_msg")?.member("P")?.member("L")?.hasMember("LMO") == false)
      try await emulator.changeApp { $0.productLinks = ["https://example.com"] }
      #expect(try JSON(text: try await emulator.checkShare().text).member("warning_msg")?.text == "{}")
    }
  }

  @Test("Links with schemes other than http and https are omitted", .tags(.inferred))
  func otherSchemes() async throws {
    try await withEmulator { emulator in
      let addresses = [
        "javascript:alert(1)", "data:text/html,x", "ftp://example.com", "javascript://a.example/%0Aalert(1)",
      ]
      for url in addresses {
        let text = #"{"object_type":"text","text":"a","link":{"web_url":"\#(url)"}}"#
        let answer = try await emulator.checkShare("default", ["template_object": text])
        let message = try #require(try JSON(text: answer.text).member("template_msg"))
        #expect(message.member("C")?.member("TI")?.member("L")?.text == "{}", "\(url)")
      }
    }
  }

  @Test("Without KakaoAK, with an unknown key, or with a key of another kind, the error is -401", .tags(.doc))
  func credentials() async throws {
    try await withEmulator { emulator in
      let keys = [
        nil, "KakaoAK", "KakaoAK x", "KakaoAK \(String(repeating: "0", count: 32))", TestEmulator.adminKey,
        "KakaoAK \(TestEmulator.restKey)", "Bearer \(TestEmulator.nativeKey)",
      ]
      for key in keys {
        let answer = try await emulator.checkShare(authorization: key)
        try expect(answer, isKAPIError: -401, status: 401)
      }
    }
  }

  @Test("An unregistered platform in the KA header returns -401", .tags(.doc))
  func platform() async throws {
    try await withEmulator { emulator in
      try await emulator.changeApp { $0.platforms = Platforms(iosBundleIDs: ["com.example.demo"]) }
      #expect(try await emulator.checkShare(ka: "sdk/2.27.3 os/ios-18.0 origin/com.example.demo").status == .ok)
      let other = try await emulator.checkShare(ka: "sdk/2.27.3 os/ios-18.0 origin/com.example.other")
      try expect(other, isKAPIError: -401, status: 401)
    }
  }

  @Test("Missing and malformed parameters return -2", .tags(.doc))
  func parameters() async throws {
    try await withEmulator { emulator in
      let deep = String(repeating: "[", count: 10_000)
      let huge = TestEmulator.feed.replacingOccurrences(of: #""title":"제목""#, with: #""image_width":1e400"#)
      let malformed = [
        "", "{", deep, "[]", "{}", #"{"object_type":"x"}"#, #"{"object_type":"feed","content":1}"#, huge,
      ]
      for template in malformed {
        let answer = try await emulator.checkShare("default", ["template_object": template])
        try expect(answer, isKAPIError: -2, status: 400)
      }
      for fields in [["template_id": "7"], ["template_id": "99999999999999999999"], [:]] {
        try expect(try await emulator.checkShare("validate", fields), isKAPIError: -2, status: 400)
      }
    }
  }

  @Test("A template of another app returns -2", .tags(.inferred))
  func templateOfAnotherApp() async throws {
    try await withEmulator { emulator in
      let key = "KakaoAK \(try await emulator.app(5678).keys.native)"
      let answer = try await emulator.checkShare("validate", ["template_id": "1001"], authorization: key)
      try expect(answer, isKAPIError: -2, status: 400)
    }
  }

  @Test("link_ver is required and must be 4.0", .tags(.inferred))
  func linkVersion() async throws {
    try await withEmulator { emulator in
      for version in ["", "3.5", "x"] {
        let fields = ["template_object": TestEmulator.feed, "link_ver": version]
        try expect(try await emulator.checkShare("default", fields), isKAPIError: -2, status: 400)
      }
    }
  }

  @Test("After 30,000 checks in a day, the error is -10", .tags(.doc))
  func quota() throws {
    let quota = CallQuota(callsPerMonth: 1_000_000)
    for _ in 0..<30_000 { try quota.admitShare(app: 1, at: TestEmulator.start) }
    #expect(throws: KAPIError.quotaExceeded) { try quota.admitShare(app: 1, at: TestEmulator.start) }
    try quota.admitShare(app: 2, at: TestEmulator.start)
    try quota.admitShare(app: 1, at: TestEmulator.start.addingTimeInterval(86_400))
  }
}
