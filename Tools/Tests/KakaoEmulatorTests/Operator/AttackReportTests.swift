import Hummingbird
import HummingbirdTesting
import Testing

@testable import EmulatorTestSupport
@testable import KakaoEmulator

/// Tests of the report about attacks on a website, in the control API and in the console.
@Suite struct AttackReportTests {
  private static let page = "/_emulator/console/attacks"

  private static func verdict(
    _ attack: String, _ outcome: String, status: Int = 200, viewer: String = "none", reason: String? = nil
  ) -> String {
    let observation = #"{"status":\#(status),"exchanged_code":true,"read_user":false,"viewer":"\#(viewer)"}"#
    let reason = reason.map { #","reason":"\#($0)""# } ?? ""
    return #"{"attack":"\#(attack)","outcome":"\#(outcome)","observation":\#(observation)\#(reason)}"#
  }

  private static func report(
    _ verdicts: String..., start: String = "http://localhost:8080/login", app: String = "1234"
  ) -> String {
    #"{"start":"\#(start)","app":\#(app),"verdicts":[\#(verdicts.joined(separator: ","))]}"#
  }

  private func put(_ report: String, to emulator: TestEmulator) async throws -> TestResponse {
    try await emulator.client.executeRequest(
      uri: "/_emulator/attacks", method: .put, headers: [.contentType: "application/json"], body: .init(string: report))
  }

  @Test("The newest report replaces the previous one, until a reset")
  func newestReport() async throws {
    try await withEmulator { emulator in
      #expect(try await emulator.get("/_emulator/attacks").text == #"{"verdicts":[]}"#)
      let first = Self.verdict("callback-replayed", "ignored")
      #expect(try await put(Self.report(first), to: emulator).status == .ok)
      let second = Self.verdict("id-token-expired", "not_applicable", reason: "idTokenNotRead")
      #expect(try await put(Self.report(second), to: emulator).status == .ok)
      let text = try await emulator.get("/_emulator/attacks").text
      #expect(text.contains(second) && !text.contains("callback-replayed"))
      #expect(text.contains(#""start":"http://localhost:8080/login","app":1234,"at":""#))
      _ = try await emulator.control("reset", "{}")
      #expect(try await emulator.get("/_emulator/attacks").text == #"{"verdicts":[]}"#)
    }
  }

  @Test(
    "A report with a wrong value is rejected, and the previous report stays",
    arguments: [
      ("{}", "start"), (report(app: "9"), "app"), (report(start: "javascript:alert(1)"), "start"),
      (report(start: "http://" + String(repeating: "a", count: 2000)), "start"),
      (report(verdict("slow", "refused")), "verdicts[0].attack"),
      (report(verdict("callback-replayed", "loved")), "verdicts[0].outcome"),
      (report(verdict("callback-replayed", "refused", viewer: "all")), "verdicts[0].observation.viewer"),
      (report(verdict("callback-replayed", "refused", status: 1)), "verdicts[0].observation.status"),
      (
        report(verdict("callback-replayed", "refused", reason: String(repeating: "a", count: 501))),
        "verdicts[0].reason"
      ),
      (report(verdict("callback-replayed", "refused"), verdict("callback-replayed", "refused")), "verdicts[1]"),
      (#"{"start":"http://localhost","app":1234,"verdicts":[{"attacks":1}]}"#, "verdicts[0].attacks"),
      (#"{"start":"http://localhost","app":1234,"verdicts":{}}"#, "verdicts"),
    ])
  func wrongReport(body: String, field: String) async throws {
    try await withEmulator { emulator in
      _ = try await put(Self.report(Self.verdict("callback-replayed", "refused")), to: emulator)
      let response = try await put(body, to: emulator)
      #expect(response.status == .badRequest)
      #expect(try response.string("field") == field)
      #expect(try await emulator.get("/_emulator/attacks").text.contains("callback-replayed"))
    }
  }

  @Test("The console shows the verdicts in the page's language, or the command for an attack if there is no report")
  func console() async throws {
    try await withEmulator { emulator in
      var browser = ConsoleBrowser(emulator: emulator)
      #expect(
        try await browser.open(Self.page).text.contains("kakao emulator attack --start http://localhost:8080/login"))
      let verdicts = Self.report(
        Self.verdict("callback-without-state", "refused", status: 403),
        Self.verdict("callback-other-browser", "believed", viewer: "other"),
        Self.verdict("webhook-replayed", "not_applicable", reason: "noWebhook"),
        Self.verdict("callback-user-id", "not_applicable", reason: "no other user is linked to the app"),
        start: "http://localhost:8080/login?<b>")
      #expect(try await put(verdicts, to: emulator).status == .ok)
      let english = try await browser.open(Self.page).text
      #expect(english.contains(#"<span class="good">refused</span>"#) && english.contains("status 403, code exchanged"))
      let accepted = AttackReport.Verdict.Outcome.believed.rawValue
      #expect(english.contains(#"<span class="bad">\#(accepted)</span>"#))
      #expect(english.contains("logged in as the other user"))
      #expect(english.contains(#"<span class="bad">1 of 2</span>"#) && english.contains("login?&lt;b&gt;"))
      let korean = try await browser.open(Self.page, language: "ko").text
      #expect(korean.contains("속음") && korean.contains("2개 중 1개") && korean.contains("안전하게 시험할 웹훅이 앱에 없음"))
      #expect(korean.contains("앱에 연결된 다른 사용자가 없습니다."))
    }
  }
}
