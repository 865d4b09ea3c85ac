import Foundation
import HTTPTypes
import Hummingbird
import HummingbirdTesting
import Testing

@testable import EmulatorTestSupport
@testable import KakaoEmulator

@Suite struct FaultTests {
  @Test("A fault responds instead of the route")
  func faultReplacesResponse() async throws {
    try await withEmulator { emulator in
      let added = try await emulator.control(
        "faults", #"{"match":{"method":"post","path":"/oauth/token"},"status":503,"body":{"error":"server_error"}}"#)
      #expect(added.status == .created)
      #expect(
        added.text
          == #"{"id":1,"match":{"method":"POST","path":"/oauth/token"},"times":1,"hits":0,"when":"before","status":503,"body":{"error":"server_error"}}"#
      )
      #expect(try await emulator.get("/v2/user/me").status == .unauthorized)
      let code = try await emulator.code()
      let failed = try await emulator.redeem(code)
      #expect(failed.status == .serviceUnavailable && failed.text == #"{"error":"server_error"}"#)
      #expect(failed.headers[.contentType] == "application/json;charset=UTF-8")
      #expect(failed.headers[.accessControlAllowOrigin] == "*")
      #expect(try await emulator.redeem(code).status == .ok)
      let log = emulator.services.requestLog.records()
      #expect(log.map(\.fault) == [nil, "status 503", nil] && log.map(\.status) == [200, 503, 401])
    }
  }

  @Test("A string body is returned as text")
  func textBodyIsPlainText() async throws {
    try await withEmulator { emulator in
      _ = try await emulator.control("faults", #"{"status":401,"body":"<h1>no</h1>"}"#)
      let failed = try await emulator.get("/v2/user/me")
      #expect(failed.text == "<h1>no</h1>" && failed.headers[.contentType] == "text/plain; charset=utf-8")
      #expect(failed.headers[.wwwAuthenticate] == "Bearer error=invalid_token")
    }
  }

  @Test("A fault applies to the given number of calls")
  func faultCountIsLimited() async throws {
    try await withEmulator { emulator in
      _ = try await emulator.control("faults", #"{"match":{"path":"/v2/*"},"times":10,"status":500}"#)
      let failures = try await withThrowingTaskGroup(of: Bool.self) { group in
        for _ in 0..<40 { group.addTask { try await emulator.get("/v2/user/me").status == .internalServerError } }
        return try await group.reduce(0) { $0 + ($1 ? 1 : 0) }
      }
      #expect(failures == 10)
      #expect(
        try await emulator.get("/_emulator/faults").text
          == #"{"faults":[{"id":1,"match":{"path":"/v2/*"},"times":0,"hits":10,"when":"before","status":500}]}"#)
    }
  }

  @Test("The oldest fault is applied first, and each can be removed")
  func oldestFaultIsFirstAndRemovable() async throws {
    try await withEmulator { emulator in
      for status in [500, 501, 502] { _ = try await emulator.control("faults", #"{"status":\#(status)}"#) }
      #expect(try await emulator.delete("/_emulator/faults/2").status == .ok)
      #expect(try await emulator.delete("/_emulator/faults/2").status == .notFound)
      #expect(try await emulator.delete("/_emulator/faults/x").status == .notFound)
      #expect(try await emulator.get("/v2/user/me").status.code == 500)
      #expect(try await emulator.get("/v2/user/me").status.code == 502)
      #expect(try await emulator.get("/v2/user/me").status.code == 401)
    }
  }

  @Test("All faults can be removed", arguments: ["delete", "reset"])
  func allFaultsAreRemoved(how: String) async throws {
    try await withEmulator { emulator in
      _ = try await emulator.control("faults", #"{"times":9,"status":500}"#)
      let answer =
        how == "reset" ? try await emulator.control("reset", "{}") : try await emulator.delete("/_emulator/faults")
      #expect(answer.status == .ok)
      #expect(try await emulator.get("/v2/user/me").status == .unauthorized)
    }
  }

  @Test("A fault applies to preflight requests only if it matches OPTIONS")
  func preflightNeedsExplicitFault() async throws {
    try await withEmulator { emulator in
      func preflight() async throws -> HTTPResponse.Status {
        try await emulator.client.executeRequest(uri: "/v2/user/me", method: .options, headers: [:], body: nil).status
      }
      _ = try await emulator.control("faults", #"{"status":503}"#)
      #expect(try await preflight() == .ok)
      #expect(try await emulator.get("/v2/user/me").status == .serviceUnavailable)
      _ = try await emulator.control("faults", #"{"match":{"method":"OPTIONS"},"status":503}"#)
      #expect(try await preflight() == .serviceUnavailable)
    }
  }

  @Test("Faults don't apply to the emulator's own paths")
  func controlPathsHaveNoFaults() async throws {
    try await withEmulator { emulator in
      _ = try await emulator.control("faults", #"{"match":{"path":"*"},"times":9,"status":500}"#)
      for path in ["/_emulator/health", "/_emulator/", "/static/pages.css"] {
        #expect(try await emulator.get(path).status == .ok)
      }
      #expect(emulator.services.faults.all.map(\.times) == [9])
    }
  }

  @Test(
    "An invalid fault is rejected",
    arguments: [
      "{}", #"{"delay_ms":0}"#, #"{"status":99}"#, #"{"status":600}"#, #"{"status":200,"drop":true}"#, #"{"body":"x"}"#,
      #"{"status":204,"body":"x"}"#, #"{"status":500,"body":1}"#, #"{"status":500,"times":0}"#, #"{"delay_ms":-1}"#,
      #"{"status":500,"match":{"path":"v2"}}"#, #"{"status":500,"match":{"method":"G T"}}"#,
      #"{"status":500,"shoe":1}"#,
      #"{"status":500,"match":{"host":"x"}}"#, "[]", "1", #"{"status":500,"when":"later"}"#, #"{"when":"after"}"#,
      #"{"preset":"no-such-fault"}"#, #"{"preset":"slow","status":500}"#, #"{"preset":"slow","when":"after"}"#,
      #"{"preset":"slow","delay_ms":1}"#, #"{"preset":"slow","match":{"host":"x"}}"#, #"{"preset":"slow","times":0}"#,
      #"{"status":500,"match":{"app":"1234"}}"#, #"{"status":500,"match":{"account":0}}"#,
      #"{"status":500,"match":{"key":""}}"#, #"{"status":500,"match":{"grant_type":true}}"#,
    ])
  func rejectsInvalidFault(body: String) async throws {
    try await withEmulator { emulator in
      let refused = try await emulator.control("faults", body)
      #expect(refused.status == .badRequest)
      #expect(emulator.services.faults.all.isEmpty)
    }
  }
}

@Suite struct PathPatternTests {
  @Test(
    "The pattern matches the path",
    arguments: [
      ("/v2/user/me", "/v2/user/me"), ("/v2/*", "/v2/user/me"), ("*", "/"), ("/v2/*/me", "/v2/user/me"), ("*me", "/me"),
      ("/*user*me", "/v2/user/me"), ("/v2*", "/v2"), ("*a*a*", "/aa"),
    ])
  func matches(pattern: String, path: String) {
    #expect(PathPattern(text: pattern).matches(path))
  }

  @Test(
    "The pattern doesn't match the path",
    arguments: [
      ("/v2/user/me", "/v2/user/me/"), ("/v2/*", "/v1/user"), ("/aa*a", "/aa"), ("/*user*user*", "/v2/user"),
      ("/v2", "/v2/x"),
    ])
  func doesNotMatch(pattern: String, path: String) {
    #expect(!PathPattern(text: pattern).matches(path))
  }
}
