import Foundation
import KakaoSDKUser
import Testing

/// Tests of models that an app encodes itself, such as a user that it stores between launches.
///
/// The fixtures `stored-…` have the keys that a plain `JSONEncoder` writes for the types of Kakao's SDK. The exception
/// is `forPartner`, which Kakao's SDK encodes as text. They also have values that only some versions of Kakao's SDK
/// have, such as `ci`.
@Suite struct StoredModelTests {
  @Test("A user is encoded with the keys of Kakao's SDK and decoded from every form")
  func user() throws { try expectCompatible(User.self, "me-full", stored: "stored-user") }

  @Test("Consent items are encoded with the keys of Kakao's SDK and decoded from every form")
  func scopes() throws { try expectCompatible(ScopeInfo.self, "scopes", stored: "stored-scopes") }

  @Test("Service terms are encoded with the keys of Kakao's SDK and decoded from every form")
  func serviceTerms() throws {
    try expectCompatible(UserServiceTerms.self, "service-terms", stored: "stored-service-terms")
  }

  @Test("Revoked service terms are encoded with the keys of Kakao's SDK and decoded from every form")
  func revokedServiceTerms() throws {
    try expectCompatible(
      UserRevokedServiceTerms.self, "revoked-service-terms", stored: "stored-revoked-service-terms")
  }

  @Test("Shipping addresses are encoded with the keys of Kakao's SDK and decoded from every form")
  func shippingAddresses() throws {
    try expectCompatible(
      UserShippingAddresses.self, "shipping-addresses", stored: "stored-shipping-addresses", sent: .secondsSince1970)
  }

  @Test("Token information is encoded with the keys of Kakao's SDK and decoded from every form")
  func accessTokenInfo() throws {
    try expectCompatible(AccessTokenInfo.self, "access-token-info", stored: "stored-access-token-info")
  }

  @Test("A UUID that Kakao's SDK has encoded, as text instead of an object, is decoded", arguments: ["uuid", ""])
  func uuidAsText(uuid: String) throws {
    for key in ["forPartner", "for_partner"] {
      let json = Data(#"{"id":1,"\#(key)":"\#(uuid)"}"#.utf8)
      #expect(try JSONDecoder().decode(User.self, from: json) == User(id: 1, uuid: uuid))
    }
  }

  @Test("An unknown value is unchanged after encoding and decoding")
  func unknownValues() throws {
    let user = User(kakaoAccount: Account(ageRange: .init(rawValue: "100~"), gender: .init(rawValue: "x")))
    #expect(try JSONDecoder().decode(User.self, from: JSONEncoder().encode(user)) == user)
  }

  @Test("A timestamp is decoded with any date decoding strategy")
  func timestamps() throws {
    let user = User(id: 1, connectedAt: Date(timeIntervalSince1970: 1_770_091_506))
    let encoder = JSONEncoder()
    encoder.dateEncodingStrategy = .iso8601
    let decoder = JSONDecoder()
    for strategy in [.deferredToDate, .iso8601, .secondsSince1970] as [JSONDecoder.DateDecodingStrategy] {
      decoder.dateDecodingStrategy = strategy
      #expect(try decoder.decode(User.self, from: encoder.encode(user)) == user)
    }
  }

  /// Checks that a model that an app stored with Kakao's SDK, the same model in Kakao's response, and reencoded copies
  /// are all equal.
  private func expectCompatible<Model: Codable & Equatable>(
    _ type: Model.Type, _ sent: String, stored: String, sent dates: JSONDecoder.DateDecodingStrategy = .deferredToDate
  ) throws {
    let stored = try Fixture.data(stored)
    let model = try JSONDecoder().decode(type, from: stored)
    #expect(try canonical(JSONEncoder().encode(model)) == canonical(stored))

    let decoder = JSONDecoder()
    decoder.dateDecodingStrategy = dates
    #expect(try decoder.decode(type, from: Fixture.data(sent)) == model)
    decoder.keyDecodingStrategy = .convertFromSnakeCase
    #expect(try decoder.decode(type, from: Fixture.data(sent)) == model)

    let encoder = JSONEncoder()
    encoder.keyEncodingStrategy = .convertToSnakeCase
    #expect(try JSONDecoder().decode(type, from: encoder.encode(model)) == model)

    for format in [.binary, .xml] as [PropertyListSerialization.PropertyListFormat] {
      let encoder = PropertyListEncoder()
      encoder.outputFormat = format
      #expect(try PropertyListDecoder().decode(type, from: encoder.encode(model)) == model)
    }
  }

  private func canonical(_ json: Data) throws -> String {
    let value = try JSONSerialization.jsonObject(with: json)
    return String(decoding: try JSONSerialization.data(withJSONObject: value, options: .sortedKeys), as: UTF8.self)
  }
}
