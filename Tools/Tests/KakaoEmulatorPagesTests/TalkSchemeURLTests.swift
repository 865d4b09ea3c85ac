import Foundation
import Testing

@testable import EmulatorTestSupport
@testable import KakaoEmulator

@Suite struct TalkSchemeURLTests {
  /// The link as Kakao's SDK encodes it.
  ///
  /// Percent sequences of the inner query are encoded twice. The characters `&`, `=`, and `,` aren't encoded.
  static let official =
    "/scheme/kakaokompassauth%3A%2F%2Fauthorize%3Fclient_id=\(Site.nativeKey)"
    + "&redirect_uri=kakao\(Site.nativeKey)%253A%252F%252Foauth&response_type=code"
    + "&headers=%257B%2522KA%2522%253A%2522sdk%252F2.27.3%2520os%252Fios-17.4%2522%257D"
    + "&deep_link_method=universal_link"
    + "&params=%257B%2522nonce%2522%253A%2522n%252B1%2520x%2522%252C%2522service_terms%2522%253A%2522service%252Cnews"
    + "%2522%252C%2522code_challenge%2522%253A%2522\(challenge)%2522%252C%2522code_challenge_method%2522"
    + "%253A%2522S256%2522%257D"
  private static let challenge = String(repeating: "x", count: 43)

  @Test(
    "The links that SDKs send are parsed",
    arguments: [
      official,
      // Other versions of Foundation don't encode the colon.
      official.replacingOccurrences(of: "kakaokompassauth%3A", with: "kakaokompassauth:"),
      // Every character that can be encoded is encoded.
      "/scheme/" + URLText.encode(official.dropFirst(8).removingPercentEncoding ?? ""),
    ])
  func parsesSDKLinks(path: String) throws {
    let parameters = try TalkSchemeURL(path: path, query: nil).parameters
    #expect(parameters.clientID == Site.nativeKey)
    #expect(parameters.redirectURI == "kakao\(Site.nativeKey)://oauth")
    #expect(parameters.responseType == "code")
    #expect(parameters.nonce == "n+1 x")
    #expect(parameters.serviceTerms == ["service", "news"])
    #expect(parameters.codeChallenge == Self.challenge)
    #expect(parameters.codeChallengeMethod == "S256")
    #expect(parameters.state == nil)
  }

  @Test("All members of params are parsed")
  func parsesAllParams() throws {
    let parameters = try Self.parameters(
      params: #"{"prompt":"login","channel_public_id":"_a,_b","state":"s &=%","future":{"a":[1]},"nonce":null}"#)
    #expect(parameters.prompts == ["login"])
    #expect(parameters.channelPublicIDs == ["_a", "_b"])
    #expect(parameters.state == "s &=%")
    #expect(parameters.nonce == nil)
  }

  @Test("Parameters are read only from their documented place")
  func parametersCountInTheirPlaceOnly() throws {
    let parameters = try Self.parameters(
      params: #"{"client_id":"other","redirect_uri":"http://evil","agt":"x","scope":"account_email"}"#,
      more: "&state=s&agt=x&scope=account_email&prompt=none")
    #expect(parameters.clientID == Site.nativeKey)
    #expect(parameters.redirectURI == "kakao://oauth")
    #expect(parameters.state == nil && parameters.accessGrantToken == nil)
    #expect(parameters.scopes.isEmpty && parameters.prompts.isEmpty)
  }

  @Test(
    "A link with params that isn't an object of strings is rejected",
    arguments: [
      "[]", "{", "null", "1", #"{"nonce":1}"#, #"{"nonce":{"a":"b"}}"#, #"{"nonce":["a"]}"#, #"{"nonce":"a"}x"#,
      String(repeating: "[", count: 1000),
    ])
  func rejectsNonObjectParams(params: String) {
    #expect(throws: AuthorizeError(.invalidParameter, facts: [.parameter("params")])) {
      try Self.parameters(params: params)
    }
  }

  @Test("A link with headers that aren't an object of strings is rejected", arguments: ["[]", "{", #"{"KA":1}"#])
  func rejectsNonObjectHeaders(headers: String) {
    #expect(throws: AuthorizeError(.invalidParameter, facts: [.parameter("headers")])) {
      try Self.parameters(params: "{}", more: "&headers=" + URLText.encode(headers))
    }
  }

  @Test(
    "URLs other than KakaoTalk's login link are rejected",
    arguments: [
      "http://127.0.0.1/", "http%3A%2F%2Fevil.example", "kakaokompassauth.evil%3A%2F%2Fauthorize%3Fa=b",
      "kakaokompassauth%3A%2F%2Fauthorize.evil%3Fa=b", "kakaokompassauth%3A%2F%2Fauthorize",
      "KAKAOKOMPASSAUTH%3A%2F%2Fauthorize%3Fa=b", "%20kakaokompassauth%3A%2F%2Fauthorize%3Fa=b",
      "kakaokompassauth%253A%252F%252Fauthorize%253Fa=b", "javascript:alert(1)", "%2F%2Fevil.example", "",
    ])
  func rejectsOtherURLs(link: String) {
    #expect(throws: AuthorizeError(.wrongURL)) { try TalkSchemeURL(path: "/scheme/" + link, query: nil) }
  }

  @Test("A link that isn't encoded is rejected")
  func rejectsUnencodedLink() {
    #expect(throws: AuthorizeError(.wrongURL)) {
      try TalkSchemeURL(path: "/scheme/kakaokompassauth://authorize", query: "client_id=\(Site.nativeKey)")
    }
  }

  @Test(
    "A link that isn't valid UTF-8 is rejected",
    arguments: [
      "kakaokompassauth%3A%2F%2Fauthorize%3Fa=%FF", "kakaokompassauth%3A%2F%2Fauthorize%3Fa=%25FF", "%zz",
    ])
  func rejectsNonUTF8(link: String) {
    #expect(throws: AuthorizeError(.malformed)) { try TalkSchemeURL(path: "/scheme/" + link, query: nil) }
  }

  @Test("Repeated parameters are rejected")
  func rejectsRepeatedParameters() {
    #expect(throws: AuthorizeError(.invalidParameter, facts: [.duplicated("client_id")])) {
      try Self.parameters(params: "{}", more: "&client_id=other")
    }
  }

  @Test("An oversized link is rejected")
  func rejectsOversizedLink() {
    #expect(throws: AuthorizeError(.malformed)) {
      try Self.parameters(params: #"{"nonce":"\#(String(repeating: "n", count: 16_384))"}"#)
    }
  }

  @Test("Combining marks don't hide separators")
  func combiningMarksDoNotHideParameters() throws {
    let path = "/scheme/" + URLText.encode("kakaokompassauth://authorize?\u{301}a=b&client_id=c")
    #expect(try TalkSchemeURL(path: path, query: nil).parameters.clientID == "c")
  }

  private static func parameters(params: String, more: String = "") throws -> AuthorizeParameters {
    let link =
      "kakaokompassauth://authorize?client_id=\(Site.nativeKey)&redirect_uri=kakao%3A%2F%2Foauth&response_type=code"
      + "&params=\(URLText.encode(params))\(more)"
    return try TalkSchemeURL(path: "/scheme/" + URLText.encode(link), query: nil).parameters
  }
}
