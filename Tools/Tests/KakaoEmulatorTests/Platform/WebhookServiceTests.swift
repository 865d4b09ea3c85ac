import Foundation
import Hummingbird
import Logging
import Synchronization
import Testing

@testable import EmulatorTestSupport
@testable import KakaoEmulator

/// Tests of the order in which deliveries are sent, and of storage failures while they are sent.
@Suite(.timeLimit(.minutes(10))) struct WebhookServiceTests {
  private func delivery(
    _ id: String, to receiver: Receiver, app: App.ID = 1234, isTest: Bool? = nil
  ) -> WebhookDelivery {
    WebhookDelivery(
      id: id, createdAt: TestEmulator.start, appID: app, accountID: 1, target: Webhook(url: "\(receiver.url)/\(id)"),
      message: .unlink(UnlinkNotice(appID: app, userID: 42, referrer: .fromApps)), isTest: isTest)
  }

  @Test("Deliveries are sent in the order in which they were recorded, each once")
  func deliveriesAreSentInOrder() async throws {
    try await withReceiver { receiver in
      try await withEmulator { emulator in
        let (storage, queue) = (emulator.storage, emulator.services.webhooks.queue)
        // The queue doesn't know "a" and "b", as if another emulator had recorded them and was then killed.
        for id in ["a", "b", "c"] { try await storage.add(delivery(id, to: receiver)) }
        queue.add(.delivery("c", 1234))
        queue.add(.unsent)
        try await withThrowingTaskGroup(of: Void.self) { group in
          group.addTask { try await WebhookService(services: emulator.services).run() }
          for id in ["a", "b", "c"] { #expect(try await receiver.next().uri == "/\(id)") }
          try await storage.add(delivery("d", to: receiver))
          queue.add(.unsent)
          #expect(try await receiver.next().uri == "/d")
          group.cancelAll()
        }
      }
    }
  }

  @Test("A delivery that a killed emulator had reserved is sent immediately")
  func reservedDeliveryIsSent() async throws {
    try await withReceiver { receiver in
      try await withEmulator { emulator in
        try await emulator.storage.add(delivery("a", to: receiver))
        let claim = try await emulator.storage.claimDelivery("a", at: Date(), for: 3600)
        if case .granted = try #require(claim) {} else { Issue.record("The delivery wasn't reserved.") }
        try await withThrowingTaskGroup(of: Void.self) { group in
          group.addTask { try await WebhookService(services: emulator.services).run() }
          let request = try await receiver.next()
          #expect(request.uri == "/a")
          group.cancelAll()
        }
      }
    }
  }

  @Test("A test event whose sender was killed isn't sent later")
  func testEventIsNotSentLater() async throws {
    try await withReceiver { receiver in
      try await withEmulator { emulator in
        try await emulator.storage.add(delivery("a", to: receiver, isTest: true))
        try await emulator.storage.add(delivery("b", to: receiver))
        try await withThrowingTaskGroup(of: Void.self) { group in
          group.addTask { try await WebhookService(services: emulator.services).run() }
          let request = try await receiver.next()
          #expect(request.uri == "/b")
          group.cancelAll()
        }
      }
    }
  }

  @Test("A webhook is queued even if the oldest ones can't be deleted")
  func webhookIsQueuedWithoutDeletion() async throws {
    let engine = FailingEngine()
    try await withReceiver { receiver in
      let services = try await Self.services(engine)
      for number in 0..<Webhooks.limit { try await services.storage.add(delivery("\(number)", to: receiver)) }
      var app = Sample.app
      app.unlinkWebhook = Webhook(url: receiver.url)
      try await services.storage.save(app)
      engine.successes.withLock { $0 = 1 }
      engine.failures.withLock { $0 = 1 }
      await services.webhooks.enqueueUnlink(of: Sample.link, because: .fromApps)
      #expect(engine.failures.withLock(\.self) == 0)
      #expect(try await services.storage.deliveries(app: nil).count == Webhooks.limit + 1)
      services.webhooks.queueUnsent()
      var entries = services.webhooks.queue.entries.makeAsyncIterator()
      guard case .delivery? = await entries.next() else {
        Issue.record("The delivery wasn't queued.")
        return
      }
      await services.webhooks.enqueueUnlink(of: Sample.link, because: .fromApps)
      #expect(try await services.storage.deliveries(app: nil).count == Webhooks.limit)
    }
  }

  @Test("A queue ignores a delivery that it already contains, unless the delivery was removed")
  func queueContainsDeliveryOnce() async {
    let appQueue = AppWebhookQueue()
    for id in ["a", "b", "a"] { appQueue.add(id) }
    appQueue.allowAgain("b")
    appQueue.add("b")
    appQueue.finish()
    #expect(await appQueue.ids.reduce(into: []) { $0.append($1) } == ["a", "b", "b"])
  }

  @Test("A full queue drops its oldest delivery, which can be added again")
  func fullQueueDropsOldest() async {
    let appQueue = AppWebhookQueue()
    for number in 0...Webhooks.limit { appQueue.add("\(number)") }
    appQueue.add("1")
    appQueue.add("0")
    appQueue.finish()
    let ids = await appQueue.ids.reduce(into: []) { $0.append($1) }
    #expect(ids.count == Webhooks.limit)
    #expect(ids.first == "2" && ids.last == "0")
  }

  @Test("A sent webhook is recorded when the storage works again, and isn't sent twice")
  func attemptIsRecordedLater() async throws {
    let engine = FailingEngine()
    try await withReceiver(answer: { _ in
      engine.failures.withLock { $0 = 3 }
      return Response(status: .ok)
    }) { receiver in
      let sender = WebhookSender(services: try await Self.services(engine), pause: .milliseconds(1))
      try await sender.services.storage.add(delivery("a", to: receiver, app: 1))
      try await sender.sendUnattempted("a")
      #expect(try await sender.services.storage.delivery(id: "a")?.attempts.map(\.status) == [200])
      #expect(engine.failures.withLock(\.self) == 0)
      try await sender.sendUnattempted("a")
      try await sender.services.storage.add(delivery("b", to: receiver, app: 1))
      try await sender.sendUnattempted("b")
      for uri in ["/a", "/b"] { #expect(try await receiver.next().uri == uri) }
    }
  }

  @Test("A sent webhook that can't be recorded in time is reported")
  func unrecordedAttemptIsReported() async throws {
    let engine = FailingEngine()
    try await withReceiver(answer: { _ in
      engine.failures.withLock { $0 = .max }
      return Response(status: .ok)
    }) { receiver in
      let sender = WebhookSender(services: try await Self.services(engine), recordingLimit: .zero)
      try await sender.services.storage.add(delivery("a", to: receiver, app: 1))
      await #expect(throws: WebhookSender.UnrecordedAttempt.self) { try await sender.sendUnattempted("a") }
    }
  }

  @Test("A webhook that another emulator has sent during a suspension isn't sent again")
  func suspendedSenderDoesNotSendAgain() async throws {
    let engine = FailingEngine()
    try await withReceiver { receiver in
      let sender = WebhookSender(services: try await Self.services(engine))
      let storage = sender.services.storage
      for id in ["a", "b"] { try await storage.add(delivery(id, to: receiver, app: 1)) }
      let attempt = WebhookDelivery.Attempt(startedAt: Sample.now, milliseconds: 12, status: 200)
      engine.beforeRead.withLock { action in
        action = {
          _ = try await storage.claimDelivery("a", at: Date() + WebhookSender.claimDuration, for: 60)
          _ = try await storage.updateDelivery("a") { $0.attempts = [attempt] }
        }
      }
      try await sender.sendUnattempted("a")
      #expect(try await storage.delivery(id: "a")?.attempts == [attempt])
      try await sender.sendUnattempted("b")
      #expect(try await receiver.next().uri == "/b")
    }
  }

  @Test("A sender whose reservation has ended reserves the webhook again and sends it")
  func endedReservationIsRenewed() async throws {
    let engine = FailingEngine()
    try await withReceiver { receiver in
      let sender = WebhookSender(services: try await Self.services(engine))
      let storage = sender.services.storage
      try await storage.add(delivery("a", to: receiver, app: 1))
      engine.beforeRead.withLock { action in
        action = { _ = try await storage.updateDelivery("a") { $0.claimedUntil = .distantPast } }
      }
      try await sender.sendUnattempted("a")
      let sent = try #require(try await storage.delivery(id: "a"))
      #expect(sent.attempts.map(\.status) == [200])
      #expect(sent.claimedUntil == nil)
    }
  }

  @Test("A failing sender doesn't remove another emulator's reservation")
  func failureKeepsReservationOfOther() async throws {
    let engine = FailingEngine()
    try await withReceiver { receiver in
      let sender = WebhookSender(services: try await Self.services(engine))
      let storage = sender.services.storage
      try await storage.add(delivery("a", to: receiver, app: 1))
      let end = Date() + 3600
      engine.beforeRead.withLock { action in
        action = {
          _ = try await storage.updateDelivery("a") { $0.claimedUntil = end }
          throw FailingEngine.Failure()
        }
      }
      await #expect(throws: FailingEngine.Failure.self) { try await sender.sendUnattempted("a") }
      #expect(try await storage.delivery(id: "a")?.claimedUntil == end)
    }
  }

  private static func services(_ engine: FailingEngine) async throws -> Services {
    let storage = Storage(engine)
    try await storage.save(Sample.app)
    var services = Services(
      storage: storage, clock: EmulatorClock(), lifetimes: Lifetimes(),
      address: EmulatorAddress(issuer: TestEmulator.issuer, host: "127.0.0.1", port: 9090),
      logger: Logger(label: "test", factory: { _ in SwiftLogNoOpLogHandler() }))
    // While other tests run, the receiver can take longer than the platform's three seconds.
    services.webhooks.timeout = .minutes(10)
    return services
  }
}

/// A storage with failing writes, as on a full disk, and with reads that can be interrupted.
private final class FailingEngine: StorageEngine {
  struct Failure: Error {}

  /// The number of writes that succeed before the failing writes.
  let successes = Mutex(0)
  let failures = Mutex(0)
  /// A closure that runs once, before the next read.
  let beforeRead = Mutex<(@Sendable () async throws -> Void)?>(nil)
  private let memory = MemoryEngine()

  func read<Value: Sendable>(_ size: TransactionSize, _ body: @escaping TransactionBody<Value>) async throws -> Value {
    let action = beforeRead.withLock { action in
      defer { action = nil }
      return action
    }
    try await action?()
    return try await memory.read(size, body)
  }

  func write<Value: Sendable>(_ size: TransactionSize, _ body: @escaping TransactionBody<Value>) async throws -> Value {
    if !Self.isCounted(successes), Self.isCounted(failures) { throw Failure() }
    return try await memory.write(size, body)
  }

  /// Decreases a number if it is greater than 0, and returns whether it was.
  private static func isCounted(_ number: borrowing Mutex<Int>) -> Bool {
    number.withLock { number in
      defer { number = max(0, number - 1) }
      return number > 0
    }
  }

  func close() {}
}
