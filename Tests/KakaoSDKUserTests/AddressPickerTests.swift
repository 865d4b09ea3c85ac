import Foundation
import KakaoSDKAuth
import KakaoSDKCommon
import KakaoSDKUser
import TestSupport
import Testing

@Suite struct AddressPickerTests {
  private let agt = StubResponse.json(#"{"agt":"the-agt"}"#)

  private func pick(
    _ answer: String, redirectURI: String? = nil
  ) async throws -> (result: Result<Int64, any Error>, page: RecordingUserAgent.Page) {
    let agent = RecordingUserAgent { expectedCallback in "\(expectedCallback.uri)?\(answer)" }
    let transport = StubTransport(agt)
    let api = UserApi.testing(transport, redirectURI: redirectURI, userAgent: agent)
    let result = await Task { try await api.selectShippingAddress() }.result
    transport.expectNoUnused()
    return (result, try #require(agent.pages.first))
  }

  @Test("The address page opens for the token's user and returns the chosen address")
  func selectedAddress() async throws {
    let (result, page) = try await pick("status=success&address_id=9007199254740993")
    #expect(try result.get() == 9_007_199_254_740_993)
    #expect(page.isEphemeral)
    #expect(page.url.absoluteString.hasPrefix("https://apps.kakao.com/auth/kpidt?"))
    #expect(page.query["app_key"] == "key")
    #expect(page.query["agt"] == "the-agt")
    #expect(page.expectedCallback.uri == "kakaokey://address")
    let next = try #require(page.query["continue"].flatMap(URL.init))
    #expect(next.absoluteString.hasPrefix("https://apps.kakao.com/user/address?"))
    let fields = next.queryFields
    #expect(fields["app_key"] == "key")
    #expect(fields["return_url"] == "kakaokey://address")
    #expect(fields["enable_back_button"] == "false")
    #expect(fields["ka"]?.contains("sdk_type/swift") == true)
    #expect(fields["agt"] == nil)
  }

  @Test("selectShippingAddresses is another name of selectShippingAddress")
  func pluralName() async throws {
    let agent = RecordingUserAgent { expectedCallback in "\(expectedCallback.uri)?status=success&address_id=31" }
    #expect(try await UserApi.testing(StubTransport(agt), userAgent: agent).selectShippingAddresses() == 31)
    #expect(agent.pages.map(\.url.path) == ["/auth/kpidt"])
  }

  @Test("With a loopback redirect URI, the address page uses the same host and requires the state")
  func loopbackState() async throws {
    let redirectURI = "http://localhost:8765/oauth?from=app"
    let (result, page) = try await pick("status=success&address_id=1", redirectURI: redirectURI)
    #expect(page.expectedCallback.uri == "http://localhost:8765/address")
    let next = try #require(page.query["continue"].flatMap(URL.init))
    #expect(
      next.queryFields["return_url"]
        == "http://localhost:8765/address?state=\(page.expectedCallback.state)")
    let error = #expect(throws: SdkError.self) { try result.get() }
    #expect(error?.getClientError().reason == .InvalidCallback)
  }

  @Test(
    "The return URL of the address page has no user information, query, or fragment",
    arguments: [
      ("http://user:canary@localhost:8765/oauth?from=app#top", "http://localhost:8765/address"),
      ("http://user@localhost:8765#%90", "http://localhost:8765/address"),
      ("myapp://user:canary@oauth/x?from=app#top", "myapp://address"), ("myapp:/oauth#top", "myapp://address"),
    ])
  func returnURL(redirectURI: String, returnURL: String) async throws {
    let (_, page) = try await pick("status=success&address_id=1", redirectURI: redirectURI)
    #expect(page.expectedCallback.uri == returnURL)
    let next = try #require(page.query["continue"].flatMap(URL.init))
    let state = returnURL.hasPrefix("http") ? "?state=\(page.expectedCallback.state)" : ""
    #expect(next.queryFields["return_url"] == returnURL + state)
  }

  @Test(
    "Errors of the address page are reported",
    arguments: [
      ("KAE203", AppsFailureReason.InvalidScope), ("KAE004", .TimeExpired), ("KAE999", .Unknown),
    ])
  func errors(code: String, reason: AppsFailureReason) async throws {
    let (result, _) = try await pick("status=error&error_code=\(code)&error_msg=not+this+time")
    let error = #expect(throws: SdkError.self) { try result.get() }
    let (actual, info) = try #require(error?.getAppsError())
    #expect(actual == reason)
    #expect(info?.rawCode == code)
    #expect(info?.errorMsg == "not this time")
  }

  @Test(
    "A callback without a usable result is an error",
    arguments: ["", "status=success", "address_id=1", "status=ok&address_id=one"])
  func nothing(answer: String) async throws {
    let (result, _) = try await pick(answer)
    let error = #expect(throws: SdkError.self) { try result.get() }
    #expect(error?.getClientError().reason == .IllegalState)
  }

  @Test("Without a login, no page opens")
  func noLogin() async {
    let agent = RecordingUserAgent()
    let api = UserApi.testing(StubTransport(), isLoggedIn: false, userAgent: agent)
    let error = await #expect(throws: SdkError.self) { try await api.selectShippingAddress() }
    #expect(error?.getClientError().reason == .TokenNotFound)
    #expect(agent.pages.isEmpty)
  }

  @Test("Another URL of the scheme isn't accepted as the result")
  func otherURL() async {
    let agent = RecordingUserAgent { _ in "kakaokey://oauth?status=success&address_id=1" }
    let api = UserApi.testing(StubTransport(agt), userAgent: agent)
    let error = await #expect(throws: SdkError.self) { try await api.selectShippingAddress() }
    #expect(error?.getClientError().reason == .InvalidCallback)
  }
}
