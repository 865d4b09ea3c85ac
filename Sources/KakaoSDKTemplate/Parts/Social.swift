/// The reaction counts of a message, of which KakaoTalk shows up to three.
///
/// Kakao's guide: *Message template > Default template > Social*.
public struct Social: Codable, Sendable, Hashable {
  /// The number of likes.
  public let likeCount: Int?
  /// The number of comments.
  public let commentCount: Int?
  /// The number of shares.
  public let sharedCount: Int?
  /// The number of views.
  public let viewCount: Int?
  /// The number of subscribers.
  public let subscriberCount: Int?

  /// Creates reaction counts.
  ///
  /// The result is optional for compatibility with Kakao's SDK, but it is never `nil`.
  ///
  /// - Parameters:
  ///   - likeCount: The number of likes.
  ///   - commentCount: The number of comments.
  ///   - sharedCount: The number of shares.
  ///   - viewCount: The number of views.
  ///   - subscriberCount: The number of subscribers.
  public init?(
    likeCount: Int? = nil, commentCount: Int? = nil, sharedCount: Int? = nil, viewCount: Int? = nil,
    subscriberCount: Int? = nil
  ) {
    self.likeCount = likeCount
    self.commentCount = commentCount
    self.sharedCount = sharedCount
    self.viewCount = viewCount
    self.subscriberCount = subscriberCount
  }
}
