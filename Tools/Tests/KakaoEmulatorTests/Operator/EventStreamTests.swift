import AsyncHTTPClient
import Foundation
import HTTPTypes
import HummingbirdTesting
import NIOCore
import Testing

@testable import EmulatorTestSupport
@testable import KakaoEmulator

@Suite(.timeLimit(.minutes(10))) struct EventStreamTests {
  /// Opens the event stream of an emulator.
  private static func open(_ url: URL, after last: String? = nil) async throws -> HTTPClientResponse.Body {
    var request = HTTPClientRequest(url: url.appending(path: "_emulator/events").absoluteString)
    if let last { request.headers.add(name: "Last-Event-ID", value: last) }
    let response = try await HTTPClient.shared.execute(request, timeout: .minutes(10))
    #expect(response.status == .ok && response.headers["content-type"] == ["text/event-stream"])
    return response.body
  }

  /// Reads a stream until `isComplete` returns true for the text that was read, and returns the text.
  private static func read(
    _ body: HTTPClientResponse.Body, until isComplete: (String) -> Bool
  ) async throws -> String {
    var text = ""
    for try await part in body {
      text += String(buffer: part)
      if isComplete(text) { return text }
    }
    return text
  }

  private static func get(_ url: URL, _ path: String) async throws {
    let request = HTTPClientRequest(url: url.appending(path: path).absoluteString)
    let response = try await HTTPClient.shared.execute(request, timeout: .minutes(10))
    _ = try await response.body.collect(upTo: 1 << 20)
  }

  @Test("The stream has an event for a request and one for a change of the state, and can be resumed")
  func events() async throws {
    try await withRunningEmulator { url in
      let body = try await Self.open(url)
      try await Self.get(url, "v2/user/me")
      var change = HTTPClientRequest(url: url.appending(path: "_emulator/clock").absoluteString)
      (change.method, change.body) = (.POST, .bytes(ByteBuffer(string: #"{"advance_seconds":1}"#)))
      change.headers.add(name: "Content-Type", value: "application/json")
      _ = try await HTTPClient.shared.execute(change, timeout: .minutes(10))
      let text = try await Self.read(body) { $0.contains("event: state\ndata: {}\n\n") }
      let event = try #require(text.firstMatch(of: /id: ([0-9a-f]+-1)\nevent: request\ndata: \{"id":1\}\n\n/))
      let rest = try await Self.read(try await Self.open(url, after: String(event.1))) { $0.contains("event: ") }
      #expect(rest.contains("-2\nevent: state"))
      let unknown = try await Self.read(try await Self.open(url, after: "0-9223372036854775807")) {
        $0.contains("event: ")
      }
      #expect(unknown.contains("event: state"))
    }
  }

  @Test("The emulator stops while streams are open")
  func shutdown() async throws {
    let (bodies, opened) = AsyncStream.makeStream(of: HTTPClientResponse.Body.self)
    try await withRunningEmulator { url in
      for _ in 0..<3 { opened.yield(try await Self.open(url)) }
      opened.finish()
    }
    for await body in bodies {
      // The stream ends with or without an error, depending on when the cancellation takes effect.
      _ = try? await Self.read(body) { _ in false }
    }
  }

  @Test("The stream requires the same authorization as the control API")
  func access() async throws {
    try await withEmulator(controlToken: "control") { emulator in
      let response = try await emulator.get("/_emulator/events")
      #expect(response.status == .unauthorized)
    }
    try await withEmulator { emulator in
      let response = try await emulator.client.executeRequest(
        uri: "/_emulator/events", method: .get, headers: [.origin: "http://evil.example"], body: nil)
      #expect(response.status == .forbidden)
    }
  }

  @Test("A browser's request from another site is rejected", arguments: ["cross-site", "same-site"])
  func crossSite(site: String) async throws {
    try await withEmulator { emulator in
      let name = try #require(HTTPField.Name("Sec-Fetch-Site"))
      let response = try await emulator.client.executeRequest(
        uri: "/_emulator/events", method: .get, headers: [name: site], body: nil)
      #expect(response.status == .forbidden)
      let own = try await emulator.client.executeRequest(
        uri: "/_emulator/events", method: .head, headers: [name: "same-origin"], body: nil)
      #expect(own.status == .ok)
    }
  }

  @Test("With too many streams, the response has a Retry-After header")
  func tooMany() async throws {
    try await withEmulator { emulator in
      let streams = (0..<Events.maximumSubscribers).map { _ in emulator.services.events.subscribe() }
      let response = try await emulator.get("/_emulator/events")
      #expect(response.status == .serviceUnavailable && response.headers[.retryAfter] == "5")
      #expect(try response.string("code") == "temporarily_unavailable")
      #expect(streams.allSatisfy { $0 != nil })
    }
  }

  @Test("A sign-out ends the streams of the browser")
  func signOut() async throws {
    try await withEmulator(controlToken: "control") { emulator in
      var browser = ConsoleBrowser(emulator: emulator)
      _ = try await browser.send("sign_in", at: "\(ConsoleBrowser.root)/sign_in", ["token": "control"])
      let form = try await browser.form("sign_out", at: "/_emulator/")
      let reading = Task { [browser] in
        var browser = browser
        return try await browser.open("/_emulator/events")
      }
      // Wait until the stream is open, because a sign-out ends only open streams.
      while !emulator.services.events.hasSubscribers { await Task.yield() }
      _ = try await browser.post("\(ConsoleBrowser.root)/sign_out", form)
      #expect(try await reading.value.status == .ok)
      #expect(!emulator.services.events.hasSubscribers)
    }
  }
}
