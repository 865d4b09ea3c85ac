import Foundation
import KakaoSDKCommon
import KakaoSDKUser
import Testing

@Suite("AccessTokenInfo")
struct AccessTokenInfoTests {
  @Test("Every field is decoded and unchanged after encoding")
  func fields() throws {
    let info: AccessTokenInfo = try Fixture.decode("access-token-info")
    #expect(
      info == AccessTokenInfo(appId: 4321, id: 7_000_000_003, expiresInMillis: 7_199_000, expiresIn: 7199))
    let again = try KakaoJSON.decoder().decode(AccessTokenInfo.self, from: KakaoJSON.encoder().encode(info))
    #expect(again == info)
  }

  @Test(
    "An unexpected number of milliseconds is ignored",
    arguments: [(#""x""#, nil), ("1.5", nil), ("true", nil), ("{}", nil), ("null", nil), (#""5""#, 5)]
      as [(String, Int64?)])
  func expiresInMillis(value: String, expected: Int64?) throws {
    let json = #"{"app_id":1,"expires_in":2,"expiresInMillis":\#(value)}"#
    let info = try KakaoJSON.decoder().decode(AccessTokenInfo.self, from: Data(json.utf8))
    #expect(info == AccessTokenInfo(appId: 1, expiresInMillis: expected, expiresIn: 2))
  }

  @Test("A response without a lifetime or app ID is an error", arguments: [#"{"app_id":1}"#, #"{"expires_in":1}"#])
  func missingFields(json: String) {
    #expect(throws: DecodingError.self) {
      try KakaoJSON.decoder().decode(AccessTokenInfo.self, from: Data(json.utf8))
    }
  }
}
