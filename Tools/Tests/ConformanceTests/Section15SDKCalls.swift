import HummingbirdTesting
import Testing

@testable import EmulatorTestSupport
@testable import KakaoEmulator

/// Replays the recorded requests of Kakao's SDK with each ``OfficialSetup``.
@Suite("15.2 Kakao's SDK for iOS 2.27.3: calls", .serialized) struct Section15SDKCalls {
  @Test(
    "Each call of the user API by Kakao's SDK for iOS succeeds, or has the documented error", .tags(.client),
    arguments: try OfficialRequest.all(.userAPI), OfficialSetup.allCases)
  func userAPI(request: OfficialRequest, setup: OfficialSetup) async throws {
    let outcome = try #require(userAPIOutcomes[request.call], "\(request)")
    try await setup.run { client in
      switch request.call {
      case "unlink before signup", "signup":
        try await client.logIn([
          "client_id": "d0000000000000000000000000000011",
          "redirect_uri": "kakaod0000000000000000000000000000011://oauth",
        ])
      case "revokeScopes([friends])": try await client.logIn(agreeingTo: ["friends"])
      case let call where call.hasPrefix("shippingAddresses"):
        try await client.logIn(agreeingTo: ["shipping_address"])
      default: try await client.logIn()
      }
      try expect(try await client.send(request), is: outcome)
    }
  }

  @Test(
    "Each call of the KakaoTalk API by Kakao's SDK for iOS succeeds, or has the documented error", .tags(.client),
    arguments: try OfficialRequest.all(.talkAPI), OfficialSetup.allCases)
  func talkAPI(request: OfficialRequest, setup: OfficialSetup) async throws {
    let outcome = try #require(talkAPIOutcome(of: request), "\(request)")
    try await setup.run { client in
      for account in [2, 3] as [Account.ID] { _ = try await client.emulator.talkBearer(account) }
      if request.call.contains("one without KakaoTalk") {
        _ = try await client.emulator.storage.updateAccount(3) { $0.kakaoTalk = false }
      }
      if request.call.contains("-402") { try await Self.expectMissingConsent(to: request, &client) }
      try await client.logIn(agreeingTo: ["talk_message", "friends", "plusfriends"])
      try expect(try await client.send(request), is: outcome)
    }
  }

  /// Logs in without the consent that the call needs, and expects the error that makes Kakao's SDK ask for it.
  private static func expectMissingConsent(to request: OfficialRequest, _ client: inout OfficialClient) async throws {
    try await client.logIn(decision: "agree")
    let response = try await client.send(request)
    try expect(response, is: .apiError(-402, status: 403))
    let missing = try response.json()["required_scopes"] as? [String]
    #expect(missing?.isEmpty == false)
  }

  @Test(
    "Each call by Kakao's SDK for iOS that needs no login succeeds, except for images, which weren't recorded",
    .tags(.client), arguments: try OfficialRequest.all(.sharing), OfficialSetup.allCases)
  func sharing(request: OfficialRequest, setup: OfficialSetup) async throws {
    let outcome = try #require(sharingOutcome(of: request), "\(request)")
    try await setup.run { client in
      try expect(try await client.send(request), is: outcome)
    }
  }

  @Test("The emulator serves all recorded requests except those of APIs that it doesn't implement", .tags(.client))
  func unknownAPIs() async throws {
    let requests = try OfficialRequest.all(.other)
    #expect(Set(requests.map(\.path)) == ["/oauth/authorize/prepare"])
    try await OfficialSetup.allCases[0].run { client in
      for request in requests {
        let response = try await client.send(request)
        #expect(response.status == .notFound, "\(request)")
      }
    }
  }
}

/// The expected outcome of each user API request, by the name of the call in the recorded app.
private let userAPIOutcomes: [String: OfficialOutcome] = [
  "shippingAddresses -> -402 -> consent -> retry": .body(["user_id", "shipping_addresses"]),
  "shippingAddresses(fromUpdatedAt, pageSize)": .apiError(-2),
  "shippingAddresses(fromUpdatedAt, pageSize 2)": .body(["user_id", "shipping_addresses"]),
  "shippingAddresses(addressId)": .body(["user_id", "shipping_addresses"]),
  "shippingAddresses(addressId unknown)": .body(["user_id"]),
  "scopes() at the end": .body(["id", "scopes"]),
  "scopes([account_email, friends])": .body(["id", "scopes"]),
  "scopes([unknown])": .body(["id", "scopes"]),
  "revokeScopes([account_email])": .body(["id", "scopes"]),
  "revokeScopes([friends])": .body(["id", "scopes"]),
  "revokeScopes([required])": .apiError(-3, status: 403),
  "accessTokenInfo": .body(["id", "expires_in", "app_id"]),
  "didBecomeActive -> check_access_token": .body(["id", "expires_in", "app_id"]),
  "me()": .body(["id", "connected_at", "properties", "kakao_account"]),
  "me(propertyKeys)": .body(["id", "properties", "kakao_account"]),
  "updateProfile": .body(["id"]),
  "updateProfile(Int value)": .body(["id"]),
  "updateProfile(unknown key)": .apiError(-201),
  "updateProfile(nickname)": .apiError(-201),
  "unlink before signup": .apiError(-101),
  "signup": .body(["id"]),
  "signup (already)": .apiError(-102),
  "serviceTerms()": .body(["id", "service_terms"]),
  "serviceTerms(agreed_service_terms)": .body(["id", "service_terms"]),
  "serviceTerms(app_service_terms, tags)": .body(["id", "service_terms"]),
  "revokeServiceTerms([marketing])": .body(["id", "revoked_service_terms"]),
  "revokeServiceTerms([service])": .body(["id", "revoked_service_terms"]),
  "logout": .body(["id"]),
  "unlink": .body(["id"]),
]

/// Returns the expected outcome of a KakaoTalk API request.
private func talkAPIOutcome(of request: OfficialRequest) -> OfficialOutcome? {
  switch request.call {
  case "sendCustomMemo(unknown)", "sendDefaultMessage(one unknown)": .apiError(-2)
  case "channels([_other])": .apiError(-541)
  case "talk profile": .body(["nickName", "profileImageURL", "thumbnailURL"])
  case let call where call.contains("Memo"): .body(["result_code"])
  case let call where call.contains("Message"): .body(["successful_receiver_uuids"])
  case let call where call.hasPrefix("friends"): .body(["elements", "total_count", "favorite_count"])
  case let call where call.hasPrefix("channels"): .body(["user_id", "channels"])
  default: nil
  }
}

/// Returns the expected outcome of a request that needs no login.
private func sharingOutcome(of request: OfficialRequest) -> OfficialOutcome? {
  switch request.path {
  case "/v1/app/validate/sdk": .body([])
  case let path where path.hasPrefix("/v2/api/kakaolink/"):
    .body(["template_id", "template_args", "template_msg", "warning_msg", "argument_msg"])
  case let path where path.hasPrefix("/v2/api/talk/message/image/"): .apiError(-2)
  default: nil
  }
}
