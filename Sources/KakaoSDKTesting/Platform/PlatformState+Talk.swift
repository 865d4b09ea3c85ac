import Foundation
import KakaoSDKAuth
import KakaoSDKCommon
import KakaoSDKTalk

extension PlatformState {
  /// Returns the response to a `TalkApi` call for a user.
  func talkResponse(
    to call: TestPlatform.Call, _ parameters: [String: String], of user: TestUser
  ) throws -> PlatformResponse {
    switch call {
    case .friends:
      try requireConsent("friends", of: user, to: call)
      return try PlatformResponse(friends(of: user, parameters))
    case .sendMemo:
      try requireConsent("talk_message", of: user, to: call)
      return try PlatformResponse(["result_code": 0])
    case .sendMessage:
      try requireConsent("talk_message", of: user, to: call)
      return try PlatformResponse(Self.send(parameters, to: user.friends))
    case .channels:
      try requireConsent("plusfriends", of: user, to: call)
      let ids = Self.list(parameters["channel_ids"])
      let channels = user.channels.filter { ids?.contains($0.encodedId) ?? true }
      return try PlatformResponse(Channels(userId: user.id, channels: channels))
    default:
      try requireConsent("profile_nickname", "profile_image", of: user, to: call)
      // Unlike in all other responses, the names in the profile are in camel case.
      return try PlatformResponse(user.talkProfile, encoder: JSONEncoder())
    }
  }

  /// Throws an error response if the user hasn't agreed to any of the consent items.
  private func requireConsent(_ items: String..., of user: TestUser, to call: TestPlatform.Call) throws {
    guard user.consents.isDisjoint(with: items) else { return }
    let body = InsufficientScopeBody(call: call, requiredScopes: items, allowedScopes: user.consents.sorted())
    throw try PlatformResponse(body, status: 403)
  }

  /// Returns a page of friends, in the order of the user's array.
  private func friends(of user: TestUser, _ parameters: [String: String]) throws -> Friends<Friend> {
    let offset = max(parameters["offset"].flatMap { Int($0) } ?? 0, 0)
    let limit = parameters["limit"].flatMap { Int($0) } ?? 10
    guard (1...100).contains(limit) else { throw try PlatformResponse.apiError(.BadParameter, "limit is invalid") }
    let page = user.friends.dropFirst(offset).prefix(limit)
    func url(_ offset: Int) throws(SdkError) -> URL {
      try configuration.hosts.url(
        .kapi, path: "/v1/api/talk/friends", ["offset": String(offset), "limit": String(limit)])
    }
    return try Friends(
      elements: Array(page), totalCount: user.friends.count,
      favoriteCount: user.friends.filter { $0.favorite == true }.count,
      beforeUrl: offset > 0 ? url(max(offset - limit, 0)) : nil,
      afterUrl: page.endIndex < user.friends.endIndex ? url(offset + limit) : nil)
  }

  private static func send(_ parameters: [String: String], to friends: [Friend]) throws -> MessageSendResult {
    let uuids = list(parameters["receiver_uuids"]) ?? []
    guard !uuids.isEmpty, uuids.allSatisfy({ uuid in friends.contains { $0.uuid == uuid } }) else {
      throw try PlatformResponse.apiError(.BadParameter, "receiver_uuids contains no friend, or others than friends")
    }
    let refusing = uuids.filter { uuid in friends.contains { $0.uuid == uuid && $0.allowedMsg == false } }
    let text = "the receiver refuses to receive messages."
    guard refusing.count < uuids.count else { throw try PlatformResponse.apiError(.TalkMessageDisabled, text) }
    let reason = ApiFailureReason.TalkMessageDisabled.rawValue
    return MessageSendResult(
      successfulReceiverUuids: uuids.filter { !refusing.contains($0) },
      failureInfos: refusing.isEmpty ? nil : [MessageFailureInfo(code: reason, msg: text, receiverUuids: refusing)])
  }

  /// Returns the callback of the page that adds a channel.
  ///
  /// - Parameters:
  ///   - page: The page.
  ///   - outcome: The outcome. If the page has an `agt`, the `agt`'s user replaces the user of the outcome.
  /// - Returns: The callback, with a result.
  /// - Throws: `BadParameter` if the page lacks a parameter.
  mutating func followCallback(
    to page: TestPlatform.Request, _ outcome: TestPlatform.LoginOutcome
  ) throws(SdkError) -> URL {
    guard let callback = page.parameters["return_url"], let id = page.parameters["channel_public_id"] else {
      throw SdkError(reason: .BadParameter, message: "The page has no return URL or no channel.")
    }
    if outcome != .denies {
      if case .user(let user) = outcome, page.parameters["agt"] == nil { register(user) }
      let userID = page.parameters["agt"].map { agtUsers[$0] } ?? outcome.newUser?.id ?? users.first?.id
      update(userID ?? 0) { $0.addChannel(id) }
    }
    return try Self.url(
      callback,
      [
        URLQueryItem(name: "status", value: outcome == .denies ? "fail" : "success"),
        URLQueryItem(name: "channel_public_id", value: id),
      ])
  }
}

extension TestPlatform.LoginOutcome {
  fileprivate var newUser: TestUser? {
    if case .user(let user) = self { user } else { nil }
  }
}

extension TestUser {
  fileprivate var talkProfile: TalkProfile {
    let images = profileImageURL == nil || !consents.contains("profile_image") ? nil : images(isSecure: true)
    return TalkProfile(
      nickname: consents.contains("profile_nickname") ? nickname : nil,
      profileImageUrl: images.flatMap { URL(string: $0.profile) },
      thumbnailUrl: images.flatMap { URL(string: $0.thumbnail) }, countryISO: "KR")
  }

  fileprivate mutating func addChannel(_ id: String) {
    let uuid = channels.first { $0.encodedId == id }?.uuid ?? "@\(id)"
    channels.removeAll { $0.encodedId == id }
    channels.append(Channel(uuid: uuid, encodedId: id, relation: .Added))
  }
}
