import Foundation
import HummingbirdTesting
import Testing

@testable import EmulatorTestSupport
@testable import KakaoEmulator

@Suite struct ScopesTests {
  private static let path = "/v2/user/scopes"
  private static let revokePath = "/v2/user/revoke/scopes"

  /// Returns the token of a user with consent items in every state: required, agreed, agreed but no longer used, and
  /// not agreed.
  private static func bearer(_ emulator: TestEmulator) async throws -> String {
    let bearer = try await emulator.bearer(Login(scopes: ["account_email", "gender"]))
    try await emulator.changeApp { app in
      app.consentItems.removeAll {
        !["talk_message", "profile_nickname", "shipping_address", "account_email"].contains($0.id)
      }
    }
    return bearer
  }

  @Test("The items in use and the items with consent are listed")
  func listsUsedAndAgreedScopes() async throws {
    try await withEmulator { emulator in
      let response = try await emulator.get(Self.path, authorization: try await Self.bearer(emulator))
      let address = "배송지정보(수령인명, 배송지 주소, 전화번호)"
      #expect(
        response.text == #"{"id":\#(try await emulator.userID()),"scopes":["#
          + #"{"id":"profile_nickname","display_name":"닉네임","type":"PRIVACY","using":true,"agreed":true,"#
          + #""revocable":false},"#
          + #"{"id":"account_email","display_name":"카카오계정(이메일)","type":"PRIVACY","using":true,"agreed":true,"#
          + #""revocable":true},"#
          + #"{"id":"gender","display_name":"성별","type":"PRIVACY","using":false,"agreed":true,"revocable":true},"#
          + #"{"id":"shipping_address","display_name":"\#(address)","type":"PRIVACY","using":true,"agreed":false},"#
          + #"{"id":"talk_message","display_name":"카카오톡 메시지 전송","type":"SERVICE","using":true,"agreed":false}]}"#)
    }
  }

  @Test("The names are in the client's language")
  func namesFollowClientLanguage() async throws {
    try await withEmulator { emulator in
      let response = try await emulator.get(
        Self.path, authorization: try await Self.bearer(emulator), language: "en-US,en;q=0.9,ko;q=0.8")
      #expect(
        try response.texts("display_name", of: "scopes") == [
          "Nickname", "Email", "Gender", "Shipping information (receiver, shipping address, phone number)",
          "Send messages in KakaoTalk",
        ])
    }
  }

  @Test(
    "Only the requested items are listed",
    arguments: [#"["account_email","gender","email"]"#, "account_email,gender,email"])
  func listsRequestedScopesOnly(scopes: String) async throws {
    try await withEmulator { emulator in
      let query = TestEmulator.form(["scopes": scopes])
      let response = try await emulator.get(
        "\(Self.path)?\(query)", authorization: try await Self.bearer(emulator))
      #expect(try response.texts("id", of: "scopes") == ["account_email", "gender"])
    }
  }

  @Test("A list that isn't valid JSON is rejected")
  func invalidJSONListIsRejected() async throws {
    try await withEmulator { emulator in
      let query = TestEmulator.form(["scopes": "[account_email]"])
      let response = try await emulator.get(
        "\(Self.path)?\(query)", authorization: try await emulator.bearer())
      try expect(response, isKAPIError: -2, status: 400)
    }
  }

  @Test("An admin key can read the items")
  func adminKeyListsScopes() async throws {
    try await withEmulator { emulator in
      let own = try await emulator.get(Self.path, authorization: try await Self.bearer(emulator))
      let response = try await emulator.get(
        "\(Self.path)?\(try await emulator.targetQuery())", authorization: TestEmulator.adminKey)
      #expect(response.status == .ok && response.text == own.text)
    }
  }

  @Test(
    "Revoking withdraws consent", arguments: StorageKind.allCases,
    [#"["account_email","gender"]"#, "account_email,gender"])
  func revokeWithdrawsConsent(kind: StorageKind, scopes: String) async throws {
    try await kind.withEmulator { emulator in
      let bearer = try await Self.bearer(emulator)
      let response = try await emulator.post(Self.revokePath, ["scopes": scopes], authorization: bearer)
      #expect(response.status == .ok)
      #expect(
        response.text == (try await emulator.get(Self.path, authorization: bearer)).text)
      #expect(
        try response.texts("id", of: "scopes") == [
          "profile_nickname", "account_email", "shipping_address", "talk_message",
        ])
      #expect(try await emulator.link().agreedScopes == ["profile_nickname"])
      let me = try await emulator.get("/v2/user/me", authorization: bearer)
      #expect(me.text.contains(#""email_needs_agreement":true"#) && !me.text.contains("minji@"))
    }
  }

  @Test("An admin key can revoke consent")
  func adminKeyRevokesScopes() async throws {
    try await withEmulator { emulator in
      _ = try await Self.bearer(emulator)
      let fields = try await emulator.target(["scopes": #"["account_email"]"#])
      let response = try await emulator.post(Self.revokePath, fields, authorization: TestEmulator.adminKey)
      #expect(response.status == .ok)
      #expect(try await emulator.link().agreedScopes == ["profile_nickname", "gender"])
    }
  }

  @Test("If one of the items is required, no item is revoked", arguments: StorageKind.allCases)
  func requiredItemBlocksRevoke(kind: StorageKind) async throws {
    try await kind.withEmulator { emulator in
      let bearer = try await Self.bearer(emulator)
      let response = try await emulator.post(
        Self.revokePath, ["scopes": #"["account_email","profile_nickname"]"#], authorization: bearer)
      #expect(response.status == .forbidden)
      let message = "[profile_nickname] is not revocable. check out if it's set as required on developers.kakao.com"
      #expect(response.text == #"{"msg":"\#(message)","code":-3}"#)
      #expect(try await emulator.link().agreedScopes.contains("account_email"))
    }
  }

  @Test("The error message contains the unknown item")
  func unknownItemIsReported() async throws {
    try await withEmulator { emulator in
      let bearer = try await Self.bearer(emulator)
      let response = try await emulator.post(
        Self.revokePath, ["scopes": #"["account_email","email"]"#], authorization: bearer)
      #expect(response.status == .badRequest)
      let message = "There is no scopes to revoke. check out if given scope id([email]) is correct again."
      #expect(response.text == #"{"msg":"\#(message)","code":-2}"#)
      #expect(try await emulator.link().agreedScopes.contains("account_email"))
    }
  }

  @Test("Revoking no items is rejected", arguments: [[:], ["scopes": ""], ["scopes": "[]"], ["scopes": "[1]"]])
  func emptyRevokeIsRejected(fields: [String: String]) async throws {
    try await withEmulator { emulator in
      let bearer = try await emulator.bearer()
      let response = try await emulator.post(Self.revokePath, fields, authorization: bearer)
      try expect(response, isKAPIError: -2, status: 400)
    }
  }
}
