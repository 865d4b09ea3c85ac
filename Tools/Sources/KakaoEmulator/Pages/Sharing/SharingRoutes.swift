import Hummingbird

/// Adds the pages of sharer.kakao.com, pf.kakao.com, and kakaonavi.kakao.com, and the pages that replace KakaoTalk
/// and KakaoNavi.
func addSharingPages(to router: Router<EmulatorRequestContext>, _ context: PageContext) {
  router.get("/scheme/**", use: context.routeHandler(SchemeHandler.open))
  router.get("/talk/friends/picker/easylink", use: context.routeHandler(SharingHandler.show))
  router.post("/picker/link", use: context.routeHandler(SharingHandler.beginWithForm))
  router.post("/picker/send", use: context.routeHandler(SharingHandler.submit))
  router.get("/picker/sent", use: context.routeHandler(SharingHandler.showSent))
  router.get("/talk/channel/follow", use: context.routeHandler(FollowChannelHandler.show))
  router.post("/talk/channel/follow", use: context.routeHandler(FollowChannelHandler.submit))
  router.get("/:channel/friend", use: context.routeHandler(ChannelHandler.showFriend))
  router.post("/:channel/friend", use: context.routeHandler(ChannelHandler.add))
  router.get("/:channel/chat", use: context.routeHandler(ChannelHandler.showChat))
  router.get("/launch/index.do", use: context.routeHandler(NaviHandler.showInstallation))
}
