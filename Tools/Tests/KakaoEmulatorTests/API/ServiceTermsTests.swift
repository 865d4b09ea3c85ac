import Foundation
import HummingbirdTesting
import Testing

@testable import EmulatorTestSupport
@testable import KakaoEmulator

@Suite struct ServiceTermsTests {
  private static let path = "/v2/user/service_terms"
  private static let revokePath = "/v2/user/revoke/service_terms"
  private static let upgradePath = "/v2/user/upgrade/service_terms"
  private static let service =
    #"{"tag":"service_20260101","required":true,"agreed":true,"revocable":false,"#
    + #""agreed_at":"2026-01-01T00:00:00Z","agreed_by":"KAUTH"}"#
  private static let marketing =
    #"{"tag":"marketing_20260101","required":false,"agreed":false,"revocable":true}"#

  /// Returns the token of a user who agreed to the terms on the consent page.
  private static func bearer(
    _ emulator: TestEmulator, agreed: Set<String> = ["service_20260101"]
  ) async throws -> String {
    let account = try #require(try await emulator.storage.account(id: 1))
    try await ConsentRecorder(services: emulator.services).record(
      app: try await emulator.app(), account: account, agreedScopes: [], agreedTerms: agreed)
    return try await emulator.bearer()
  }

  @Test("The accepted terms are listed", arguments: ["", "?result=agreed_service_terms"])
  func listsAgreedTerms(query: String) async throws {
    try await withEmulator { emulator in
      let response = try await emulator.get(Self.path + query, authorization: try await Self.bearer(emulator))
      #expect(response.text == #"{"id":\#(try await emulator.userID()),"service_terms":[\#(Self.service)]}"#)
    }
  }

  @Test("The app's terms are listed on request")
  func listsAppTerms() async throws {
    try await withEmulator { emulator in
      let response = try await emulator.get(
        "\(Self.path)?result=app_service_terms", authorization: try await Self.bearer(emulator))
      let terms = "[\(Self.service),\(Self.marketing)]"
      #expect(response.text == #"{"id":\#(try await emulator.userID()),"service_terms":\#(terms)}"#)
    }
  }

  @Test(
    "tags filters the list",
    arguments: [
      ("tags=marketing_20260101,service_20260101", ["service_20260101"]),
      ("tags=marketing_20260101&result=app_service_terms", ["marketing_20260101"]),
    ])
  func tagsFilterTerms(query: String, tags: [String]) async throws {
    try await withEmulator { emulator in
      let response = try await emulator.get(
        "\(Self.path)?\(query)", authorization: try await Self.bearer(emulator))
      #expect(try response.texts("tag", of: "service_terms") == tags)
    }
  }

  @Test("An admin key can read the terms")
  func adminKeyListsTerms() async throws {
    try await withEmulator { emulator in
      _ = try await Self.bearer(emulator)
      let query = try await emulator.targetQuery(["tags": "service_20260101"])
      let response = try await emulator.get("\(Self.path)?\(query)", authorization: TestEmulator.adminKey)
      #expect(try response.texts("tag", of: "service_terms") == ["service_20260101"])
    }
  }

  @Test("The error message contains the unknown tag")
  func unknownTagIsReported() async throws {
    try await withEmulator { emulator in
      let response = try await emulator.get(
        "\(Self.path)?tags=service_20260101,test", authorization: try await Self.bearer(emulator))
      #expect(response.status == .badRequest)
      let message =
        "There is no tags to get service terms. check out to configured this tags([test]) in app(Demo)."
      #expect(response.text == #"{"msg":"\#(message)","code":-2}"#)
    }
  }

  @Test("An unknown result parameter is rejected")
  func unknownResultIsRejected() async throws {
    try await withEmulator { emulator in
      let response = try await emulator.get(
        "\(Self.path)?result=all", authorization: try await emulator.bearer())
      try expect(response, isKAPIError: -2, status: 400)
    }
  }

