import Foundation
import Testing

@testable import EmulatorTestSupport
@testable import KakaoEmulator

@Suite struct LifetimeTests {
  private static let standard =
    #"{"code":600,"access_token":{"native":43200,"rest":21600,"javascript":7200},"refresh_token":5184000}"#

  @Test("The lifetimes of the configuration are returned")
  func returnsLifetimes() async throws {
    try await withEmulator { emulator in
      let lifetimes = try await emulator.get("/_emulator/lifetimes")
      #expect(lifetimes.text == Self.standard)
    }
  }

  @Test("A change applies to tokens that are issued from then on, and keeps the other lifetimes")
  func changeAppliesToNewTokens() async throws {
    try await withEmulator { emulator in
      let old = try await emulator.tokens()
      let changed = try await emulator.control(
        "lifetimes", #"{"access_token":{"rest":5},"refresh_token":20,"code":3,"signing_key":60}"#)
      #expect(
        changed.text
          == #"{"code":3,"access_token":{"native":43200,"rest":5,"javascript":7200},"refresh_token":20,"signing_key":60}"#
      )
      let code = try await emulator.code()
      let new = try await emulator.tokens()
      #expect(try new.response.integer("expires_in") <= 5)
      #expect(try new.response.integer("refresh_token_expires_in") <= 20)
      emulator.clock.advance(by: 6)
      #expect(try await emulator.get("/v2/user/me", authorization: "Bearer \(new.access)").status == .unauthorized)
      #expect(try await emulator.get("/v2/user/me", authorization: "Bearer \(old.access)").status == .ok)
      #expect(try await emulator.redeem(code).status == .badRequest)
      emulator.clock.advance(by: 20)
      #expect(try await emulator.refresh(new.refresh).status == .badRequest)
      #expect(try await emulator.refresh(old.refresh).status == .ok)
    }
  }

  @Test("A new signing key replaces an old one after the changed lifetime")
  func changesSigningKeyLifetime() async throws {
    try await withEmulator { emulator in
      let before = try await emulator.get("/.well-known/jwks.json").text
      _ = try await emulator.control("lifetimes", #"{"signing_key":60}"#)
      emulator.clock.advance(by: 120)
      #expect(try await emulator.get("/.well-known/jwks.json").text != before)
    }
  }

  @Test("null resets a lifetime to its default")
  func nullIsDefault() async throws {
    try await withEmulator { emulator in
      _ = try await emulator.control("lifetimes", #"{"code":3,"signing_key":60}"#)
      let lifetimes = try await emulator.control("lifetimes", #"{"code":null,"signing_key":null}"#)
      #expect(lifetimes.text == Self.standard)
    }
  }

  @Test("A reset restores the lifetimes of the configuration")
  func resetReturnsToConfiguration() async throws {
    try await withEmulator(.yaml("lifetimes: {code: 42}")) { emulator in
      _ = try await emulator.control("lifetimes", #"{"code":3,"refresh_token":3}"#)
      _ = try await emulator.control("reset", "{}")
      let lifetimes = try await emulator.get("/_emulator/lifetimes")
      #expect(try lifetimes.integer("code") == 42)
      #expect(try lifetimes.integer("refresh_token") == 5_184_000)
    }
  }

  @Test(
    "An invalid change is rejected, and nothing changes",
    arguments: [
      (#"{"code":0}"#, "code"), (#"{"code":"5"}"#, "code"), (#"{"access_token":5}"#, "access_token"),
      (#"{"access_token":{"admin":5}}"#, "access_token.admin"), (#"{"refresh_token":4000000000}"#, "refresh_token"),
      (#"{"code":5,"shoe":1}"#, "shoe"), (#"[]"#, nil), (#"1"#, nil),
    ] as [(String, String?)])
  func rejectsInvalidChange(body: String, field: String?) async throws {
    try await withEmulator { emulator in
      let refused = try await emulator.control("lifetimes", body)
      #expect(refused.status == .badRequest)
      #expect(try refused.json()["field"] as? String == field)
      #expect(try await emulator.get("/_emulator/lifetimes").text == Self.standard)
    }
  }
}
