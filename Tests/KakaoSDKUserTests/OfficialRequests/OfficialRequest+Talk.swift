import Foundation
import KakaoSDKShare
import KakaoSDKTalk
import KakaoSDKTemplate
import Testing

extension OfficialRequest {
  /// Makes the call if it is a call for friends, messages, or channels.
  func makeTalkCall(_ talk: TalkApi) async throws {
    switch path {
    case "/v1/api/talk/profile": _ = try? await talk.profile()
    case "/v1/api/talk/friends": await makeFriendsCall(talk)
    case "/v2/api/talk/channels": _ = try? await talk.channels(publicIds: list("channel_ids"))
    case "/v1/app/validate/sdk":
      let channel = (try json("quota_properties") as? [String: String])?["channel_public_id"] ?? ""
      if call.hasPrefix("addChannel") {
        try? await talk.addChannel(channelPublicId: channel)
      } else {
        try? await talk.chatChannel(channelPublicId: channel)
      }
    case _ where path.hasPrefix("/v2/api/talk/memo/"): try await makeMemoCall(talk)
    case _ where path.hasPrefix("/v1/api/talk/friends/message/"): try await makeMessageCall(talk)
    default: break
    }
  }

  private func makeFriendsCall(_ talk: TalkApi) async {
    if call.contains("FriendsContext"), query["offset"] != nil {
      // The second request of this call, with the parameters of a page's URL.
      var page = URLComponents(string: "https://kapi.kakao.com\(path)")
      page?.queryItems = fields.map { URLQueryItem(name: $0.name, value: $0.value) }
      _ = try? await talk.friends(context: FriendsContext(page?.url))
    } else {
      _ = try? await talk.friends(
        offset: query["offset"].flatMap { Int($0) }, limit: query["limit"].flatMap { Int($0) },
        order: query["order"].flatMap(Order.init(rawValue:)),
        friendOrder: query["friend_order"].flatMap(FriendOrder.init(rawValue:)))
    }
  }

  private func makeMemoCall(_ talk: TalkApi) async throws {
    let templateArgs = try templateArgs()
    switch path {
    case "/v2/api/talk/memo/default/send": try? await talk.sendDefaultMemo(templatable: try template())
    case "/v2/api/talk/memo/scrap/send":
      try? await talk.sendScrapMemo(
        requestUrl: query["request_url"] ?? "", templateId: templateId, templateArgs: templateArgs)
    default: try? await talk.sendCustomMemo(templateId: templateId ?? 0, templateArgs: templateArgs)
    }
  }

  private func makeMessageCall(_ talk: TalkApi) async throws {
    let templateArgs = try templateArgs()
    let receivers = try texts("receiver_uuids") ?? []
    switch path {
    case "/v1/api/talk/friends/message/default/send":
      _ = try? await talk.sendDefaultMessage(templatable: try template(), receiverUuids: receivers)
    case "/v1/api/talk/friends/message/scrap/send":
      _ = try? await talk.sendScrapMessage(
        requestUrl: query["request_url"] ?? "", templateId: templateId, templateArgs: templateArgs,
        receiverUuids: receivers)
    default:
      _ = try? await talk.sendCustomMessage(
        templateId: templateId ?? 0, templateArgs: templateArgs, receiverUuids: receivers)
    }
  }

  /// Makes the call if it is a call for sharing.
  func makeShareCall(_ share: ShareApi) async throws {
    let options = try json("scheme_params") as? [String: Any]
    let shareType = (options?["list"] as? String).flatMap(ShareType.init(rawValue:))
    let limit = options?["limit"] as? Int
    let templateArgs = try templateArgs()
    switch path {
    case "/v2/api/kakaolink/talk/template/default":
      _ = try? await share.shareDefault(templatable: try template(), shareType: shareType, limit: limit)
    case "/v2/api/kakaolink/talk/template/scrap":
      _ = try? await share.shareScrap(
        requestUrl: query["request_url"] ?? "", templateId: templateId, templateArgs: templateArgs,
        shareType: shareType, limit: limit)
    case "/v2/api/kakaolink/talk/template/validate":
      _ = try? await share.shareCustom(
        templateId: templateId ?? 0, shareType: shareType, limit: limit, templateArgs: templateArgs)
    case "/v2/api/talk/message/image/scrap":
      guard let url = query["image_url"].flatMap({ URL(string: $0) }) else { return }
      _ = try? await share.imageScrap(imageUrl: url, secureResource: query["secure_resource"] == "true")
    case "/v2/api/talk/message/image/upload":
      _ = try? await share.imageUpload(data: Data([0x89, 0x50, 0x4e, 0x47]))
    default: break
    }
  }

  private var templateId: Int64? { query["template_id"].flatMap { Int64($0) } }

  private func templateArgs() throws -> [String: String]? { try json("template_args") as? [String: String] }

  /// Returns the template that the recording's app built, written with this SDK's types.
  private func template() throws -> any Templatable & Sendable {
    let object = try json("template_object") as? [String: Any]
    let name = object?["object_type"] as? String
    return try #require(name.flatMap { OfficialTemplate.all[$0] }, "\(call)")
  }
}

/// The templates of the recording's app.
private enum OfficialTemplate {
  static let all: [String: any Templatable & Sendable] = [
    "feed": FeedTemplate(
      content: content,
      itemContent: ItemContent(
        profileText: "프로필", titleImageText: "제목", items: [ItemInfo(item: "a", itemOp: "1")], sum: "합", sumOp: "2"),
      social: Social(likeCount: 1, commentCount: 2), buttons: [button]),
    "list": ListTemplate(headerTitle: "머리", headerLink: link, contents: [content, content], buttons: [button]),
    "location": LocationTemplate(
      address: "경기 성남시 분당구 판교역로 235", addressTitle: "카카오", content: content, buttons: [button]),
    "commerce": CommerceTemplate(
      content: content,
      commerce: CommerceDetail(
        regularPrice: 10000, discountPrice: 9000, discountRate: 10, productName: "상품", currencyUnit: "₩",
        currencyUnitPosition: 1),
      buttons: [button]),
    "text": TextTemplate(text: "본문", link: link, buttonTitle: "보기"),
    "calendar": CalendarTemplate(id: "abc_1", idType: .Event, content: content, buttons: [button]),
  ]

  private static let link = Link(
    webUrl: URL(string: "https://example.com/a?b=c&d=%ED%95%9C"), mobileWebUrl: URL(string: "https://m.example.com"),
    androidExecutionParams: ["k": "v"], iosExecutionParams: ["k": "v&w"])

  private static let content = Content(
    title: "딸기 치즈 케익 & more", imageUrl: URL(string: "https://example.com/i.png"), imageWidth: 640,
    imageHeight: 640, description: "#케익 + \"인용\"", link: link)

  private static let button = Button(title: "열기", link: link)
}
