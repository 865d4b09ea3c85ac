import Foundation
import HummingbirdTesting
import Testing

@testable import EmulatorTestSupport
@testable import KakaoEmulator

@Suite("8.4 Shipping addresses") struct Section08ShippingAddresses {
  private static let path = "/v1/user/shipping_address"

  /// Returns the IDs on one page of addresses.
  ///
  /// The user has the addresses 1 to 12, each newer than the previous one. The default address is number 3.
  private static func ids(_ query: String) async throws -> [Int64] {
    try await fromEmulator { emulator in
      _ = try await emulator.storage.updateAccount(1) { account in
        account.shippingAddresses = (1...12).map {
          ShippingAddress(
            id: $0, isDefault: $0 == 3, updatedAt: Date(timeIntervalSince1970: Double($0 * 100)), type: "NEW",
            baseAddress: "b", detailAddress: "d")
        }
      }
      let bearer = try await emulator.bearer(Login(scopes: ["shipping_address"]))
      let response = try await emulator.get("\(path)?\(query)", authorization: bearer)
      let addresses = try response.json()["shipping_addresses"] as? [[String: Any]]
      return try #require(addresses).compactMap { $0["id"] as? Int64 }
    }
  }

  @Test(
    "GET /v1/user/shipping_address returns the fields in the order of the sample, with updated_at in Unix seconds",
    .tags(.doc))
  func addresses() async throws {
    try await withEmulator { emulator in
      let bearer = try await emulator.bearer(Login(scopes: ["shipping_address"]))
      expect(
        try await emulator.get(Self.path, authorization: bearer), 200,
        #"{"user_id":\#(try await emulator.userID()),"shipping_addresses":["#
          + #"{"id":5101,"name":"집","is_default":true,"updated_at":1767225600,"type":"NEW","#
          + #""base_address":"경기 성남시 분당구 견본로 12 (견본동, 샘플아파트)","detail_address":"101동 1502호","#
          + #""receiver_name":"김민지","receiver_phone_number1":"010-1234-5678","receiver_phone_number2":"","#
          + #""zone_number":"00000","zip_code":"000-000"},"#
          + #"{"id":5102,"name":"회사","is_default":false,"updated_at":1767139200,"type":"OLD","#
          + #""base_address":"서울 종로구 견본동 34-5","detail_address":"샘플빌딩 7층","receiver_name":"김민지","#
          + #""receiver_phone_number1":"02-0000-5678","zone_number":"00001","zip_code":"000-001"}],"#
          + #""shipping_addresses_needs_agreement":false}"#)
    }
  }

  @Test("Without consent, the flag is returned without a list", .tags(.doc))
  func withoutConsent() async throws {
    try await withEmulator { emulator in
      let bearer = try await emulator.bearer()
      expect(
        try await emulator.get(Self.path, authorization: bearer), 200,
        #"{"user_id":\#(try await emulator.userID()),"shipping_addresses_needs_agreement":true}"#)
    }
  }

  @Test("The default address is first, followed by the others from newest to oldest", .tags(.client))
  func order() async throws {
    #expect(try await Self.ids("page_size=4") == [3, 12, 11, 10])
  }

  @Test("A page has ten addresses by default", .tags(.doc))
  func pageSize() async throws {
    #expect(try await Self.ids("").count == 10)
  }

  @Test("A page has at least two addresses; page_size=1 returns -2", .tags(.doc))
  func smallestPage() async throws {
    #expect(try await Self.ids("page_size=2") == [3, 12])
    try await withEmulator { emulator in
      let bearer = try await emulator.bearer(Login(scopes: ["shipping_address"]))
      try expect(
        try await emulator.get("\(Self.path)?page_size=1", authorization: bearer), isKAPIError: -2, status: 400)
    }
  }

  @Test("from_updated_at returns addresses that are older than the given time; 0 means the first page", .tags(.doc))
  func fromUpdatedAt() async throws {
    #expect(try await Self.ids("page_size=2&from_updated_at=1200") == [11, 10])
    #expect(try await Self.ids("page_size=2&from_updated_at=0") == [3, 12])
  }

  @Test("The default address is only on the first page", .tags(.inferred))
  func defaultOnce() async throws {
    #expect(try await Self.ids("from_updated_at=500") == [4, 2, 1])
  }

  @Test("address_id selects one address", .tags(.doc))
  func one() async throws {
    #expect(try await Self.ids("address_id=7") == [7])
  }

  @Test("A call with the admin key identifies the user with target_id_type and target_id", .tags(.doc))
  func adminKey() async throws {
    try await withEmulator { emulator in
      let bearer = try await emulator.bearer(Login(scopes: ["shipping_address"]))
      let own = try await emulator.get(Self.path, authorization: bearer)
      let query = try await emulator.targetQuery()
      expect(try await emulator.get("\(Self.path)?\(query)", authorization: TestEmulator.adminKey), 200, own.text)
    }
  }

  @Test("An app that hasn't set up the item gets 403 and -3, even for a user who agreed to it before", .tags(.client))
  func withoutTheItem() async throws {
    try await withEmulator { emulator in
      let bearer = try await emulator.bearer(Login(scopes: ["shipping_address"]))
      try await emulator.changeApp { $0.consentItems.removeAll { $0.id == "shipping_address" } }
      try expect(try await emulator.get(Self.path, authorization: bearer), isKAPIError: -3, status: 403)
    }
  }

  private static let returnURL = "kakao\(TestEmulator.nativeKey)://address"

  @Test(
    "The address picker uses an agt, /auth/kpidt, and /user/address, and returns status and address_id", .tags(.client))
  func picker() async throws {
    let location = try await fromEmulator { emulator in
      let login = Login(key: .native, scopes: ["shipping_address"])
      let tokens = try await emulator.tokens(login)
      let agt = try await emulator.post(
        "/api/agt", ["client_id": TestEmulator.nativeKey, "access_token": tokens.access]
      ).string("agt")
      let address =
        "\(TestEmulator.issuer)/user/address?"
        + TestEmulator.form(["app_key": TestEmulator.nativeKey, "return_url": Self.returnURL])
      let query = TestEmulator.form(["app_key": TestEmulator.nativeKey, "agt": agt, "continue": address])
      var browser = emulator.browser
      let list = try await browser.open("/auth/kpidt?\(query)")
      return try await browser.submit(list, press: ("address", "5102")).location
    }
    let answer = try #require(location)
    #expect(answer.hasPrefix("\(Self.returnURL)?"))
    #expect(Site.query(of: answer) == ["status": "success", "address_id": "5102"])
  }

  @Test("The address picker returns to a custom scheme whose oauth URL is a registered redirect URI", .tags(.inferred))
  func customScheme() async throws {
    try await withEmulator { emulator in
      let query = TestEmulator.form(["app_key": TestEmulator.nativeKey, "return_url": "myscheme://address"])
      var browser = emulator.browser
      #expect(try await browser.open("/user/address?\(query)").location == nil)
      try await emulator.changeApp { $0.redirectURIs.append("myscheme://oauth") }
      let answer = try await browser.open("/user/address?\(query)")
      #expect(answer.location?.hasPrefix("myscheme://address?status=error&") == true)
    }
  }

  @Test("Without a session, the address picker returns status=error with a KAE code", .tags(.client))
  func pickerError() async throws {
    try await withEmulator { emulator in
      var browser = emulator.browser
      let query = TestEmulator.form(["app_key": TestEmulator.nativeKey, "return_url": Self.returnURL])
      let answer = try await browser.open("/user/address?\(query)")
      let fields = Site.query(of: answer.location)
      #expect(
        fields["status"] == "error" && fields["error_code"]?.hasPrefix("KAE") == true && fields["error_msg"] != nil)
    }
  }

  @Test(
    "KAE001, 005 to 007, 105, 204: server errors, and channels, browsers, and terms of other pickers", .tags(.client),
    .disabled("the address picker never causes them"))
  func otherPickerErrors() {}
}

@Suite("8.5 Admin") struct Section08Admin {
  private static func link(_ emulator: TestEmulator, users: Int) async throws {
    for number in 1...Int64(users) {
      try await emulator.storage.save(
        Link(appID: 1234, accountID: number, userID: number * 10, connectedAt: TestEmulator.start))
    }
  }

