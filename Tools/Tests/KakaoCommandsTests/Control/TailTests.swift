import Foundation
import KakaoEmulator
import KakaoEmulatorTesting
import KakaoSDK
import Synchronization
import Testing

@testable import KakaoCommands

@Suite(.timeLimit(.minutes(10))) struct TailTests {
  @Test("Earlier requests are shown with the error, the app, and the account")
  func requests() async throws {
    try await withControlSandbox { sandbox in
      let token = try await sandbox.emulator.logIn(account: 1).accessToken
      _ = try await sandbox.call("v2/user/me", token: token)
      _ = try await sandbox.call("v2/user/me", token: "wrong")
      let text = try await sandbox.run("tail", "requests", "--no-follow").output
      #expect(text.contains(/^\d\d:\d\d:\d\d request 200 GET \/v2\/user\/me  Demo  민지  \d+ ms  #1\n/))
      let page = "\(sandbox.emulator.url.absoluteString)/_emulator/console/requests/2"
      #expect(text.contains(/\n\d\d:\d\d:\d\d request 401 GET \/v2\/user\/me  -401  \d+ ms  The access token is/))
      #expect(text.hasSuffix("  \(page)\n"))
      #expect(try await sandbox.run("tail", "requests", "--no-follow", "-n", "1").output.contains(" 401 "))
      #expect(try await sandbox.run("tail", "messages", "--no-follow").output.isEmpty)
      let failed = try await sandbox.run("tail", "requests", "--no-follow", "--failed", "--output", "json")
      #expect(try failed.json["request"]?["error"] == "-401")
      #expect(try await sandbox.run("tail", "--no-follow", "--account", "jun").output.isEmpty)
      #expect(try await sandbox.run("tail", "--no-follow", "--app", "Demo", "--account", "1").output.contains(" 200 "))
    }
  }

  @Test("Each entry is reported once, even after the log was cleared")
  func entriesAreReportedOnce() async throws {
    try await withControlSandbox { sandbox in
      var source = TailSource(sandbox.control, [.requests])
      _ = try await sandbox.call("v2/user/me", token: "first")
      #expect(try await source.next().count == 1)
      #expect(try await source.next().isEmpty)
      _ = try await sandbox.call("v2/user/me", token: "second")
      _ = try await sandbox.call("v2/user/me", token: "third")
      #expect(try await source.next().map { $0.json["id"] } == [2, 3])
      try await sandbox.emulator.reset()
      #expect(try await source.next().isEmpty)
      _ = try await sandbox.call("v2/user/me", token: "fourth")
      #expect(try await source.next().map { $0.json["id"] } == [4])
    }
  }

  @Test("Entries of a restarted emulator, which counts from 1 again, are reported")
  func restartedEmulator() async throws {
    try await withControlSandbox { first in
      try await withControlSandbox { second in
        for _ in 0..<3 { _ = try await first.call("v2/user/me", token: "x") }
        _ = try await second.call("v2/user/me", token: "x")
        let address = Address(first.emulator.url)
        var source = TailSource(
          EmulatorControl(
            first.emulator.url, CommandEnvironment([:]), transport: RedirectingTransport(address: address)),
          [.requests])
        #expect(try await source.next().count == 3)
        address.url.withLock { $0 = second.emulator.url }
        #expect(try await source.next().map { $0.json["id"] } == [1])
        #expect(try await source.next().isEmpty)
      }
    }
  }

  @Test("A webhook is reported for each attempt, and a message with its text")
  func webhooksAndMessages() async throws {
    // No service listens on the webhook's port, so every attempt fails.
    let configuration = Emulator.demoConfiguration
      .replacingOccurrences(of: ":9911/", with: ":\(try LoopbackPort.free())/")
      .replacingOccurrences(of: ", built_in_receiver: true", with: "")
    try await withControlSandbox(EmulatorOptions(configuration: .yaml(configuration))) { sandbox in
      var source = TailSource(sandbox.control, [.webhooks, .messages])
      let token = try await sandbox.emulator.logIn(account: 1, scopes: ["talk_message"]).accessToken
      let template = #"{"object_type":"text","text":"안녕","link":{"web_url":"https://example.com"}}"#
      let form = try #require(template.addingPercentEncoding(withAllowedCharacters: .alphanumerics))
      let memo = try await sandbox.post("v2/api/talk/memo/default/send", "template_object=\(form)", token: token)
      try #require(memo.status == 200, "\(memo)")
      try await sandbox.run("unlink", "minji")
      var entries: [TailEntry] = []
      while !entries.contains(where: { $0.json["kind"] == "unlink" }) {
        entries += try await source.next()
      }
      let format = TailFormat(language: .english, usesColors: false, accounts: [1: "민지"], apps: [1234: "Demo"])
      let lines = entries.map(format.line)
      #expect(lines.contains { $0.hasSuffix(#" message 민지 → 민지  "안녕"  Demo"#) })
      #expect(lines.contains { $0.contains(" webhook --- UNLINK_FROM_APPS  ") && $0.contains("  Demo  user ") })
      #expect(entries.allSatisfy { $0.hasFailed == ($0.kind == .webhook) })
    }
  }

  @Test("Each message is reported once, even after the messages were deleted")
  func messagesAreReportedOnce() async throws {
    try await withControlSandbox { sandbox in
      let token = try await sandbox.emulator.logIn(account: 1, scopes: ["talk_message"]).accessToken
      let template = #"{"object_type":"text","text":"a","link":{}}"#
      let form = try #require(template.addingPercentEncoding(withAllowedCharacters: .alphanumerics))
      func send() async throws {
        let memo = try await sandbox.post("v2/api/talk/memo/default/send", "template_object=\(form)", token: token)
        try #require(memo.status == 200, "\(memo)")
      }
      var source = TailSource(sandbox.control, [.messages])
      try await send()
      #expect(try await source.next().map { $0.json["id"] } == [1])
      #expect(try await source.next().isEmpty)
      for _ in 0..<2 { try await send() }
      #expect(try await source.next().map { $0.json["id"] } == [2, 3])
      try await sandbox.emulator.control("DELETE", "messages")
      #expect(try await source.next().isEmpty)
      try await send()
      #expect(try await source.next().map { $0.json["id"] } == [4])
    }
  }

  @Test("Colors are used in a terminal only, and NO_COLOR and a dumb terminal turn them off")
  func colors() {
    let terminal = Terminal(result: { _ in }, note: { _ in }, isInteractive: true)
    #expect(terminal.usesColors(CommandEnvironment(["TERM": "xterm"])))
    #expect(terminal.usesColors(CommandEnvironment(["NO_COLOR": ""])))
    #expect(!terminal.usesColors(CommandEnvironment(["NO_COLOR": "1"])))
    #expect(!terminal.usesColors(CommandEnvironment(["TERM": "dumb"])))
    #expect(!RecordingTerminal().terminal.usesColors(CommandEnvironment([:])))
  }

  @Test(
    "The color of a request shows its outcome",
    arguments: [(200, "32"), (302, "32"), (401, "33"), (503, "31"), (nil, "31")] as [(Int64?, String)])
  func outcomeColor(_ status: Int64?, _ color: String) {
    let entry = TailEntry(
      kind: .request,
      json: .members([
        "at": "2026-01-02T03:04:05Z", "method": "GET", "path": "/\u{1B}[2J", "status": status.map(JSONValue.integer),
      ]))
    let line = TailFormat(language: .english, usesColors: true, timeZone: .gmt).line(entry)
    let shown = status.map(String.init) ?? "---"
    #expect(
      line.hasPrefix("\u{1B}[2m2026-01-02 03:04:05\u{1B}[0m request \u{1B}[\(color)m\(shown)\u{1B}[0m GET /\u{FFFD}[2J")
    )
  }
}

/// A transport that sends all requests to an address that a test can change.
private struct RedirectingTransport: KakaoHTTPTransport {
  let address: Address

  func send(_ request: KakaoHTTPRequest) async throws -> KakaoHTTPResponse {
    var parts = try #require(URLComponents(url: request.url, resolvingAgainstBaseURL: false))
    parts.port = address.url.withLock(\.port)
    var request = request
    request.url = try #require(parts.url)
    return try await KakaoURLSessionTransport().send(request)
  }
}

/// The address of an emulator, which a test can change.
private final class Address: Sendable {
  let url: Mutex<URL>
  init(_ url: URL) { self.url = Mutex(url) }
}
