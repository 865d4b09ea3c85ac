import Foundation
import KakaoSDK
import KakaoSDKNavi
import KakaoSDKTalk
import KakaoSDKTemplate

/// An app in Swift 6 mode with the calls for friends, messages, channels, and navigation as public apps write them.
@MainActor final class TalkScreen {
  private(set) var lines: [String] = []
  private(set) var opened: [URL] = []
  private var next: CheckedContinuation<Void, Never>?

  /// Runs a sample and waits until its handler has been called.
  func run(_ sample: @MainActor (TalkScreen) -> Void) async {
    await withCheckedContinuation { continuation in
      next = continuation
      sample(self)
    }
  }

  private func done(_ line: String) {
    lines.append(line)
    next?.resume()
    next = nil
  }

  func showProfile() {
    TalkApi.shared.profile { (profile, error) in
      if let error = error {
        self.done("\(error)")
      } else {
        _ = profile?.thumbnailUrl
        self.done("profile \(profile?.nickname ?? "")")
      }
    }
  }

  func showFriends() {
    TalkApi.shared.friends(limit: 100) { [weak self] friends, error in
      if let error = error {
        self?.done("\(error)")
        return
      }
      var rows: [(Int64?, String)] = []
      // swift-format-ignore: ReplaceForEachWithForLoop
      friends?.elements?.forEach { friend in
        rows.append((friend.id, friend.uuid))
      }
      self?.done("friends \(rows.map(\.1).joined(separator: ","))")
    }
  }

  func showMoreFriends(after page: Friends<KakaoSDKTalk.Friend>) {
    guard let context = FriendsContext(page.afterUrl) else { return done("last page") }
    TalkApi.shared.friends(context: context) { friends, _ in
      self.done("page of \(friends?.elements?.count ?? 0)")
    }
  }

  func sendMemo() {
    let template = FeedTemplate(
      content: Content(title: "title", imageUrl: URL(string: "https://a.kr/i.png"), link: Link()),
      buttons: [KakaoSDKTemplate.Button(title: "열기", link: KakaoSDKTemplate.Link())])
    TalkApi.shared.sendDefaultMemo(templatable: template) { (error) in
      self.done(error.map { "\($0)" } ?? "memo sent")
    }
  }

  func sendCustomMessage(to uuids: [String]) {
    TalkApi.shared.sendCustomMessage(
      templateId: Int64(1234), templateArgs: ["title": "제목"], receiverUuids: uuids
    ) { (result, error) in
      self.done("sent to \(result?.successfulReceiverUuids?.count ?? 0), \(error == nil)")
    }
  }

  func showChannels() {
    TalkApi.shared.channels(publicIds: ["_ZeUTxl"]) { (channels, _) in
      guard let relation = channels?.channels?.first?.relation else { return self.done("no channel") }
      switch relation {
      case .Added: self.done("added")
      case .Blocked: self.done("blocked")
      case .None: self.done("none")
      }
    }
  }

  /// Opens the chat, or the web page if KakaoTalk isn't installed, as most apps do.
  func openSupportChat() async {
    do {
      try await withCheckedThrowingContinuation { (continuation: CheckedContinuation<Void, Error>) in
        TalkApi.shared.chatChannel(channelPublicId: "_ZeUTxl") { error in
          if let error = error { continuation.resume(throwing: error) } else { continuation.resume() }
        }
      }
      lines.append("chat opened")
    } catch {
      if let url = TalkApi.shared.makeUrlForChatChannel(channelPublicId: "_ZeUTxl") { opened.append(url) }
    }
  }

  func startNavigation() {
    let destination = NaviLocation(name: "카카오 판교오피스", x: "127.108640", y: "37.402111")
    let option = NaviOption(coordType: .WGS84)
    guard let navigateUrl = NaviApi.shared.navigateUrl(destination: destination, option: option) else { return }
    opened.append(navigateUrl)
    opened.append(NaviApi.webNaviInstallUrl)
  }
}

/// A protocol with the `TalkApi` calls that an app makes, so that its tests can replace them.
protocol KakaoFriends {
  func profile(completion: @escaping (TalkProfile?, Error?) -> Void)
  func friends(
    offset: Int?, limit: Int?, order: Order?, friendOrder: FriendOrder?,
    completion: @escaping (Friends<Friend>?, Error?) -> Void)
  func sendDefaultMessage(
    templatable: Templatable, receiverUuids: [String], completion: @escaping (MessageSendResult?, Error?) -> Void)
  func followChannel(channelPublicId: String, completion: @escaping (FollowChannelResult?, Error?) -> Void)
  func makeUrlForChannelChat(channelPublicId: String) -> URL?
}

extension TalkApi: KakaoFriends {}
