import Hummingbird

/// Adds the KakaoTalk APIs of kapi.kakao.com.
func addTalkAPI(to kapi: RouterGroup<EmulatorRequestContext>, services: Services) {
  for (path, api) in TalkAPI.paths {
    let route = RouterPath(path)
    func addMemo(_ form: MessageContent.Form) {
      kapi.post(route, use: MemoEndpoint(services: services, api: api, form: form).handle)
    }
    func addMessage(_ form: MessageContent.Form) {
      kapi.post(route, use: FriendMessageEndpoint(services: services, api: api, form: form).handle)
    }
    switch api {
    case .profile: kapi.get(route, use: TalkProfileEndpoint(services: services).handle)
    case .friends: kapi.get(route, use: FriendsEndpoint(services: services).handle)
    case .channels:
      let includesUnrelated = path.hasPrefix("/v2/")
      kapi.get(route, use: ChannelsEndpoint(services: services, includesUnrelated: includesUnrelated).handle)
    case .sendDefaultMemo: addMemo(.template)
    case .sendCustomMemo: addMemo(.custom)
    case .sendScrapMemo: addMemo(.scrap)
    case .sendDefaultMessage: addMessage(.template)
    case .sendCustomMessage: addMessage(.custom)
    case .sendScrapMessage: addMessage(.scrap)
    }
  }
}
