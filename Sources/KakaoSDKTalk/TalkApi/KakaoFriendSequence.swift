public import KakaoSDKCommon

/// All KakaoTalk friends of a user, retrieved page by page.
///
/// See ``TalkApi/allFriends(limit:order:friendOrder:)``.
///
/// Each loop starts with the first page. It throws ``/KakaoSDKCommon/SdkError`` in the same cases as
/// ``TalkApi/friends(offset:limit:order:friendOrder:)``. The loop ends after the last page, and also after a page
/// without a new friend, because the server could keep returning the same page.
public struct KakaoFriendSequence: AsyncSequence, Sendable {
  /// A friend.
  public typealias Element = Friend

  let api: TalkApi
  let start: FriendsContext

  /// Creates an iterator that starts with the first page.
  ///
  /// - Returns: The iterator.
  public func makeAsyncIterator() -> AsyncIterator { AsyncIterator(api: api, next: start) }

  /// An iterator over the friends of a user.
  public struct AsyncIterator: AsyncIteratorProtocol, Sendable {
    private let api: TalkApi
    private var nextPage: FriendsContext?
    private var seen: Set<String> = []
    private var buffer: ArraySlice<Friend> = []

    fileprivate init(api: TalkApi, next: FriendsContext) {
      self.api = api
      nextPage = next
    }

    /// Returns the next friend.
    ///
    /// - Returns: The next friend, or `nil` after the last friend or an error.
    /// - Throws: ``/KakaoSDKCommon/SdkError``. See ``KakaoFriendSequence`` for the cases.
    public mutating func next() async throws(SdkError) -> Friend? {
      if buffer.isEmpty, let context = nextPage {
        nextPage = nil
        let page = try await api.friends(context: context)
        buffer = (page.elements ?? []).filter { seen.insert($0.uuid).inserted }[...]
        if !buffer.isEmpty { nextPage = FriendsContext(page.afterUrl) }
      }
      return buffer.popFirst()
    }
  }
}