  private static func ids(_ query: String, users: Int = 5) async throws -> String {
    try await fromEmulator { emulator in
      try await link(emulator, users: users)
      return try await emulator.get("/v1/user/ids?\(query)", authorization: TestEmulator.adminKey).text
    }
  }

  @Test("GET /v1/user/ids lists ids in ascending order, with null for missing neighboring pages", .tags(.doc))
  func userIDs() async throws {
    #expect(try await Self.ids("") == #"{"elements":[10,20,30,40,50],"before_url":null,"after_url":null}"#)
  }

  @Test(
    "from_id is the first id of the page; before_url and after_url have the page's own first and last id, and app_key",
    .tags(.doc))
  func pages() async throws {
    let (base, key) = ("\(TestEmulator.issuer)/v1/user/ids?limit=2", "app_key=\(TestEmulator.restKey)")
    #expect(
      try await Self.ids("limit=2&from_id=30")
        == #"{"elements":[30,40],"before_url":"\#(base)&order=desc&from_id=30&\#(key)","#
        + #""after_url":"\#(base)&order=asc&from_id=40&\#(key)"}"#)
  }

  @Test("app_key in these URLs is the REST API key", .tags(.inferred))
  func keyOfPages() async throws {
    #expect(try await Self.ids("limit=1").hasSuffix(#"&app_key=\#(TestEmulator.restKey)"}"#))
  }

