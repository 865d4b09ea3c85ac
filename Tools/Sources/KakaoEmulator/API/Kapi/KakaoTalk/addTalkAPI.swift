import Hummingbird

/// Adds the KakaoTalk APIs of kapi.kakao.com.
func addTalkAPI(to kapi: RouterGroup<EmulatorRequestContext>, services: Services) {
  kapi.get("v1/api/talk/profile", use: TalkProfileEndpoint(services: services).handle)
  kapi.get("v1/api/talk/friends", use: FriendsEndpoint(services: services).handle)
  kapi.get("v1/api/talk/channels", use: ChannelsEndpoint(services: services, includesUnrelated: false).handle)
  kapi.get("v2/api/talk/channels", use: ChannelsEndpoint(services: services, includesUnrelated: true).handle)
  let memos: [(String, TalkAPI, MessageContent.Form)] = [
    ("default/send", .sendDefaultMemo, .template), ("send", .sendCustomMemo, .custom),
    ("scrap/send", .sendScrapMemo, .scrap),
  ]
  for (path, api, form) in memos {
    kapi.post("v2/api/talk/memo/\(path)", use: MemoEndpoint(services: services, api: api, form: form).handle)
  }
  let messages: [(String, TalkAPI, MessageContent.Form)] = [
    ("default/send", .sendDefaultMessage, .template), ("send", .sendCustomMessage, .custom),
    ("scrap/send", .sendScrapMessage, .scrap),
  ]
  for (path, api, form) in messages {
    kapi.post(
      "v1/api/talk/friends/message/\(path)",
      use: FriendMessageEndpoint(services: services, api: api, form: form).handle)
  }
}
