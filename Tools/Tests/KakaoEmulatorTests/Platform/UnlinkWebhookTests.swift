import Foundation
import HTTPTypes
import Testing

@testable import EmulatorTestSupport
@testable import KakaoEmulator

/// Tests of the unlink webhook (docs/conformance.md, section 10.1) over real connections, with every referrer type that
/// doesn't need pages.
@Suite(.timeLimit(.minutes(10))) struct UnlinkWebhookTests {
  private func unlinkOnly(_ emulator: TestEmulator, _ receiver: Receiver, method: String = "POST") async throws {
    try await emulator.changeApp {
      $0.unlinkWebhook = Webhook(url: "\(receiver.url)/unlink?v=1", method: method)
      $0.accountStateWebhook = nil
    }
  }

  @Test("The webhook posts a form with the admin key")
  func postsFormWithAdminKey() async throws {
    try await withReceiver { receiver in
      try await withEmulator { emulator in
        try await unlinkOnly(emulator, receiver)
        _ = try await emulator.tokens()
        let user = try await emulator.userID()
        #expect(try await emulator.control("accounts/1/unlink/1234", "").status == .ok)
        let delivery = try await emulator.sendLast()
        let request = try await receiver.next()
        #expect(request.method == .post)
        #expect(request.uri == "/unlink?v=1")
        #expect(request.headers[.authorization] == TestEmulator.adminKey)
        #expect(request.headers[.contentType] == "application/x-www-form-urlencoded;charset=utf-8")
        #expect(request.body == "app_id=1234&user_id=\(user)&referrer_type=UNLINK_FROM_APPS")
        #expect(delivery.state == .delivered)
        #expect(delivery.attempts.map(\.status) == [200])
      }
    }
  }

  @Test("The webhook can be a GET with the fields in the query")
  func getSendsFieldsInQuery() async throws {
    try await withReceiver { receiver in
      try await withEmulator { emulator in
        try await unlinkOnly(emulator, receiver, method: "GET")
        _ = try await emulator.tokens()
        let user = try await emulator.userID()
        _ = try await emulator.control("accounts/1/unlink/1234?referrer=UNLINK_FROM_ADMIN", "")
        _ = try await emulator.sendLast()
        let request = try await receiver.next()
        #expect(request.method == .get)
        #expect(request.uri == "/unlink?v=1&app_id=1234&user_id=\(user)&referrer_type=UNLINK_FROM_ADMIN")
        #expect(request.headers[.authorization] == TestEmulator.adminKey)
        #expect(request.headers[.contentType] == nil)
        #expect(request.body.isEmpty)
      }
    }
  }

  @Test("The webhook contains the group user token")
  func includesGroupUserToken() async throws {
    try await withReceiver { receiver in
      try await withEmulator { emulator in
        try await unlinkOnly(emulator, receiver)
        try await emulator.changeApp { $0.group = "shops" }
        let me = try await emulator.get("/v2/user/me", authorization: try await emulator.bearer())
        let (user, token) = (try await emulator.userID(), try me.string("group_user_token"))
        _ = try await emulator.control("accounts/1/unlink/1234", "")
        _ = try await emulator.sendLast()
        #expect(
          try await receiver.next().body
            == "app_id=1234&user_id=\(user)&referrer_type=UNLINK_FROM_APPS&group_user_token=\(token)")
      }
    }
  }

  @Test("The webhook isn't sent if the service unlinks the user")
  func notSentWhenServiceUnlinks() async throws {
    try await withEmulator { emulator in
      let bearer = try await emulator.bearer()
      let before = try await emulator.recordedEvents().count
      #expect(try await emulator.post("/v1/user/unlink", authorization: bearer).status == .ok)
      #expect(try await emulator.recordedEvents().dropFirst(before) == ["user-unlinked", "tokens-revoked"])
      _ = try await emulator.tokens()
      let target = try await emulator.target()
      _ = try await emulator.post("/v1/user/unlink", target, authorization: TestEmulator.adminKey)
      #expect(try await emulator.storage.deliveries(app: 1234).allSatisfy { $0.message.kind == "account_state" })
    }
  }

  @Test(
    "Deleting an account sends a webhook to all of its services",
    arguments: [("", "FORCED_ACCOUNT_DELETE"), ("?referrer=ACCOUNT_DELETE", "ACCOUNT_DELETE")])
  func accountDeletionNotifiesAllServices(query: String, referrer: String) async throws {
    try await withEmulator { emulator in
      try await emulator.changeApp(5678) { $0.unlinkWebhook = Webhook(url: "http://127.0.0.1:1/") }
      let bearer = try await emulator.bearerSharingAccountState()
      _ = try await emulator.control("login", #"{"app": 5678, "account": 1}"#)
      let before = try await emulator.recordedEvents(app: 1234).count
      let response = try await emulator.delete("/_emulator/accounts/1\(query)")
      #expect(response.status == .ok)
      #expect(try response.memberNames() == ["deleted", "account", "referrer_type", "unlinked"])
      #expect(
        try await emulator.recordedEvents(app: 1234).dropFirst(before)
          == [referrer, "user-unlinked", "tokens-revoked", "account-purged"])
      #expect(try await emulator.recordedEvents(app: 5678) == [referrer])
      #expect(try await emulator.storage.account(id: 1) == nil)
      let me = try await emulator.get("/v2/user/me", authorization: bearer)
      try expect(me, isKAPIError: -401, status: 401)
      #expect(try await emulator.delete("/_emulator/accounts/1\(query)").status == .notFound)
    }
  }

  @Test("An expired preregistration sends a webhook without another request")
  func expiredPreregistrationSendsWebhook() async throws {
    try await withEmulator { emulator in
      try await emulator.changeApp(5678) { $0.unlinkWebhook = Webhook(url: "http://127.0.0.1:1/") }
      _ = try await emulator.control("login", #"{"app": 5678, "account": 1}"#)
      _ = try await emulator.control("clock", #"{"advance_seconds": 86399}"#)
      #expect(try await emulator.recordedEvents(app: 5678) == [])
      _ = try await emulator.control("clock", #"{"advance_seconds": 1}"#)
      #expect(try await emulator.recordedEvents(app: 5678) == ["INCOMPLETE_SIGN_UP"])
      #expect(try await emulator.storage.link(app: 5678, account: 1) == nil)
      _ = try await emulator.control("clock", #"{"advance_seconds": 86400}"#)
      #expect(try await emulator.recordedEvents(app: 5678) == ["INCOMPLETE_SIGN_UP"])
    }
  }

  @Test("An expired preregistration sends one webhook, even if it is also found by a request")
  func expiredPreregistrationSendsWebhookOnce() async throws {
    try await withEmulator { emulator in
      try await emulator.changeApp(5678) { $0.unlinkWebhook = Webhook(url: "http://127.0.0.1:1/") }
      _ = try await emulator.control("login", #"{"app": 5678, "account": 1}"#)
      emulator.clock.advance(by: 86_400)
      let services = emulator.services
      try await withThrowingTaskGroup(of: Void.self) { group in
        for _ in 0..<10 {
          group.addTask { _ = try await services.link(app: 5678, account: 1) }
          group.addTask { try await services.unlinkExpiredPreregistrations() }
        }
        try await group.waitForAll()
      }
      #expect(try await emulator.recordedEvents(app: 5678) == ["INCOMPLETE_SIGN_UP"])
    }
  }

  @Test("A service without a webhook URL receives nothing")
  func serviceWithoutWebhookGetsNothing() async throws {
    try await withEmulator { emulator in
      _ = try await emulator.control("login", #"{"app": 5678, "account": 1}"#)
      _ = try await emulator.control("accounts/1/unlink/5678", "")
      #expect(try await emulator.recordedEvents() == [])
    }
  }

  @Test("The control API rejects invalid requests")
  func controlAPIRejectsInvalidReason() async throws {
    try await withEmulator { emulator in
      #expect(try await emulator.control("accounts/1/unlink/1234", "").status == .notFound)
      #expect(try await emulator.control("accounts/one/unlink/1234", "").status == .notFound)
      _ = try await emulator.tokens()
      for referrer in ["INCOMPLETE_SIGN_UP", "UNLINK_FROM_SERVICE", "x"] {
        #expect(try await emulator.control("accounts/1/unlink/1234?referrer=\(referrer)", "").status == .badRequest)
        #expect(try await emulator.delete("/_emulator/accounts/1?referrer=\(referrer)").status == .badRequest)
      }
      #expect(try await emulator.storage.link(app: 1234, account: 1) != nil)
    }
  }
}