  @Test("order=desc reverses the list", .tags(.doc))
  func descending() async throws {
    #expect(try await Self.ids("order=desc").hasPrefix(#"{"elements":[50,40,30,20,10],"#))
  }

  @Test("A page has at most 100 ids, which is also the default", .tags(.doc))
  func limit() async throws {
    #expect(try await Self.ids("", users: 101).contains("?limit=100&order=asc&from_id=1000&"))
    #expect(try await Self.ids("limit=101").hasSuffix(#""code":-2}"#))
  }

  @Test("Preregistered users aren't listed", .tags(.inferred))
  func preregisteredUsers() async throws {
    try await withEmulator { emulator in
      _ = try await emulator.tokens(Login(app: 5678))
      let response = try await emulator.get("/v1/user/ids", authorization: TestEmulator.strictAdminKey)
      #expect(response.text.hasPrefix(#"{"elements":[],"#))
    }
  }

  private static func usersURI(_ ids: [Int64], _ more: [String: String] = [:]) -> String {
    "/v2/app/users?"
      + TestEmulator.form(["target_id_type": "user_id", "target_ids": "\(ids)"].merging(more) { $1 })
  }

  @Test("GET /v2/app/users returns id and connected_at of the requested users", .tags(.doc))
  func appUsers() async throws {
    try await withEmulator { emulator in
      try await Self.link(emulator, users: 2)
      expect(
        try await emulator.get(Self.usersURI([20, 10]), authorization: TestEmulator.adminKey), 200,
        #"[{"id":20,"connected_at":"2026-01-01T00:00:00Z"},{"id":10,"connected_at":"2026-01-01T00:00:00Z"}]"#)
    }
  }

  @Test("GET /v2/app/users returns an array, not an object with elements", .tags(.inferred))
  func bareArray() async throws {
    try await withEmulator { emulator in
      expect(try await emulator.get(Self.usersURI([1]), authorization: TestEmulator.adminKey), 200, "[]")
    }
  }

  @Test("property_keys adds kakao_account and properties", .tags(.doc))
  func appUsersWithData() async throws {
    try await withEmulator { emulator in
      _ = try await emulator.tokens(Login(scopes: ["account_email"]))
      let id = try await emulator.userID()
      let uri = Self.usersURI([id], ["property_keys": #"["kakao_account.email"]"#])
      expect(
        try await emulator.get(uri, authorization: TestEmulator.adminKey), 200,
        #"[{"id":\#(id),"connected_at":"2026-01-01T00:00:00Z","kakao_account":{"has_email":true,"#
          + #""email_needs_agreement":false,"is_email_valid":true,"is_email_verified":true,"#
          + #""email":"minji@example.com"}}]"#)
    }
  }
}
