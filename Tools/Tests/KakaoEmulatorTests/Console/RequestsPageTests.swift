import HTTPTypes
import HummingbirdTesting
import Testing

@testable import EmulatorTestSupport
@testable import KakaoEmulator

/// Tests of the page with the request log.
@Suite struct RequestsPageTests {
  private static func numbers(_ page: TestResponse) -> [Int] {
    page.text.matches(of: /data-number="(\d+)"/).compactMap { Int($0.1) }
  }

  private static func fill(_ emulator: TestEmulator, _ count: Int, path: String = "/a") {
    for _ in 0..<count { emulator.services.add(record(path: path)) }
  }

  private static func record(
    path: String = "/a", status: Int? = 200, errorCode: String? = nil, account: Account.ID? = nil
  ) -> RequestRecord {
    RequestRecord(
      at: TestEmulator.start, method: "GET", path: path, query: [], form: [],
      principal: RequestPrincipal(account: account), status: status, errorCode: errorCode, reason: nil, fault: nil,
      milliseconds: 0, exchange: nil)
  }

  @Test("Every request of the log is on one of the pages")
  func paging() async throws {
    try await withEmulator { emulator in
      Self.fill(emulator, 1000)
      var (numbers, address) = ([Int](), "/_emulator/console/requests")
      var newer: [String] = []
      while true {
        let page = try await emulator.get(address, language: "en")
        numbers += Self.numbers(page)
        let links = page.text.matches(of: /<a href="([^"]+)">(Previous|Next) page/)
        newer += links.filter { $0.2 == "Previous" }.map { String($0.1) }
        guard let older = links.first(where: { $0.2 == "Next" }) else { break }
        address = String(older.1)
      }
      #expect(numbers == (1...1000).reversed())
      #expect(newer.count == 9 && newer.first == "/_emulator/console/requests")
      #expect(newer[1] == "/_emulator/console/requests?before=901")
    }
  }

  @Test("The script gets only the rows after the newest one that it has")
  func newRows() async throws {
    try await withEmulator { emulator in
      Self.fill(emulator, 150)
      let page = try await emulator.get("/_emulator/console/requests?after=20")
      #expect(Self.numbers(page) == (21...150).reversed())
      #expect(page.text.contains(#"data-oldest="1" data-newest="150""#))
      let older = try await emulator.get("/_emulator/console/requests?before=50")
      #expect(!older.text.contains("data-newest") && Self.numbers(older) == (1...49).reversed())
    }
  }

  @Test("The control API and the page filter by status, account, and range of IDs")
  func filters() async throws {
    try await withEmulator { emulator in
      for status in [200, 302, 400, 401, 503, nil] { emulator.services.add(Self.record(status: status)) }
      emulator.services.add(Self.record(account: 2))
      emulator.services.add(Self.record(account: 99))
      let expected = [
        "status=401": [4], "status=4xx": [4, 3], "status=none": [6], "status=5xx": [5], "status=failed": [6, 5, 4, 3],
        "account=2": [7],
        "before=3": [2, 1], "after=6": [8, 7], "since=7": [8], "after=2&before=5": [4, 3],
      ]
      for (query, ids) in expected {
        let list = try #require(try await emulator.get("/_emulator/requests?\(query)").json()["requests"] as? [Any])
        #expect(list.compactMap { ($0 as? [String: Any])?["id"] as? Int } == ids, "\(query)")
      }
      for query in ["status=4", "status=6xx", "status=600", "status=x", "before=0", "after=-1", "account=0"] {
        #expect(try await emulator.get("/_emulator/requests?\(query)").status == .badRequest, "\(query)")
      }
      let page = try await emulator.get("/_emulator/console/requests?status=200", language: "en").text
      #expect(page.contains(#"<option value="200" selected="selected">"#) && page.contains(">준</a>"))
      #expect(page.contains("1–3 of 3."))
    }
  }

  @Test("A redirect with an error is shown as failed")
  func redirectWithError() async throws {
    try await withEmulator { emulator in
      emulator.services.add(Self.record(status: 302))
      emulator.services.add(Self.record(status: 302, errorCode: "access_denied"))
      let page = try await emulator.get("/_emulator/console/requests", language: "en").text
      #expect(page.contains(#"<span class="good">302</span>"#))
      #expect(page.contains(#"<span class="bad">302 · access_denied</span>"#))
    }
  }

  @Test("The log can be cleared")
  func clearing() async throws {
    try await withEmulator { emulator in
      Self.fill(emulator, 2)
      var browser = ConsoleBrowser(emulator: emulator)
      let answer = try await browser.send("clear", at: "/_emulator/console/requests")
      #expect(answer.status == .seeOther)
      #expect(emulator.services.requestLog.records().isEmpty)
      Self.fill(emulator, 1)
      #expect(try await emulator.delete("/_emulator/requests").text == #"{"requests":[]}"#)
      Self.fill(emulator, 1)
      #expect(emulator.services.requestLog.records().map(\.id) == [4])
    }
  }
}
