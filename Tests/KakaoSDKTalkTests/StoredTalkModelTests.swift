import Foundation
import KakaoSDKCommon
import KakaoSDKTalk
import Testing

/// Tests of models that an app encodes and decodes itself.
@Suite struct StoredTalkModelTests {
  private let thumbnail = URL(string: "https://example.com/t.jpg")

  @Test("A profile is encoded with the names that Kakao's server sends")
  func profile() throws {
    let profile = TalkProfile(nickname: "a", profileImageUrl: thumbnail, thumbnailUrl: thumbnail, countryISO: "KR")
    try expectReadable(profile, names: ["countryISO", "nickName", "profileImageURL", "thumbnailURL"])
  }

  @Test("A page of friends is encoded with the names of its properties")
  func friends() throws {
    let friend = Friend(
      id: 1, uuid: "u", profileNickname: "a", profileThumbnailImage: thumbnail, favorite: true, allowedMsg: false)
    try expectReadable(
      friend, names: ["allowedMsg", "favorite", "id", "profileNickname", "profileThumbnailImage", "uuid"])
    let page = Friends(
      elements: [friend], totalCount: 2, favoriteCount: 1, beforeUrl: thumbnail, afterUrl: URL(string: "https://a.kr"))
    try expectReadable(page, names: ["afterUrl", "beforeUrl", "elements", "favoriteCount", "totalCount"])
  }

  @Test("The result of a message is encoded with the names of Kakao's SDK")
  func message() throws {
    let info = MessageFailureInfo(code: -532, msg: "a", receiverUuids: ["u"])
    try expectReadable(info, names: ["code", "msg", "receiverUuids"])
    try expectReadable(
      MessageSendResult(successfulReceiverUuids: ["v"], failureInfos: [info]),
      names: ["failureInfo", "successfulReceiverUuids"])
  }

  @Test("Channels are encoded with the names of Kakao's SDK")
  func channels() throws {
    let date = Date(timeIntervalSince1970: 1_521_005_101)
    let channel = Channel(uuid: "@a", encodedId: "_a", relation: .Blocked, createdAt: date, updatedAt: date)
    try expectReadable(channel, names: ["channelPublicId", "channelUuid", "createdAt", "relation", "updatedAt"])
    try expectReadable(Channels(userId: 7, channels: [channel]), names: ["channels", "userId"])
  }

  @Test("A result of followChannel is decoded from the text of the page and from the Boolean that is encoded")
  func followResult() throws {
    try expectReadable(FollowChannelResult(success: true, channelPublicId: "_a"), names: ["channelPublicId", "status"])
    for (status, success) in [(#""success""#, true), (#""fail""#, false), ("true", true), ("false", false)] {
      let json = Data(#"{"status":\#(status),"channel_public_id":"_a"}"#.utf8)
      let result = try JSONDecoder().decode(FollowChannelResult.self, from: json)
      #expect(result == FollowChannelResult(success: success, channelPublicId: "_a"))
    }
  }

  /// Encodes and decodes a model with each of the usual coders.
  private func expectReadable<Model: Codable & Equatable>(_ model: Model, names: [String]) throws {
    let plain = try JSONEncoder().encode(model)
    let object = try #require(try JSONSerialization.jsonObject(with: plain) as? [String: Any])
    #expect(object.keys.sorted() == names)
    #expect(try JSONDecoder().decode(Model.self, from: plain) == model)
    #expect(try KakaoJSON.decoder().decode(Model.self, from: KakaoJSON.encoder().encode(model)) == model)
    let encoder = JSONEncoder()
    encoder.keyEncodingStrategy = .convertToSnakeCase
    let decoder = JSONDecoder()
    decoder.keyDecodingStrategy = .convertFromSnakeCase
    #expect(try decoder.decode(Model.self, from: encoder.encode(model)) == model)
    #expect(try PropertyListDecoder().decode(Model.self, from: PropertyListEncoder().encode(model)) == model)
  }
}
