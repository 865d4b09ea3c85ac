import Foundation
import HTTPTypes
import Hummingbird
import HummingbirdTesting
import NIOCore
import Testing

@testable import EmulatorTestSupport
@testable import KakaoEmulator

/// Tests of test events, the built-in receiver, and the record of an attempt.
@Suite(.timeLimit(.minutes(10))) struct TestEventTests {
  private func test(_ emulator: TestEmulator, _ body: String) async throws -> TestResponse {
    try await emulator.control("webhooks/test", body)
  }

  @Test("Each type of event is delivered to the built-in receiver of the demo app, marked as a test")
  func everyEvent() async throws {
    try await withEmulator { emulator in
      #expect(TestEvent.all.count == 25 && Set(TestEvent.all.map(\.name)).count == 25)
      for event in TestEvent.all {
        let response = try await test(emulator, #"{"app": 1234, "event": "\#(event.name)", "account": 2}"#)
        #expect(response.status == .ok, "\(event.name)")
        let delivery = try await emulator.lastDelivery()
        #expect(delivery.state == .delivered && delivery.isTest == true, "\(event.name)")
        #expect(TestEvent.name(of: delivery.message.event) == event.name)
        #expect(delivery.message.userID == userID(of: event))
        #expect(try response.string("id") == delivery.id && response.json()["test"] as? Bool == true)
      }
      #expect(try await emulator.storage.link(app: 1234, account: 2) == nil)
    }
  }

  /// Returns the ID of a test event's user, or `nil` for a shared message, whose webhook doesn't identify the sender.
  private func userID(of event: TestEvent) -> Int64? {
    if case .share = event { nil } else { UserID.derive(app: 1234, account: 2, attempt: 0) }
  }

  @Test("The service receives a test event with the header that marks it")
  func header() async throws {
    try await withReceiver { receiver in
      try await withEmulator { emulator in
        try await receiver.setWebhookURLs(in: emulator)
        #expect(try await test(emulator, #"{"app": 1234, "event": "user-unlinked"}"#).status == .ok)
        let request = try await receiver.next()
        let name = try #require(HTTPField.Name(WebhookRequest.testHeader))
        #expect(request.uri == "/state" && request.headers[name] == "true")
        let token = try #require(SignedToken(request.body))
        #expect(token.signature(by: try await emulator.services.signingKeys.all()) == .current)
        #expect(try await emulator.lastDelivery().attempts.map(\.sentBody) == [request.body])
        _ = try await emulator.tokens()
        _ = try await emulator.sendLast()
        #expect(try await receiver.next().headers[name] == nil)
      }
    }
  }

  @Test(
    "An invalid test event is rejected, and the error names the member",
    arguments: [
      (#"{"app": 9, "event": "added"}"#, "app", 404), (#"{"app": 1234, "event": "x"}"#, "event", 400),
      (#"{"app": 1234, "event": "added", "account": 9}"#, "account", 404),
      (#"{"app": 5678, "event": "added"}"#, "event", 409),
      (#"{"app": 1234, "event": "UNLINK_FROM_SERVICE"}"#, "event", 400), (#"{"app": 1234}"#, "event", 400),
    ])
  func rejectsWrongEvents(body: String, field: String, status: Int) async throws {
    try await withEmulator { emulator in
      let response = try await test(emulator, body)
      #expect(response.status.code == status)
      #expect(try response.string("field") == field)
      #expect(try await emulator.storage.deliveries(app: nil).isEmpty)
    }
  }

  @Test(
    "The beginning of the service's response is kept, unless the emulator hides requests", arguments: [true, false])
  func answers(isRecording: Bool) async throws {
    let answer: @Sendable (Request) async throws -> Response = { _ in
      Response(status: .badRequest, body: ResponseBody(byteBuffer: ByteBuffer(string: "wrong audience")))
    }
    try await withReceiver(answer: answer) { receiver in
      try await withEmulator(controlToken: isRecording ? nil : "secret-token", host: isRecording ? "127.0.0.1" : "::") {
        emulator in
        try await receiver.setWebhookURLs(in: emulator)
        _ = try await emulator.tokens()
        let delivery = try await emulator.sendLast()
        #expect(delivery.attempts.map(\.status) == [400] && delivery.state == .failed)
        #expect(delivery.attempts.map(\.responseBody) == [isRecording ? "wrong audience" : nil])
      }
    }
  }

  @Test("Only the latest attempts of a delivery are kept")
  func boundedAttempts() async throws {
    try await withEmulator { emulator in
      _ = try await test(emulator, #"{"app": 1234, "event": "added"}"#)
      let id = try await emulator.lastDelivery().id
      for _ in 0..<60 { _ = try await emulator.control("webhooks/\(id)/redeliver", "") }
      #expect(try await emulator.lastDelivery().attempts.count == WebhookDelivery.maximumAttempts)
    }
  }

  @Test("Beyond 64 KiB of bodies, only the latest attempts of a delivery are kept")
  func boundedAttemptSize() async throws {
    try await withEmulator { emulator in
      _ = try await test(emulator, #"{"app": 1234, "event": "added"}"#)
      var delivery = try await emulator.lastDelivery()
      func add(_ number: Int, _ size: Int) {
        let body = String(repeating: "x", count: size)
        delivery.add(.init(startedAt: TestEmulator.start, milliseconds: number, sentBody: body, responseBody: body))
      }
      for number in 0..<10 { add(number, 10_000) }
      #expect(delivery.attempts.map(\.milliseconds) == [7, 8, 9])
      add(10, 100_000)
      #expect(delivery.attempts.map(\.milliseconds) == [10])
    }
  }
}
