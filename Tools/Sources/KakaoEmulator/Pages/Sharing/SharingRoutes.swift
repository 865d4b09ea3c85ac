import Hummingbird

/// Adds the pages of sharer.kakao.com, pf.kakao.com, and kakaonavi.kakao.com, and the pages that replace KakaoTalk
/// and KakaoNavi.
func addSharingPages(to router: Router<EmulatorRequestContext>, pageContext: PageContext, talk: TalkHandler) {
  let sharing = SharingHandler(pageContext: pageContext)
  let channel = ChannelHandler(pageContext: pageContext)
  let follow = FollowChannelHandler(pageContext: pageContext)
  let navi = NaviHandler(pageContext: pageContext)
  let schemes = SchemeHandler(talk: talk, sharing: sharing, navi: navi)

  router.get("/scheme/**", use: pageContext.routeHandler(schemes.open))
  router.get("/talk/friends/picker/easylink", use: pageContext.routeHandler(sharing.show))
  router.post("/picker/link", use: pageContext.routeHandler(sharing.beginWithForm))
  router.post("/picker/send", use: pageContext.routeHandler(sharing.submit))
  router.get("/picker/sent", use: pageContext.routeHandler(sharing.showSent))
  router.get("/talk/channel/follow", use: pageContext.routeHandler(follow.show))
  router.post("/talk/channel/follow", use: pageContext.routeHandler(follow.submit))
  router.get("/:channel/friend", use: pageContext.routeHandler(channel.showFriend))
  router.post("/:channel/friend", use: pageContext.routeHandler(channel.add))
  router.get("/:channel/chat", use: pageContext.routeHandler(channel.showChat))
  router.get("/launch/index.do", use: pageContext.routeHandler(navi.showInstallation))
}
