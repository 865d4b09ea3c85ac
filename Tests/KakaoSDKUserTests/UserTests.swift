import Foundation
import KakaoSDKCommon
import KakaoSDKUser
import Testing

@Suite("User")
struct UserTests {
  private func user(_ json: String) throws -> User {
    try KakaoJSON.decoder().decode(User.self, from: Data(json.utf8))
  }

  @Test("Every field of a complete response is decoded")
  func fullAnswer() throws {
    let user: User = try Fixture.decode("me-full")
    #expect(user.id == 1_376_016_924_429_759_228)
    #expect(user.connectedAt == Date(timeIntervalSince1970: 1_770_091_506))
    #expect(user.synchedAt == Date(timeIntervalSince1970: 1_770_091_507))
    #expect(user.hasSignedUp == true)
    #expect(user.groupUserToken == "group-token-0001")
    #expect(user.uuid == "invented-uuid-0001")
    #expect(user.kakaoAccount?.name == "이하늘")
  }

  @Test("Property values that aren't strings become strings, and null means no value")
  func propertyValues() throws {
    let user: User = try Fixture.decode("me-full")
    #expect(
      user.properties == [
        "nickname": "하늘", "visits": "12", "ratio": "0.25", "newsletter": "true", "tags": #"["a","b"]"#,
      ])
  }

  @Test(
    "A user is unchanged after encoding and decoding", arguments: ["me-full", "me-needs-agreement", "me-preregistered"])
  func roundTrip(fixture: String) throws {
    let user: User = try Fixture.decode(fixture)
    let again = try KakaoJSON.decoder().decode(User.self, from: KakaoJSON.encoder().encode(user))
    #expect(again == user)
  }

  @Test("uuid is decoded from and encoded in for_partner")
  func uuidIsSymmetric() throws {
    let json = String(decoding: try KakaoJSON.encoder().encode(User(id: 1, uuid: "u")), as: UTF8.self)
    #expect(json == #"{"for_partner":{"uuid":"u"},"id":1}"#)
    #expect(try user(json).uuid == "u")
  }

  @Test(
    "A date can have a fraction of a second and an offset from UTC",
    arguments: ["2026-02-03T04:05:06.5Z", "2026-02-03T13:05:06.500+09:00"])
  func dateForms(text: String) throws {
    let user = try user(#"{"id":1,"connected_at":"\#(text)"}"#)
    #expect(user.connectedAt == Date(timeIntervalSince1970: 1_770_091_506.5))
  }

  @Test(
    "A date in another format is nil, and the rest of the user is kept", arguments: ["yesterday", "", "2026-02-03"])
  func oddDates(text: String) throws {
    let account = #"{"ci":"c","ci_authenticated_at":"\#(text)"}"#
    let user = try user(
      #"{"id":1,"connected_at":"\#(text)","synched_at":"\#(text)","kakao_account":\#(account)}"#)
    #expect(user.id == 1 && user.connectedAt == nil && user.synchedAt == nil)
    #expect(user.kakaoAccount?.ci == "c" && user.kakaoAccount?.ciAuthenticatedAt == nil)
  }

  @Test("An empty for_partner and null fields mean no value")
  func emptyPartner() throws {
    let user = try user(#"{"id":1,"for_partner":{},"properties":null,"kakao_account":null}"#)
    #expect(user == User(id: 1))
  }

  @Test(
    "An optional field of another type is nil, and the rest of the user is kept",
    arguments: [
      #""kakao_account":[]"#, #""kakao_account":"""#, #""connected_at":1770091506"#, #""synched_at":{}"#,
      #""properties":[]"#, #""for_partner":7"#, #""for_partner":{"uuid":7}"#, #""has_signed_up":"yes""#,
      #""group_user_token":7"#,
    ])
  func oddFields(field: String) throws {
    #expect(try user(#"{"id":1,\#(field)}"#) == User(id: 1))
  }

  @Test("An optional field of the account or the profile that has another type is nil, and the rest is kept")
  func oddAccount() throws {
    let fields = [
      #""birthyear":1992"#, #""profile":"""#, #""gender":1"#, #""age_range":["20~29"]"#, #""is_email_valid":"true""#,
      #""ci_authenticated_at":1770091506"#, #""birthday_type":{}"#, #""phone_number":false"#,
    ]
    let account = #"{"email":"a@example.com",\#(fields.joined(separator: ","))}"#
    #expect(try user(#"{"id":1,"kakao_account":\#(account)}"#).kakaoAccount == Account(email: "a@example.com"))
    let profile = #"{"nickname":"n","profile_image_url":"","thumbnail_image_url":7,"is_default_image":"no"}"#
    let decoded = try user(#"{"id":1,"kakao_account":{"profile":\#(profile)}}"#)
    #expect(decoded.kakaoAccount?.profile == Profile(nickname: "n"))
  }

  @Test("The ID can be text")
  func idAsText() throws {
    #expect(try user(#"{"id":"1376016924429759228"}"#).id == 1_376_016_924_429_759_228)
  }

  @Test(
    "An ID that isn't an integer is an error, not nil",
    arguments: [#"{"id":"x"}"#, #"{"id":""}"#, #"{"id":1.5}"#, #"{"id":{}}"#, #"{"id":9223372036854775808}"#, "[]"])
  func wrongShapes(json: String) {
    #expect(throws: DecodingError.self) { try user(json) }
  }
}