  @Test("Revoking ignores terms that can't be revoked", arguments: StorageKind.allCases, [true, false])
  func irrevocableTermsAreKept(kind: StorageKind, inQuery: Bool) async throws {
    try await kind.withEmulator { emulator in
      let tags = "service_20260101,marketing_20260101"
      let bearer = try await Self.bearer(emulator, agreed: ["service_20260101", "marketing_20260101"])
      let response = try await emulator.post(
        inQuery ? "\(Self.revokePath)?tags=\(tags)" : Self.revokePath, inQuery ? [:] : ["tags": tags],
        authorization: bearer)
      #expect(
        response.text == #"{"id":\#(try await emulator.userID()),"#
          + #""revoked_service_terms":[{"tag":"marketing_20260101","agreed":false}]}"#)
      #expect(try await emulator.link().agreedTerms.keys.sorted() == ["service_20260101"])
    }
  }

  @Test("Terms without consent aren't revoked")
  func unagreedTermsAreNotRevoked() async throws {
    try await withEmulator { emulator in
      let response = try await emulator.post(
        Self.revokePath, ["tags": "marketing_20260101"], authorization: try await Self.bearer(emulator))
      #expect(try response.texts("tag", of: "revoked_service_terms").isEmpty)
    }
  }

  @Test("With an unknown tag, nothing is revoked")
  func unknownTagRevokesNothing() async throws {
    try await withEmulator { emulator in
      let bearer = try await Self.bearer(emulator, agreed: ["marketing_20260101"])
      let response = try await emulator.post(
        Self.revokePath, ["tags": "marketing_20260101,test_tag"], authorization: bearer)
      #expect(response.status == .badRequest)
      let message = "There is no tags to revoke. check out to configured this tags([test_tag]) in app(Demo)."
      #expect(response.text == #"{"msg":"\#(message)","code":-2}"#)
      #expect(try await emulator.link().agreedTerms.keys.contains("marketing_20260101"))
    }
  }

  @Test("An upgrade records consent with the current time", arguments: StorageKind.allCases)
  func upgradeRecordsConsent(kind: StorageKind) async throws {
    try await kind.withEmulator { emulator in
      let bearer = try await Self.bearer(emulator)
      emulator.clock.advance(by: 60)
      let response = try await emulator.post(
        Self.upgradePath, ["tags": "service_20260101,marketing_20260101,none"], authorization: bearer)
      #expect(
        response.text == #"{"id":\#(try await emulator.userID()),"agreed_service_terms":["#
          + #"{"tag":"marketing_20260101","agreed":true,"agreed_at":"2026-01-01T00:01:00Z","agreed_by":"KAPI"}]}"#)
      let terms = try await emulator.link().agreedTerms
      #expect(terms["service_20260101"]?.agreedAt == TestEmulator.start)
      #expect(terms["marketing_20260101"]?.agreedBy == "KAPI" && terms["none"] == nil)
    }
  }

  @Test("An admin key can revoke and upgrade terms")
  func adminKeyRevokesAndUpgrades() async throws {
    try await withEmulator { emulator in
      _ = try await Self.bearer(emulator, agreed: ["marketing_20260101"])
      let fields = try await emulator.target(["tags": "marketing_20260101"])
      _ = try await emulator.post(Self.revokePath, fields, authorization: TestEmulator.adminKey)
      #expect(try await emulator.link().agreedTerms.isEmpty)
      _ = try await emulator.post(Self.upgradePath, fields, authorization: TestEmulator.adminKey)
      #expect(try await emulator.link().agreedTerms["marketing_20260101"]?.agreedBy == "KAPI")
    }
  }

  @Test("A request without tags is rejected", arguments: [revokePath, upgradePath])
  func missingTagsChangeNothing(path: String) async throws {
    try await withEmulator { emulator in
      let response = try await emulator.post(path, authorization: try await emulator.bearer())
      try expect(response, isKAPIError: -2, status: 400)
    }
  }
}
