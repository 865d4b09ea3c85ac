import Hummingbird

/// A KakaoTalk API that apps call for a user.
///
/// The raw value is the API's name in error responses. `FRIENDS`, `TALK_MESSAGE_SEND`, and `TALK_MEMO_DEFAULT_SEND` are
/// from Kakao's guide and developer forum; the others are inferred from them.
enum TalkAPI: String, Sendable {
  case profile = "TALK_PROFILE"
  case friends = "FRIENDS"
  case channels = "TALK_CHANNELS"
  case sendDefaultMemo = "TALK_MEMO_DEFAULT_SEND"
  case sendCustomMemo = "TALK_MEMO_SEND"
  case sendScrapMemo = "TALK_MEMO_SCRAP_SEND"
  case sendDefaultMessage = "TALK_MESSAGE_DEFAULT_SEND"
  case sendCustomMessage = "TALK_MESSAGE_SEND"
  case sendScrapMessage = "TALK_MESSAGE_SCRAP_SEND"

  /// The path of each endpoint, with the API to which it belongs.
  static let paths: [(path: String, api: TalkAPI)] = [
    ("/v1/api/talk/profile", .profile), ("/v1/api/talk/friends", .friends), ("/v1/api/talk/channels", .channels),
    ("/v2/api/talk/channels", .channels), ("/v2/api/talk/memo/default/send", .sendDefaultMemo),
    ("/v2/api/talk/memo/send", .sendCustomMemo), ("/v2/api/talk/memo/scrap/send", .sendScrapMemo),
    ("/v1/api/talk/friends/message/default/send", .sendDefaultMessage),
    ("/v1/api/talk/friends/message/send", .sendCustomMessage),
    ("/v1/api/talk/friends/message/scrap/send", .sendScrapMessage),
  ]

  /// The IDs of the consent items, one of which the API requires.
  ///
  /// The app must have set up one of the items, and the user must have agreed to it.
  var items: [String] {
    switch self {
    case .profile: ["profile_nickname", "profile_image"]
    case .friends: ["friends"]
    case .channels: ["plusfriends"]
    case .sendDefaultMemo, .sendCustomMemo, .sendScrapMemo, .sendDefaultMessage, .sendCustomMessage, .sendScrapMessage:
      ["talk_message"]
    }
  }

  /// Throws an error unless the API can be called for the user.
  ///
  /// - The user must be linked to the app and use KakaoTalk.
  /// - The app must have set up one of the ``items``, and the user must have agreed to it.
  func check(_ caller: Caller) throws(KAPIError) {
    guard caller.link.connectedAt != nil else { throw .notLinked }
    // The former item `profile` combines `profile_nickname` and `profile_image`.
    let accepted = self == .profile ? items + ["profile"] : items
    let granted = caller.app.grantedScopes(caller.link.agreedScopes, openID: false)
    guard caller.app.consentItems.contains(where: { accepted.contains($0.id) }) else {
      throw .disabledScopes(items, app: caller.app.name, api: rawValue)
    }
    guard !Set(granted).isDisjoint(with: accepted) else {
      throw .insufficientScopes(api: rawValue, required: items, allowed: granted)
    }
    guard caller.account.usesKakaoTalk else { throw .noTalkUser }
  }

  /// Authenticates the request's access token and checks that this API can be called for its user.
  func authenticate(
    _ request: Request, context: EmulatorRequestContext, services: Services
  ) async throws -> Caller {
    let caller = try await Caller.authenticate(request, context: context, services: services)
    try check(caller)
    return caller
  }
}

extension Account {
  var usesKakaoTalk: Bool { kakaoTalk ?? true }
}
