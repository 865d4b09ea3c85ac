extension TestPlatform {
  /// A call from the SDK to Kakao, or a page that the SDK opens.
  public enum Call: String, Sendable, Hashable, CaseIterable {
    /// The login or consent page in the browser.
    ///
    /// ``TestPlatform/nextLogin`` determines its outcome, not ``TestPlatform/fail(_:with:times:)``.
    case authorize
    /// KakaoTalk, opened for a login.
    ///
    /// ``TestPlatform/nextLogin`` determines its outcome, not ``TestPlatform/fail(_:with:times:)``.
    case kakaoTalk
    /// The page on which the user chooses a shipping address.
    ///
    /// ``TestPlatform/nextLogin`` determines its outcome, not ``TestPlatform/fail(_:with:times:)``.
    case addressPicker
    /// The page on which the user adds a channel.
    ///
    /// ``TestPlatform/nextLogin`` determines its outcome, not ``TestPlatform/fail(_:with:times:)``.
    case followChannel
    /// The exchange of an authorization code for tokens, the last step of each login.
    case token
    /// The exchange of a refresh token for a new access token.
    case refresh
    /// The request for an `agt`, which identifies the logged-in user to a page.
    case agt
    /// The request for the public keys that verify ID tokens.
    case keys
    /// `UserApi.me(propertyKeys:secureResource:)`.
    case me
    /// `UserApi.accessTokenInfo()`.
    case accessTokenInfo
    /// `UserApi.logout()`.
    case logout
    /// `UserApi.unlink()`.
    case unlink
    /// `UserApi.signup(properties:)`.
    case signup
    /// `UserApi.updateProfile(properties:)`.
    case updateProfile
    /// `UserApi.scopes(scopes:)`.
    case scopes
    /// `UserApi.revokeScopes(scopes:)`.
    case revokeScopes
    /// `UserApi.serviceTerms(result:tags:)`.
    case serviceTerms
    /// `UserApi.revokeServiceTerms(tags:)`.
    case revokeServiceTerms
    /// `UserApi.shippingAddresses(fromUpdatedAt:pageSize:)` and `UserApi.shippingAddresses(addressId:)`.
    case shippingAddresses
    /// `ShareApi.shareDefault(templatable:shareType:limit:serverCallbackArgs:)` and its other forms.
    case shareDefault
    /// `ShareApi.shareScrap(requestUrl:templateId:templateArgs:shareType:limit:serverCallbackArgs:)`.
    case shareScrap
    /// `ShareApi.shareCustom(templateId:shareType:limit:templateArgs:serverCallbackArgs:)`.
    case shareCustom
    /// `ShareApi.imageUpload(data:secureResource:)`.
    case imageUpload
    /// `ShareApi.imageScrap(imageUrl:secureResource:)`.
    case imageScrap
    /// `TalkApi.profile()`.
    case talkProfile
    /// `TalkApi.friends(offset:limit:order:friendOrder:)`, also for each page of `TalkApi.allFriends`.
    case friends
    /// The `TalkApi` calls that send the user a message, such as `TalkApi.sendDefaultMemo(templatable:)`.
    case sendMemo
    /// The `TalkApi` calls that send friends a message, such as
    /// `TalkApi.sendDefaultMessage(templatable:receiverUuids:)`.
    case sendMessage
    /// `TalkApi.channels(publicIds:)`.
    case channels
    /// The request that checks whether the app may open a channel in KakaoTalk.
    case channelValidation

    private static let paths: [String: Call] = [
      "GET /oauth/authorize": .authorize, "GET /auth/kpidt": .addressPicker,
      "GET /talk/channel/follow": .followChannel, "POST /oauth/token": .token,
      "POST /api/agt": .agt, "GET /.well-known/jwks.json": .keys, "GET /v2/user/me": .me,
      "GET /v1/user/access_token_info": .accessTokenInfo, "POST /v1/user/logout": .logout,
      "POST /v1/user/unlink": .unlink, "POST /v1/user/signup": .signup,
      "POST /v1/user/update_profile": .updateProfile, "GET /v2/user/scopes": .scopes,
      "POST /v2/user/revoke/scopes": .revokeScopes, "GET /v2/user/service_terms": .serviceTerms,
      "POST /v2/user/revoke/service_terms": .revokeServiceTerms,
      "GET /v1/user/shipping_address": .shippingAddresses, "GET /v1/api/talk/profile": .talkProfile,
      "GET /v1/api/talk/friends": .friends, "POST /v2/api/talk/memo/send": .sendMemo,
      "POST /v2/api/talk/memo/default/send": .sendMemo, "POST /v2/api/talk/memo/scrap/send": .sendMemo,
      "POST /v1/api/talk/friends/message/send": .sendMessage,
      "POST /v1/api/talk/friends/message/default/send": .sendMessage,
      "POST /v1/api/talk/friends/message/scrap/send": .sendMessage, "GET /v2/api/talk/channels": .channels,
      "POST /v1/app/validate/sdk": .channelValidation,
      "POST /v2/api/kakaolink/talk/template/default": .shareDefault,
      "POST /v2/api/kakaolink/talk/template/scrap": .shareScrap,
      "POST /v2/api/kakaolink/talk/template/validate": .shareCustom,
      "POST /v2/api/talk/message/image/upload": .imageUpload, "POST /v2/api/talk/message/image/scrap": .imageScrap,
    ]

    /// Creates the call that a request makes, or `nil` if the platform doesn't implement the request.
    init?(method: String, path: String, parameters: [String: String]) {
      guard let call = Self.paths["\(method) \(path)"] else { return nil }
      self = call == .token && parameters["grant_type"] == "refresh_token" ? .refresh : call
    }

    /// Whether the call is for the API server.
    var isForAPIServer: Bool {
      switch self {
      case .authorize, .kakaoTalk, .addressPicker, .followChannel, .token, .refresh, .agt, .keys: false
      default: true
      }
    }
  }
}
