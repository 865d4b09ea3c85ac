import KakaoSDK
import KakaoSDKTalk
import KakaoSDKTemplate

/// A call that requires an access token.
enum UserCall: String, CaseIterable, Sendable {
  case me, accessTokenInfo, scopes, revokeScopes, serviceTerms, revokeServiceTerms, shippingAddresses, shippingAddress
  case talkProfile, friends, channels, sendDefaultMemo, sendCustomMemo, sendScrapMemo
  case sendDefaultMessage, sendCustomMessage, sendScrapMessage
  case updateProfile, logout, unlink

  /// The consent items that the KakaoTalk calls require and that the login page doesn't request.
  static let talkScopes = ["friends", "talk_message", "plusfriends"]

  /// The path of the call.
  var path: String {
    switch self {
    case .me: "/v2/user/me"
    case .accessTokenInfo: "/v1/user/access_token_info"
    case .scopes: "/v2/user/scopes"
    case .revokeScopes: "/v2/user/revoke/scopes"
    case .serviceTerms: "/v2/user/service_terms"
    case .revokeServiceTerms: "/v2/user/revoke/service_terms"
    case .shippingAddresses, .shippingAddress: "/v1/user/shipping_address"
    case .talkProfile: "/v1/api/talk/profile"
    case .friends: "/v1/api/talk/friends"
    case .channels: "/v2/api/talk/channels"
    case .sendDefaultMemo: "/v2/api/talk/memo/default/send"
    case .sendCustomMemo: "/v2/api/talk/memo/send"
    case .sendScrapMemo: "/v2/api/talk/memo/scrap/send"
    case .sendDefaultMessage: "/v1/api/talk/friends/message/default/send"
    case .sendCustomMessage: "/v1/api/talk/friends/message/send"
    case .sendScrapMessage: "/v1/api/talk/friends/message/scrap/send"
    case .updateProfile: "/v1/user/update_profile"
    case .logout: "/v1/user/logout"
    case .unlink: "/v1/user/unlink"
    }
  }

  /// Whether the token is deleted after the call has succeeded.
  var endsTheSession: Bool { self == .logout || self == .unlink }

  /// Whether the SDK reads only the status of the response, not its body.
  var needsStatusOnly: Bool {
    [.updateProfile, .sendDefaultMemo, .sendCustomMemo, .sendScrapMemo].contains(self) || endsTheSession
  }

  /// Makes the call as Minji, who has agreed to everything.
  func run(_ client: KakaoClient) async throws {
    let (api, talk) = (UserApi(client: client), TalkApi(client: client))
    let (template, page) = (TextTemplate(text: "Hello", link: Link()), "https://example.com/page")
    let friend = [DemoFriend.uuid]
    switch self {
    case .me: _ = try await api.me()
    case .accessTokenInfo: _ = try await api.accessTokenInfo()
    case .scopes: _ = try await api.scopes()
    case .revokeScopes: _ = try await api.revokeScopes(scopes: ["account_email"])
    case .serviceTerms: _ = try await api.serviceTerms()
    case .revokeServiceTerms: _ = try await api.revokeServiceTerms(tags: ["marketing_20260101"])
    case .shippingAddresses: _ = try await api.shippingAddresses()
    case .shippingAddress: _ = try await api.shippingAddresses(addressId: 5101)
    case .talkProfile: _ = try await talk.profile()
    case .friends: _ = try await talk.friends()
    case .channels: _ = try await talk.channels()
    case .sendDefaultMemo: try await talk.sendDefaultMemo(templatable: template)
    case .sendCustomMemo: try await talk.sendCustomMemo(templateId: 1001, templateArgs: ["name": "Minji"])
    case .sendScrapMemo: try await talk.sendScrapMemo(requestUrl: page)
    case .sendDefaultMessage: _ = try await talk.sendDefaultMessage(templatable: template, receiverUuids: friend)
    case .sendCustomMessage: _ = try await talk.sendCustomMessage(templateId: 1001, receiverUuids: friend)
    case .sendScrapMessage: _ = try await talk.sendScrapMessage(requestUrl: page, receiverUuids: friend)
    case .updateProfile: try await api.updateProfile(properties: ["clothing_size": "small"])
    case .logout: try await api.logout()
    case .unlink: try await api.unlink()
    }
  }
}
