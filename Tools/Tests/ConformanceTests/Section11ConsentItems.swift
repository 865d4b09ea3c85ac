import Foundation
import HummingbirdTesting
import Testing

@testable import EmulatorTestSupport
@testable import KakaoEmulator

@Suite("11. Consent items, service terms, and user properties") struct Section11ConsentItems {
  @Test("The consent items are the same as in Kakao's console", .tags(.client))
  func ids() async throws {
    let items = Set(try await Self.listed("id").keys).subtracting(Self.forPartners)
      .subtracting([ConsentItemDescriptor.accountStateChange])
    #expect(
      items == [
        "profile_nickname", "profile_image", "profile", "account_email", "name", "gender", "age_range", "birthday",
        "birthyear", "phone_number", "account_ci", "shipping_address", "plusfriends", "friends", "talk_message",
        "talk_calendar", "talk_calendar_task", "talk_chats",
      ])
  }

  @Test(
    "legal_name, legal_birth_date, legal_gender, and is_korean have consent items with the same names", .tags(.inferred)
  )
  func idsForPartners() async throws {
    #expect(Self.forPartners.isSubset(of: try await Self.listed("id").keys))
  }

  private static let forPartners: Set = ["legal_name", "legal_birth_date", "legal_gender", "is_korean"]

  @Test("talk_chats has the type SERVICE, and items about personal data have the type PRIVACY", .tags(.doc))
  func types() async throws {
    let types = try await Self.listed("type")
    #expect(types["talk_chats"] == "SERVICE" && types["friends"] == "PRIVACY" && types["profile"] == "PRIVACY")
  }

  @Test(
    "talk_message and the calendar items have the type SERVICE, and plusfriends has the type PRIVACY", .tags(.inferred))
  func inferredTypes() async throws {
    let types = try await Self.listed("type")
    for item in ["talk_message", "talk_calendar", "talk_calendar_task"] { #expect(types[item] == "SERVICE") }
    #expect(types["plusfriends"] == "PRIVACY")
  }

  @Test("The Korean names are the same as in the console", .tags(.client))
  func names() async throws {
    let names = try await Self.listed("display_name")
    #expect(names["profile"] == "프로필 정보(닉네임/프로필 사진)" && names["age_range"] == "연령대")
    #expect(names["phone_number"] == "카카오계정(전화번호)" && names["birthyear"] == "출생 연도")
  }

  /// Returns the member `name` of each consent item by the item's ID, for an app that has set up all items.
  private static func listed(_ name: String) async throws -> [String: String] {
    try await fromEmulator { emulator in
      try await emulator.changeApp { app in
        app.consentItems = ConsentItemDescriptor.ids.map { ConsentItem(id: $0, level: .optional) }
      }
      let response = try await emulator.get("/v2/user/scopes", authorization: try await emulator.bearer())
      let ids = try response.texts("id", of: "scopes")
      return Dictionary(uniqueKeysWithValues: zip(ids, try response.texts(name, of: "scopes")))
    }
  }

  @Test("Every first login requires consent to the required items", .tags(.doc))
  func required() async throws {
    #expect(try await Self.agreed(.required) == ["gender"])
  }

  @Test("An optional item is on the page and isn't selected initially", .tags(.client))
  func optional() async throws {
    #expect(try await Self.agreed(.optional).isEmpty)
    #expect(try await Self.agreed(.optional, tick: ["item.gender"]) == ["gender"])
  }

  @Test("An item for consent during use isn't on the page of the first login", .tags(.doc))
  func duringUse() async throws {
    let html = try await fromEmulator { emulator in
      var browser = emulator.browser
      return try await browser.openConsent().html
    }
    #expect(html.contains("item.gender") && !html.contains("item.talk_message"))
  }

  @Test("A required item isn't on the page if the account has no value for it", .tags(.doc))
  func noValue() async throws {
    #expect(try await Self.agreed(.required, as: "sora@example.com", account: 3).isEmpty)
  }

  @Test("The page requests a missing value of a required item if the app collects it", .tags(.doc))
  func collected() async throws {
    try await withEmulator { emulator in
      try await emulator.changeApp {
        $0.consentItems = [ConsentItem(id: "phone_number", level: .required, isCollected: true)]
      }
      var browser = emulator.browser
      let page = try await browser.openConsent([:], as: "sora@example.com")
      _ = try await browser.submit(page, ["value.phone_number": "010-0000-1234"], press: ("decision", "agree"))
      #expect(try await emulator.link(account: 3).agreedScopes == ["phone_number"])
      #expect(try await emulator.storage.account(id: 3)?.phoneNumber != nil)
    }
  }

  /// Returns the consent items that a user has agreed to after the first login to an app with a single item.
  private static func agreed(
    _ level: ConsentItem.Level, as key: String = "minji@example.com", account: KakaoEmulator.Account.ID = 1,
    tick: Set<String> = []
  ) async throws -> Set<String> {
    try await fromEmulator { emulator in
      try await emulator.changeApp { $0.consentItems = [ConsentItem(id: "gender", level: level)] }
      var browser = emulator.browser
      let consent = try await browser.openConsent([:], as: key)
      _ = try await browser.submit(consent, press: ("decision", "agree"), tick: tick)
      return try await emulator.link(account: account).agreedScopes
    }
  }

  @Test("After an unlink, the next login requests the terms again, and agreed_at is updated", .tags(.doc))
  func termsAfterUnlink() async throws {
    try await withEmulator { emulator in
      var browser = try await emulator.linkedBrowser()
      let first = try await emulator.link().agreedTerms["service_20260101"]?.agreedAt
      let fields = try await emulator.target()
      _ = try await emulator.post("/v1/user/unlink", fields, authorization: TestEmulator.adminKey)
      emulator.clock.advance(by: 60)
      let consent = try await browser.open(TestEmulator.authorizeURI())
      _ = try await browser.submit(consent, press: ("decision", "agree"))
      #expect(try await emulator.link().agreedTerms["service_20260101"]?.agreedAt == first?.addingTimeInterval(60))
    }
  }

  /// The value that the consent page shows for each item that shares a value.
  ///
  /// The account has the example values of the demo configuration, including those in commented-out lines.
  private static let shown = [
    "profile_nickname": "민지", "profile_image": "http://k.kakaocdn.net/dn/demo/minji/img_640x640.jpg",
    "profile": "민지", "name": "김민지", "account_email": "minji@example.com", "phone_number": "+82 10-1234-5678",
    "age_range": "30~39", "birthyear": "1995", "birthday": "04-12", "gender": "Female",
    "account_ci": "RU1VTEFUT1ItREVNTy1DSS1NSU5KSQ==", "legal_name": "김민지", "legal_birth_date": "1995-04-12",
    "legal_gender": "Female", "is_korean": "Yes", "shipping_address": "경기 성남시 분당구 견본로 12 (견본동, 샘플아파트)",
  ]

  @Test(
    "The consent page shows the value that each item shares", .tags(.inferred),
    arguments: ConsentItemDescriptor.ids)
  func shownValues(id: String) async throws {
    try await withEmulator { emulator in
      try await emulator.setExampleValues()
      try await emulator.changeApp { $0.consentItems = [ConsentItem(id: id, level: .required)] }
      var browser = emulator.browser
      let html = try await browser.openConsent().html
      #expect(html.contains("item.\(id)"))
      let values = html.matches(of: /<strong>([^<]+)<\/strong><\/p>/).map { String($0.1) }
      #expect(values == Self.shown[id].map { [$0] } ?? [])
    }
  }

  @Test(
    "The fields of each item are in the user's data with consent, and missing without it", .tags(.doc),
    arguments: ConsentItemDescriptor.ids, [true, false])
  func sharedFields(id: String, isAgreed: Bool) async throws {
    let item = try #require(ConsentItemDescriptor.named(id))
    try await withEmulator { emulator in
      try await emulator.setExampleValues()
      try await emulator.changeApp { $0.consentItems = [ConsentItem(id: id, level: .optional)] }
      let bearer = try await emulator.bearer(Login(scopes: isAgreed ? [id] : []))
      let me = try await emulator.get("/v2/user/me", authorization: bearer).json()
      let account = me["kakao_account"] as? [String: Any] ?? [:]
      for field in item.fields {
        let object: Any? =
          switch field.parent {
          case .account: account
          case .nested: account[try #require(item.property)]
          case .properties: me["properties"]
          case .partner: me["for_partner"]
          }
        #expect(((object as? [String: Any])?[field.name] != nil) == isAgreed, "\(field.name)")
      }
      for flag in item.flagNames { #expect(account[flag] != nil, "\(flag)") }
      let info = try await emulator.get("/v1/oidc/userinfo", authorization: bearer).json()
      for claim in item.claims where claim.places.contains(.userInfo) {
        #expect((info[claim.name] != nil) == isAgreed, "\(claim.name)")
      }
    }
  }

  @Test("The items story_read and story_publish", .tags(.doc), .disabled("KakaoStory was discontinued"))
  func story() {}

  @Test(
    "Items that require a review or a business", .tags(.client),
    .disabled("concerns only Kakao's console; in the emulator, every app can use all items"))
  func gates() {}
}
