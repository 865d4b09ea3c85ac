import Foundation
import KakaoSDKAuth
import KakaoSDKCommon
import KakaoSDKUser
import TestSupport
import Testing

@Suite("UserApi signup and updateProfile")
struct UserApiProfileTests {
  @Test(
    "me fails with InvalidIDToken if the response is about a different user than the ID token",
    arguments: [(7 as Int64, true), (8, false)])
  func userOfIDToken(id: Int64, isAccepted: Bool) async throws {
    let claims = Data(#"{"iss":"https://kauth.kakao.com","aud":"key","sub":"7","iat":1,"exp":2}"#.utf8)
    let idToken = "eyJhbGciOiJSUzI1NiJ9.\(claims.base64EncodedString().filter { $0 != "=" }).c2ln"
    let token = OAuthToken(
      accessToken: "access-1", expiresIn: 3600, tokenType: "bearer", refreshToken: "refresh-1",
      refreshTokenExpiresIn: 7200, scope: nil, scopes: nil, idToken: idToken)
    let api = UserApi.testing(StubTransport(.json(#"{"id":\#(id)}"#)), tokenStore: KakaoInMemoryTokenStore(token))
    guard !isAccepted else {
      #expect(try await api.me().id == id)
      return
    }
    let error = await #expect(throws: SdkError.self) { try await api.me() }
    #expect(error?.clientFailureCode == .idTokenSubjectMismatch)
  }

  @Test("signup sends the properties as JSON and returns the user ID")
  func signup() async throws {
    let transport = StubTransport(.json(#"{"id":7000000003}"#))
    let id = try await UserApi.testing(transport).signup(properties: ["size": "small", "color": "a&b=\"c\""])
    #expect(id == 7_000_000_003)
    let request = try #require(transport.requests.first)
    #expect(request.line == "POST kapi.kakao.com/v1/user/signup")
    #expect(request.header("Authorization") == "Bearer access-1")
    #expect(request.formFields == ["properties": #"{"color":"a&b=\"c\"","size":"small"}"#])
  }

  @Test("signup without properties sends no parameter", arguments: [nil, [:]] as [[String: String]?])
  func signupAlone(properties: [String: String]?) async throws {
    let transport = StubTransport(.json(#"{"id":7}"#))
    _ = try await UserApi.testing(transport).signup(properties: properties)
    #expect(transport.requests.first?.formFields == [:])
  }

  @Test("signup of a user who is already linked fails with AlreadySignedUpUsercase")
  func alreadySignedUp() async {
    let transport = StubTransport(.json(#"{"msg":"already registered","code":-102}"#, status: 400))
    let error = await #expect(throws: SdkError.self) { try await UserApi.testing(transport).signup() }
    #expect(error?.getApiError().reason == .AlreadySignedUpUsercase)
  }

  @Test("updateProfile sends every JSON value unchanged")
  func updateProfile() async throws {
    let transport = StubTransport(.json(#"{"id":7}"#))
    try await UserApi.testing(transport).updateProfile(properties: [
      "big": Int64.max, "gone": NSNull(), "list": ["a", "b"], "map": ["한글": "값"], "news": true, "one": 1,
      "ratio": 0.5, "text": "a/b+c",
    ])
    let request = try #require(transport.requests.first)
    #expect(request.line == "POST kapi.kakao.com/v1/user/update_profile")
    #expect(
      request.formFields == [
        "properties": #"{"big":9223372036854775807,"gone":null,"list":["a","b"],"map":{"한글":"값"},"news":true,"#
          + #""one":1,"ratio":0.5,"text":"a/b+c"}"#
      ])
  }

  @Test(
    "A value that isn't JSON is rejected before a request is sent",
    arguments: [
      ["when": Date(timeIntervalSince1970: 0)], ["data": Data()], ["number": Double.nan], ["number": Double.infinity],
      ["list": [Date(timeIntervalSince1970: 0)]], ["type": BirthdayType.Solar], ["map": [1: "a"]], [:],
    ] as [[String: any Sendable]])
  func unusableProperties(properties: [String: any Sendable]) async {
    let error = await #expect(throws: SdkError.self) {
      try await UserApi.testing(StubTransport()).updateProfile(properties: properties)
    }
    #expect(error?.getClientError().reason == .BadParameter)
  }

  @Test("A property key that the app doesn't have causes the error InvalidUserPropertyKey")
  func unknownProperty() async {
    let transport = StubTransport(.json(#"{"msg":"user property not found","code":-201}"#, status: 400))
    let error = await #expect(throws: SdkError.self) {
      try await UserApi.testing(transport).updateProfile(properties: ["nothing": "x"])
    }
    #expect(error?.getApiError().reason == .InvalidUserPropertyKey)
  }
}
