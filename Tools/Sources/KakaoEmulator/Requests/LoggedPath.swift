/// A path as logs may show it.
///
/// Segments that look like a name are shown. All else could be a secret that somebody put into a path: a token, or a
/// link to KakaoTalk, which is a request in itself.
struct LoggedPath: Sendable, Equatable {
  static let hidden = "…"
  private static let longestName = 24
  private static let characters = Set("abcdefghijklmnopqrstuvwxyz0123456789_-.".utf8)

  let text: String

  init(_ path: String) {
    let segments = path.split(separator: "/", omittingEmptySubsequences: false)
    text = segments.map { Self.isName($0) ? String($0) : Self.hidden }.joined(separator: "/")
  }

  private static func isName(_ segment: Substring) -> Bool {
    segment.utf8.count <= longestName && segment.utf8.allSatisfy(characters.contains)
  }
}
