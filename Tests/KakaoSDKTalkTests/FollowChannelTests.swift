import Foundation
import KakaoSDKAuth
import KakaoSDKCommon
import KakaoSDKTalk
import TestSupport
import Testing

@Suite struct FollowChannelTests {
  private let agt = StubResponse.json(#"{"agt":"the-agt"}"#)

  private func follow(
    _ answer: String, isLoggedIn: Bool = true, redirectURI: String? = nil, transport: StubTransport? = nil
  ) async throws -> (result: Result<FollowChannelResult, any Error>, page: RecordingUserAgent.Page) {
    let agent = RecordingUserAgent { expectedCallback in "\(expectedCallback.uri)?\(answer)" }
    let transport = transport ?? (isLoggedIn ? StubTransport(agt) : StubTransport())
    let api = TalkApi.testing(transport, isLoggedIn: isLoggedIn, redirectURI: redirectURI, userAgent: agent)
    let result = await Task { try await api.followChannel(channelPublicId: "_ZeUTxl") }.result
    transport.expectNoUnused()
    return (result, try #require(agent.pages.first))
  }

  @Test("The page opens for the user who is logged in, without the browser's cookies")
  func loggedIn() async throws {
    let (result, page) = try await follow("status=success&channel_public_id=_ZeUTxl")
    #expect(try result.get() == FollowChannelResult(success: true, channelPublicId: "_ZeUTxl"))
    #expect(page.isEphemeral)
    #expect(
      page.url.absoluteString.hasPrefix(
        "https://apps.kakao.com/talk/channel/follow?app_key=key&return_url=kakaokey%3A//channel&ka=sdk"))
    #expect(page.url.absoluteString.hasSuffix("&channel_public_id=_ZeUTxl&agt=the-agt"))
    #expect(page.expectedCallback.uri == "kakaokey://channel")
  }

  @Test("Without a login, the page opens in the browser's session and without a request")
  func notLoggedIn() async throws {
    let (result, page) = try await follow("status=success&channel_public_id=_ZeUTxl", isLoggedIn: false)
    #expect(try result.get().success)
    #expect(!page.isEphemeral)
    #expect(page.query["agt"] == nil)
  }

  @Test("If the stored login is no longer valid, the page opens without it")
  func endedLogin() async throws {
    let transport = StubTransport(
      .json(#"{"error":"invalid_token","error_code":"KOE321"}"#, status: 401),
      .json(#"{"error":"invalid_grant","error_code":"KOE322"}"#, status: 400))
    let (result, page) = try await follow("status=success&channel_public_id=_ZeUTxl", transport: transport)
    #expect(try result.get().success)
    #expect(page.query["agt"] == nil)
  }

  @Test("If the request before the page fails, the call throws its error")
  func serverDown() async {
    let transport = StubTransport(.json(#"{"error":"server_error"}"#, status: 500))
    let agent = RecordingUserAgent()
    let error = await failure {
      _ = try await TalkApi.testing(transport, userAgent: agent).followChannel(channelPublicId: "_a")
    }
    #expect(error?.httpStatus == 500)
    #expect(agent.pages.isEmpty)
  }

  @Test("A channel that wasn't added isn't an error", arguments: ["fail", "", "later"])
  func notAdded(status: String) async throws {
    let (result, _) = try await follow("status=\(status)&channel_public_id=_ZeUTxl")
    #expect(try result.get() == FollowChannelResult(success: false, channelPublicId: "_ZeUTxl"))
  }

  @Test(
    "Errors of the page are reported",
    arguments: [("KAE005", AppsFailureReason.InvalidChannel), ("KAE006", .IllegalStateChannel), ("KAE999", .Unknown)])
  func errors(code: String, reason: AppsFailureReason) async throws {
    let (result, _) = try await follow("status=error&error_code=\(code)&error_msg=not+now")
    let error = #expect(throws: SdkError.self) { try result.get() }
    #expect(error?.getAppsError().reason == reason)
    #expect(error?.getAppsError().info?.rawCode == code)
    #expect(error?.getAppsError().info?.errorMsg == "not now")
  }

  @Test("A callback without a result is an error", arguments: ["", "status=success", "channel_public_id=_a"])
  func nothing(answer: String) async throws {
    let (result, _) = try await follow(answer)
    let error = #expect(throws: SdkError.self) { try result.get() }
    #expect(error?.getClientError().reason == .IllegalState)
  }

  @Test("With a loopback redirect URI, as on a desktop, the page returns to the same host with a state")
  func loopback() async throws {
    let (result, page) = try await follow(
      "status=success&channel_public_id=_a", redirectURI: "http://localhost:8765/oauth")
    #expect(page.query["return_url"] == "http://localhost:8765/channel?state=\(page.expectedCallback.state)")
    let error = #expect(throws: SdkError.self) { try result.get() }
    #expect(error?.getClientError().reason == .InvalidCallback)
  }

  @Test("A user who closes the page cancels the call")
  func closed() async {
    let agent = RecordingUserAgent { (_) throws(SdkError) in
      throw SdkError(.Cancelled, code: .canceledByUser, .userClosedLoginPage)
    }
    let error = await failure {
      _ = try await TalkApi.testing(StubTransport(), isLoggedIn: false, userAgent: agent)
        .followChannel(channelPublicId: "_a")
    }
    #expect(error?.getClientError().reason == .Cancelled)
  }
}
