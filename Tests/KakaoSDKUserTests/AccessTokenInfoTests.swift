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

  @Test("A response without a lifetime or app ID is an error", arguments: [#"{"app_id":1}"#, #"{"expires_in":1}"#])
  func missingFields(json: String) {
    #expect(throws: DecodingError.self) {
      try KakaoJSON.decoder().decode(AccessTokenInfo.self, from: Data(json.utf8))
    }
  }
}
