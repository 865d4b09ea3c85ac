import Foundation
import HummingbirdTesting
import Testing

@testable import EmulatorTestSupport
@testable import KakaoEmulator

@Suite("8.1 Properties and sign-up") struct Section08Properties {
  @Test("POST /v1/user/update_profile sets properties and returns {\"id\":…}", .tags(.doc))
  func updateProfile() async throws {
    try await withEmulator { emulator in
      let bearer = try await emulator.bearer()
      let fields = ["properties": #"{"clothing_size":"M"}"#]
      expect(
        try await emulator.post("/v1/user/update_profile", fields, authorization: bearer), 200,
        #"{"id":\#(try await emulator.userID())}"#)
      let me = try await emulator.get("/v2/user/me", authorization: bearer)
      #expect(me.text.contains(#""properties":{"nickname":"민지","clothing_size":"M"}"#))
    }
  }

  // Functions of Kakao's SDKs accept property values of any type, so apps can send numbers and booleans.
  @Test("A number or a boolean is stored as its text", .tags(.inferred))
  func numbersInProperties() async throws {
    try await withEmulator { emulator in
      let bearer = try await emulator.bearer()
      for (value, text) in [("240", "240"), ("true", "true")] {
        let fields = ["properties": #"{"clothing_size":\#(value)}"#]
        #expect(try await emulator.post("/v1/user/update_profile", fields, authorization: bearer).status == .ok)
        let me = try await emulator.get("/v2/user/me", authorization: bearer)
        #expect(me.text.contains(#""clothing_size":"\#(text)""#))
      }
    }
  }

  @Test("Unknown properties cause 400 and -201, and the message contains them and the app id", .tags(.doc))
  func unknownProperties() async throws {
    try await withEmulator { emulator in
      let fields = ["properties": #"{"gender":"f","age":"3"}"#]
      let response = try await emulator.post(
        "/v1/user/update_profile", fields, authorization: try await emulator.bearer())
      #expect(response.status == .badRequest)
      let body = /\{"msg":"user property not found \(\[(.+)\] for appId=1234\)","code":-201\}/
      let names = try #require(response.text.wholeMatch(of: body)?.1)
      #expect(Set(names.split(separator: ", ")) == ["age", "gender"])
    }
  }

  @Test(
    "The built-in properties can't be set", .tags(.doc), arguments: ["nickname", "profile_image", "thumbnail_image"])
  func builtInPropertiesAreFixed(name: String) async throws {
    try await withEmulator { emulator in
      // An app may have defined these properties at a time when they could be set.
      try await emulator.changeApp {
        $0.userProperties = ["nickname", "profile_image", "thumbnail_image", "shoe_size"]
      }
      let bearer = try await emulator.bearer()
      let fields = ["properties": #"{"\#(name)":"x","shoe_size":"240"}"#]
      let response = try await emulator.post("/v1/user/update_profile", fields, authorization: bearer)
      #expect(response.status == .badRequest)
      #expect(try await emulator.link().properties.isEmpty)
    }
  }

  @Test("The error for a built-in property is the one for unknown properties, -201", .tags(.inferred))
  func errorOfBuiltInProperties() async throws {
    try await withEmulator { emulator in
      let fields = ["properties": #"{"nickname":"x"}"#]
      expect(
        try await emulator.post("/v1/user/update_profile", fields, authorization: try await emulator.bearer()), 400,
        #"{"msg":"user property not found ([nickname] for appId=1234)","code":-201}"#)
    }
  }

  @Test("The message lists unknown properties in alphabetical order", .tags(.inferred))
  func orderOfUnknownProperties() async throws {
    try await withEmulator { emulator in
      let fields = ["properties": #"{"gender":"f","age":"3"}"#]
      let response = try await emulator.post(
        "/v1/user/update_profile", fields, authorization: try await emulator.bearer())
      #expect(response.text.contains("([age, gender] for"))
    }
  }

  @Test("POST /v1/user/signup links a preregistered user and returns {\"id\":…}", .tags(.doc))
  func signUp() async throws {
    try await withEmulator { emulator in
      let bearer = try await emulator.bearer(Login(app: 5678))
      expect(
        try await emulator.post("/v1/user/signup", authorization: bearer), 200,
        #"{"id":\#(try await emulator.userID(app: 5678))}"#)
    }
  }

  @Test("signup also accepts properties", .tags(.doc))
  func signUpWithProperties() async throws {
    try await withEmulator { emulator in
      try await emulator.changeApp(5678) { $0.userProperties = ["nick"] }
      let bearer = try await emulator.bearer(Login(app: 5678))
      _ = try await emulator.post("/v1/user/signup", ["properties": #"{"nick":"M"}"#], authorization: bearer)
      #expect(try await emulator.link(app: 5678).properties == ["nick": "M"])
    }
  }

  @Test("signup of a linked user returns 400 and -102, already registered", .tags(.doc))
  func alreadyRegistered() async throws {
    try await withEmulator { emulator in
      expect(
        try await emulator.post("/v1/user/signup", authorization: try await emulator.bearer()), 400,
        #"{"msg":"already registered","code":-102}"#)
    }
  }

  @Test("An unlink deletes the properties that the app stored", .tags(.doc))
  func unlinkDeletesProperties() async throws {
    try await withEmulator { emulator in
      let bearer = try await emulator.bearer()
      let fields = ["properties": #"{"clothing_size":"M"}"#]
      _ = try await emulator.post("/v1/user/update_profile", fields, authorization: bearer)
      _ = try await emulator.post("/v1/user/unlink", authorization: bearer)
      let me = try await emulator.get("/v2/user/me", authorization: try await emulator.bearer())
      #expect(try me.json()["properties"] as? [String: String] == ["nickname": "민지"])
    }
  }
}

@Suite("8.2 Consent items") struct Section08Scopes {
  private static let path = "/v2/user/scopes"

  /// Returns the token of a user with consent items in different states: in use and agreed, in use and not agreed, and
  /// no longer in use but agreed.
  private static func bearer(_ emulator: TestEmulator) async throws -> String {
    let bearer = try await emulator.bearer(Login(scopes: ["account_email", "gender"]))
    try await emulator.changeApp { app in
      app.consentItems.removeAll { !["profile_nickname", "account_email", "talk_message"].contains($0.id) }
    }
    return bearer
  }

  private static let nickname =
    #"{"id":"profile_nickname","display_name":"닉네임","type":"PRIVACY","using":true,"agreed":true,"revocable":false}"#
  private static let email = #"{"id":"account_email","display_name":"카카오계정(이메일)","type":"PRIVACY","using":true,"#
  private static let gender =
    #"{"id":"gender","display_name":"성별","type":"PRIVACY","using":false,"agreed":true,"revocable":true}"#
  private static let message =
    #"{"id":"talk_message","display_name":"카카오톡 메시지 전송","type":"SERVICE","using":true,"agreed":false}"#

  @Test(
    "GET /v2/user/scopes returns id, display_name, type, using, and agreed, and revocable for items with consent",
    .tags(.doc))
  func list() async throws {
    try await withEmulator { emulator in
      let bearer = try await Self.bearer(emulator)
      expect(
        try await emulator.get(Self.path, authorization: bearer), 200,
        #"{"id":\#(try await emulator.userID()),"scopes":[\#(Self.nickname),\#(Self.email)"agreed":true,"#
          + #""revocable":true},\#(Self.gender),\#(Self.message)]}"#)
    }
  }

  @Test("using is false for an item with consent that the app no longer uses", .tags(.doc))
  func removedItems() async throws {
    try await withEmulator { emulator in
      let response = try await emulator.get(Self.path, authorization: try await Self.bearer(emulator))
      #expect(response.text.contains(Self.gender))
    }
  }

  @Test("delegated is included for an item that isn't managed by Kakao", .tags(.client))
  func delegated() async throws {
    try await withEmulator { emulator in
      try await emulator.changeApp {
        $0.consentItems = [ConsentItem(id: "talk_message", level: .optional, delegated: true)]
      }
      let response = try await emulator.get(Self.path, authorization: try await emulator.bearer())
      #expect(response.text.contains(#""agreed":false,"delegated":true}"#))
    }
  }

  @Test("scopes filters the list with a JSON array, as in samples and SDKs", .tags(.doc))
  func narrowedByJSON() async throws { try await Self.expectEmail(#"["account_email","friends"]"#) }

  @Test("scopes filters the list with a comma-separated list, as the text of the documentation describes", .tags(.doc))
  func narrowedByCommas() async throws { try await Self.expectEmail("account_email,friends") }

  private static func expectEmail(_ scopes: String) async throws {
    try await withEmulator { emulator in
      let query = TestEmulator.form(["scopes": scopes])
      let response = try await emulator.get("\(path)?\(query)", authorization: try await bearer(emulator))
      #expect(try response.texts("id", of: "scopes") == ["account_email"])
    }
  }

  @Test("A call with the admin key identifies the user with target_id_type and target_id", .tags(.doc))
  func adminKey() async throws {
    try await withEmulator { emulator in
      let own = try await emulator.get(Self.path, authorization: try await Self.bearer(emulator))
      let query = try await emulator.targetQuery()
      expect(try await emulator.get("\(Self.path)?\(query)", authorization: TestEmulator.adminKey), 200, own.text)
    }
  }

  @Test("POST /v2/user/revoke/scopes returns the updated list", .tags(.doc))
  func revoke() async throws {
    try await withEmulator { emulator in
      let bearer = try await Self.bearer(emulator)
      let fields = ["scopes": #"["account_email"]"#]
      expect(
        try await emulator.post("/v2/user/revoke/scopes", fields, authorization: bearer), 200,
        #"{"id":\#(try await emulator.userID()),"scopes":[\#(Self.nickname),\#(Self.email)"agreed":false},"#
          + #"\#(Self.gender),\#(Self.message)]}"#)
    }
  }

  @Test("Revoking a required item returns 403 and -3, and the message contains the item", .tags(.doc))
  func revokeRequired() async throws {
    try await withEmulator { emulator in
      let text = "[profile_nickname] is not revocable. check out if it's set as required on developers.kakao.com"
      expect(
        try await emulator.post(
          "/v2/user/revoke/scopes", ["scopes": #"["profile_nickname"]"#], authorization: try await emulator.bearer()),
        403, #"{"msg":"\#(text)","code":-3}"#)
    }
  }

  @Test("Revoking an unknown item returns 400 and -2, and the message contains the item", .tags(.doc))
  func revokeUnknown() async throws {
    try await withEmulator { emulator in
      let text = "There is no scopes to revoke. check out if given scope id([email]) is correct again."
      expect(
        try await emulator.post(
          "/v2/user/revoke/scopes", ["scopes": #"["email"]"#], authorization: try await emulator.bearer()),
        400, #"{"msg":"\#(text)","code":-2}"#)
    }
  }
}

@Suite("8.3 Service terms") struct Section08ServiceTerms {
  private static let path = "/v2/user/service_terms"
  private static let service =
    #"{"tag":"service_20260101","required":true,"agreed":true,"revocable":false,"agreed_at":"2026-01-01T00:00:00Z","#
    + #""agreed_by":"KAUTH"}"#
  private static let marketing = #"{"tag":"marketing_20260101","required":false,"agreed":false,"revocable":true}"#

  /// Returns the token of a user who agreed to the required terms on the consent page.
  private static func bearer(_ emulator: TestEmulator, terms: Set<String> = ["service_20260101"]) async throws -> String
  {
    let account = try #require(try await emulator.storage.account(id: 1))
    try await ConsentRecorder(services: emulator.services).record(
      app: try await emulator.app(), account: account, agreedScopes: [], agreedTerms: terms)
    return try await emulator.bearer()
  }

  @Test("GET /v2/user/service_terms lists terms that were agreed to on a page, with agreed_by KAUTH", .tags(.doc))
  func agreedTerms() async throws {
    try await withEmulator { emulator in
      let bearer = try await Self.bearer(emulator)
      let body = #"{"id":\#(try await emulator.userID()),"service_terms":[\#(Self.service)]}"#
      expect(try await emulator.get(Self.path, authorization: bearer), 200, body)
      expect(try await emulator.get("\(Self.path)?result=agreed_service_terms", authorization: bearer), 200, body)
    }
  }

  @Test(
    "result=app_service_terms lists all terms of the app; optional terms without consent are revocable", .tags(.doc))
  func appTerms() async throws {
    try await withEmulator { emulator in
      let bearer = try await Self.bearer(emulator)
      expect(
        try await emulator.get("\(Self.path)?result=app_service_terms", authorization: bearer), 200,
        #"{"id":\#(try await emulator.userID()),"service_terms":[\#(Self.service),\#(Self.marketing)]}"#)
    }
  }

  @Test("tags filters the list", .tags(.doc))
  func tags() async throws {
    try await withEmulator { emulator in
      let response = try await emulator.get(
        "\(Self.path)?result=app_service_terms&tags=marketing_20260101",
        authorization: try await Self.bearer(emulator))
      #expect(try response.texts("tag", of: "service_terms") == ["marketing_20260101"])
    }
  }

  @Test("An unknown tag returns 400 and -2, and the message contains the tag and the app", .tags(.doc))
  func unknownTag() async throws {
    try await withEmulator { emulator in
      let text = "There is no tags to get service terms. check out to configured this tags([test]) in app(Demo)."
      expect(
        try await emulator.get("\(Self.path)?tags=test", authorization: try await Self.bearer(emulator)), 400,
        #"{"msg":"\#(text)","code":-2}"#)
    }
  }

  @Test("A call with the admin key identifies the user with target_id_type and target_id", .tags(.doc))
  func adminKey() async throws {
    try await withEmulator { emulator in
      let own = try await emulator.get(Self.path, authorization: try await Self.bearer(emulator))
      let query = try await emulator.targetQuery()
      expect(try await emulator.get("\(Self.path)?\(query)", authorization: TestEmulator.adminKey), 200, own.text)
    }
  }

  @Test("POST /v2/user/revoke/service_terms returns only the revoked terms", .tags(.doc))
  func revoke() async throws {
    try await withEmulator { emulator in
      let bearer = try await Self.bearer(emulator, terms: ["service_20260101", "marketing_20260101"])
      let fields = ["tags": "service_20260101,marketing_20260101"]
      expect(
        try await emulator.post("/v2/user/revoke/service_terms", fields, authorization: bearer), 200,
        #"{"id":\#(try await emulator.userID()),"#
          + #""revoked_service_terms":[{"tag":"marketing_20260101","agreed":false}]}"#)
    }
  }

  @Test("A revocation accepts tags in the query, as Flutter sends it", .tags(.client))
  func revokeWithAQuery() async throws {
    try await withEmulator { emulator in
      let bearer = try await Self.bearer(emulator, terms: ["marketing_20260101"])
      let response = try await emulator.post(
        "/v2/user/revoke/service_terms?tags=marketing_20260101", authorization: bearer)
      #expect(try response.texts("tag", of: "revoked_service_terms") == ["marketing_20260101"])
    }
  }

  @Test("Revoking an unknown tag returns 400 and -2, and the message contains the tag and the app", .tags(.doc))
  func revokeUnknown() async throws {
    try await withEmulator { emulator in
      let text = "There is no tags to revoke. check out to configured this tags([test_tag]) in app(Demo)."
      expect(
        try await emulator.post(
          "/v2/user/revoke/service_terms", ["tags": "test_tag"], authorization: try await Self.bearer(emulator)),
        400, #"{"msg":"\#(text)","code":-2}"#)
    }
  }

  @Test("POST /v2/user/upgrade/service_terms records consent without a page, with agreed_by KAPI", .tags(.doc))
  func upgrade() async throws {
    try await withEmulator { emulator in
      let bearer = try await Self.bearer(emulator)
      expect(
        try await emulator.post(
          "/v2/user/upgrade/service_terms", ["tags": "marketing_20260101"], authorization: bearer),
        200,
        #"{"id":\#(try await emulator.userID()),"agreed_service_terms":[{"tag":"marketing_20260101","agreed":true,"#
          + #""agreed_at":"2026-01-01T00:00:00Z","agreed_by":"KAPI"}]}"#)
    }
  }

  @Test("An upgrade ignores unknown tags and terms that were already agreed to", .tags(.doc))
  func upgradeOfNothing() async throws {
    try await withEmulator { emulator in
      let bearer = try await Self.bearer(emulator)
      expect(
        try await emulator.post(
          "/v2/user/upgrade/service_terms", ["tags": "service_20260101,test"], authorization: bearer),
        200, #"{"id":\#(try await emulator.userID()),"agreed_service_terms":[]}"#)
    }
  }

  @Test("/v1/user/service/terms no longer exists", .tags(.client))
  func oldPath() async throws {
    try await withEmulator { emulator in
      let response = try await emulator.get("/v1/user/service/terms", authorization: try await emulator.bearer())
      #expect(response.status == .notFound)
    }
  }
}
