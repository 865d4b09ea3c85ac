import Foundation
import KakaoSDKCommon
import KakaoSDKUser
import Testing

@Suite("ScopeInfo")
struct ScopeInfoTests {
  private func info(_ json: String) throws -> ScopeInfo {
    try KakaoJSON.decoder().decode(ScopeInfo.self, from: Data(json.utf8))
  }

  @Test("Every field is decoded and unchanged after encoding")
  func fields() throws {
    let info: ScopeInfo = try Fixture.decode("scopes")
    #expect(
      info
        == ScopeInfo(
          id: 7_000_000_003,
          scopes: [
            Scope(
              id: "profile_nickname", displayName: "닉네임", type: .Privacy, using: true, agreed: true, revocable: false),
            Scope(id: "talk_message", displayName: "메시지 전송", type: .Service, using: true, agreed: false),
            Scope(
              id: "birthday", displayName: "생일", type: .Privacy, using: false, delegated: true, agreed: true,
              revocable: true),
          ]))
    #expect(try KakaoJSON.decoder().decode(ScopeInfo.self, from: KakaoJSON.encoder().encode(info)) == info)
  }

  @Test("An unknown type keeps its value, and the rest of the list is decoded")
  func unknownType() throws {
    let json = #"{"id":7,"scopes":[{"agreed":true,"display_name":"x","id":"x","type":"NEW_KIND","using":true}]}"#
    let info = try info(json)
    #expect(info.scopes?.first?.type == ScopeType(rawValue: "NEW_KIND"))
    #expect(String(decoding: try KakaoJSON.encoder().encode(info), as: UTF8.self) == json)
  }

  @Test("A missing or null list is nil", arguments: [#"{"id":7}"#, #"{"id":7,"scopes":null}"#])
  func noList(json: String) throws {
    #expect(try info(json) == ScopeInfo(id: 7))
  }

  @Test(
    "A missing field or one of another type is an error",
    arguments: [
      "{}", #"{"id":"x"}"#, #"{"id":7,"scopes":{}}"#, #"{"id":7,"scopes":[{"id":"x"}]}"#,
      #"{"id":7,"scopes":[{"id":"x","display_name":"x","type":1,"using":true,"agreed":true}]}"#,
      #"{"id":7,"scopes":[{"id":"x","display_name":"x","type":"PRIVACY","using":true,"agreed":"yes"}]}"#,
    ])
  func wrongShapes(json: String) {
    #expect(throws: DecodingError.self) { try info(json) }
  }
}
