import Foundation
import Hummingbird

/// A link that opens a Kakao app, percent-encoded in the path after `/scheme/`.
struct SchemeLink: Sendable {
  private static let prefix = "/scheme/"

  /// The link without its query, such as `kakaolink://send`.
  let target: String
  let fields: FormFields

  /// Parses the path as it was received, or returns nil if it isn't such a link.
  init?(path: String) {
    guard
      let link = String(decoding: path.utf8.dropFirst(Self.prefix.utf8.count), as: UTF8.self).removingPercentEncoding,
      link.hasBoundedMarks
    else { return nil }
    let parts = link.utf8.split(separator: UInt8(ascii: "?"), maxSplits: 1, omittingEmptySubsequences: false)
      .map { String(Substring($0)) }
    guard let target = parts.first, let fields = try? FormFields(parts.count == 2 ? parts[1] : "") else { return nil }
    (self.target, self.fields) = (target, fields)
  }
}

/// The handler of `/scheme/…`, which opens the page that replaces a Kakao app.
enum SchemeHandler {
  static func open(_ page: PageRequest) async throws -> Response {
    let uri = page.request.uri
    guard uri.query == nil, let link = SchemeLink(path: uri.path) else { return try await TalkHandler.open(page) }
    switch link.target {
    case "kakaolink://send": return try await SharingHandler.open(link.fields, page)
    case "kakaonavi-sdk://navigate": return try NaviHandler.show(link.fields, page)
    default:
      guard let location = channelPage(link.target) else { return try await TalkHandler.open(page) }
      return .redirect(to: location, type: .found)
    }
  }

  /// Returns the page for the links with which Kakao's SDKs open a KakaoTalk Channel.
  private static func channelPage(_ target: String) -> String? {
    if let found = target.wholeMatch(of: #/kakaoplus://plusfriend/home/(_[A-Za-z0-9]+)/add/#) {
      return ServicePage.channel(String(found.1), "friend")
    }
    return target.wholeMatch(of: #/kakaoplus://plusfriend/talk/chat/(_[A-Za-z0-9]+)/#).map {
      ServicePage.channel(String($0.1), "chat")
    }
  }
}
