#if Rx
  import Foundation
  import KakaoSDKAuth
  import KakaoSDKCommon
  import KakaoSDKUser
  import RxKakaoSDK
  import RxSwift
  import TestSupport
  import Testing

  @Suite struct UserApiDataRxTests {
    private func rx(_ transport: StubTransport) -> Reactive<UserApi> {
      let token = OAuthToken(
        accessToken: "access-1", expiresIn: 3600, tokenType: "bearer", refreshToken: "refresh-1",
        refreshTokenExpiresIn: 3600, scope: nil, scopes: nil)
      let client = KakaoClient(
        configuration: KakaoConfiguration(appKey: "key"), tokenStore: KakaoInMemoryTokenStore(token),
        transport: transport)
      return UserApi(client: client).rx
    }

    @Test("signup emits the user ID")
    func signup() async throws {
      let transport = StubTransport(.json(#"{"id":7}"#))
      #expect(try await rx(transport).signup(properties: ["size": "small"]).value == 7)
      #expect(transport.requests.first?.formFields == ["properties": #"{"size":"small"}"#])
    }

    @Test("updateProfile accepts values of any type")
    func updateProfile() async throws {
      let transport = StubTransport(.json(#"{"id":7}"#))
      let properties: [String: Any] = ["gone": NSNull(), "one": 1, "text": "a"]
      try await rx(transport).updateProfile(properties: properties).value
      #expect(transport.requests.first?.formFields == ["properties": #"{"gone":null,"one":1,"text":"a"}"#])
    }

    @Test("A property that isn't JSON is an error of the subscription")
    func invalidProperty() async {
      let call = rx(StubTransport()).updateProfile(properties: ["text": NSObject()])
      let error = await #expect(throws: SdkError.self) { try await call.value }
      #expect(error?.getClientError().reason == .BadParameter)
    }

    @Test("scopes and revokeScopes are Singles")
    func scopes() async throws {
      let answer = StubResponse.json(#"{"id":7}"#)
      let transport = StubTransport(answer, answer)
      #expect(try await rx(transport).scopes(scopes: ["a"]).value == ScopeInfo(id: 7))
      #expect(try await rx(transport).revokeScopes(scopes: ["b"]).value == ScopeInfo(id: 7))
      #expect(transport.requests.first?.queryFields == ["scopes": #"["a"]"#])
      #expect(transport.requests.last?.formFields == ["scopes": #"["b"]"#])
    }

    @Test("serviceTerms and revokeServiceTerms are Singles")
    func serviceTermsCalls() async throws {
      let answer = StubResponse.json(#"{"id":7}"#)
      let transport = StubTransport(answer, answer)
      let terms = try await rx(transport).serviceTerms(result: "app_service_terms", tags: ["a"]).value
      #expect(terms == UserServiceTerms(id: 7))
      #expect(try await rx(transport).revokeServiceTerms(tags: ["b", "c"]).value == UserRevokedServiceTerms(id: 7))
      #expect(transport.requests.first?.queryFields == ["result": "app_service_terms", "tags": "a"])
      #expect(transport.requests.last?.formFields == ["tags": "b,c"])
    }

    @Test("Both forms of shippingAddresses are Singles")
    func shippingAddresses() async throws {
      let answer = StubResponse.json(#"{"user_id":7}"#)
      let transport = StubTransport(answer, answer)
      let page = try await rx(transport).shippingAddresses(
        fromUpdatedAt: Date(timeIntervalSince1970: 5), pageSize: 2
      ).value
      #expect(page == UserShippingAddresses(userId: 7))
      #expect(try await rx(transport).shippingAddresses(addressId: 31).value == UserShippingAddresses(userId: 7))
      #expect(transport.requests.first?.queryFields == ["from_updated_at": "5", "page_size": "2"])
      #expect(transport.requests.last?.queryFields == ["address_id": "31"])
    }

    @Test("Both names of selectShippingAddress are Singles")
    func selectShippingAddress() async throws {
      let agent = RecordingUserAgent { expectedCallback in "\(expectedCallback.uri)?status=success&address_id=31" }
      let api = UserApi(client: .testing(StubTransport(.agt, .agt), userAgent: agent))
      #expect(try await api.rx.selectShippingAddress().value == 31)
      #expect(try await api.rx.selectShippingAddresses().value == 31)
      #expect(agent.pages.map(\.url.path) == ["/auth/kpidt", "/auth/kpidt"])
    }

    @Test("A rejected call has the same error as the async call")
    func apiError() async {
      let refusal = StubResponse.json(#"{"msg":"not revocable","code":-3}"#, status: 403)
      let call = rx(StubTransport(refusal)).revokeScopes(scopes: ["a"])
      let error = await #expect(throws: SdkError.self) { try await call.value }
      #expect(error?.getApiError().reason == .UnsupportedApi)
    }
  }
#endif
