import HTTPTypes
import HummingbirdTesting
import Testing

@testable import EmulatorTestSupport
@testable import KakaoEmulator

/// Tests of the console's header, which shows unusual conditions, such as a changed clock, and the language switch.
@Suite struct ConsoleHeaderTests {
  private static let page = "/_emulator/console/requests?status=4xx"

  /// Returns the hidden fields of the header's form for `action`.
  private static func form(_ action: String, in page: String) throws -> [String: String] {
    let header = try #require(page.split(separator: "<main").first)
    let forms = header.split(separator: "<form").filter { $0.contains(#"action="\#(action)""#) }
    let fields = try #require(forms.first).matches(of: /name="(\w+)" value="([^"]*)"/)
    return Dictionary(uniqueKeysWithValues: fields.map { (String($0.1), String($0.2)) })
  }

  @Test("A changed clock is shown in the page's language and can be reset on any page")
  func clock() async throws {
    try await withEmulator { emulator in
      var browser = ConsoleBrowser(emulator: emulator)
      #expect(try await !browser.open(Self.page).text.contains("condition\""))
      for (seconds, english, korean) in [
        (2_592_000.0, "+30 days", "+30일"), (-3_900, "-1 hour, 5 minutes", "-1시간 5분"),
      ] {
        emulator.clock.reset()
        emulator.clock.advance(by: seconds)
        #expect(try await browser.open(Self.page).text.contains("Clock \(english)"))
        #expect(try await browser.open(Self.page, language: "ko").text.contains("시계 \(korean)"))
      }
      let clock = "/_emulator/console/clock"
      let form = try Self.form(clock, in: try await browser.open(Self.page).text)
      let answer = try await browser.post(clock, form)
      #expect(answer.headers[.location] == "\(Self.page)&done=clockReset")
      #expect(!emulator.clock.isShifted)
    }
  }

  @Test("The header counts the faults that wait for requests and can remove them")
  func faults() async throws {
    try await withEmulator { emulator in
      var browser = ConsoleBrowser(emulator: emulator)
      for times in 1...2 {
        _ = try await emulator.control("faults", #"{"status":503,"times":\#(times),"match":{"path":"/v2/user/me"}}"#)
      }
      #expect(try await browser.open(Self.page).text.contains("2 faults waiting"))
      _ = try await emulator.get("/v2/user/me")
      let faults = "/_emulator/console/faults"
      let page = try await browser.open(Self.page).text
      #expect(page.contains("1 fault waiting"))
      _ = try await browser.post(faults, try Self.form(faults, in: page))
      #expect(emulator.services.faults.all.isEmpty)
    }
  }

  @Test("The chosen language replaces the one that the browser prefers")
  func language() async throws {
    try await withEmulator { emulator in
      var browser = ConsoleBrowser(emulator: emulator)
      let form = try Self.form(ConsoleLanguageHandler.path, in: try await browser.open(Self.page).text)
      let answer = try await browser.post(ConsoleLanguageHandler.path, form)
      #expect(answer.status == .seeOther && answer.headers[.location] == Self.page)
      let cookie = try #require(answer.headers[values: .setCookie].first { $0.hasPrefix("emulator_language=ko") })
      let attributes = Set(cookie.split(separator: "; ").dropFirst())
      #expect(attributes.isSuperset(of: ["HttpOnly", "SameSite=Lax", "Path=/"]))
      #expect(try await browser.open(Self.page, language: "en").headers[.contentLanguage] == "ko")
    }
  }

  @Test(
    "A form of the header can't redirect to another site",
    arguments: ["http://evil.example/", "//evil.example", "/_emulator", "/_emulator/\r\nSet-Cookie: a=b", "/x"])
  func returnAddress(page: String) async throws {
    try await withEmulator { emulator in
      var browser = ConsoleBrowser(emulator: emulator)
      var form = try Self.form(ConsoleLanguageHandler.path, in: try await browser.open(Self.page).text)
      form["return_to"] = page
      #expect(try await browser.post(ConsoleLanguageHandler.path, form).headers[.location] == "/_emulator/")
      form["form_token"] = nil
      #expect(try await browser.post(ConsoleLanguageHandler.path, form).status == .forbidden)
    }
  }

  @Test("The language can be chosen before the sign-in, but nothing else changes")
  func languageBeforeSignIn() async throws {
    try await withEmulator(controlToken: "control") { emulator in
      emulator.clock.advance(by: 60)
      var browser = ConsoleBrowser(emulator: emulator)
      let page = try await browser.open("/_emulator/console/sign_in").text
      #expect(!page.contains("Clock +"))
      let answer = try await browser.post(
        ConsoleLanguageHandler.path, try Self.form(ConsoleLanguageHandler.path, in: page))
      #expect(answer.headers[.location] == "/_emulator/console/sign_in")
    }
  }
}
