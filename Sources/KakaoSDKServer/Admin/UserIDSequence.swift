public import KakaoSDKCommon

/// The order of the IDs in a ``UserIDSequence``.
public enum UserIDOrder: String, Sendable, Hashable {
  /// From the lowest ID to the highest.
  case ascending = "asc"
  /// From the highest ID to the lowest.
  case descending = "desc"
}

/// The IDs of all users who are linked to the app, requested page by page.
///
/// See ``AdminApi/userIDs(startingAt:order:)``. Each loop starts at the first page. It throws
/// ``/KakaoSDKCommon/SdkError`` as described in ``AdminApi``.
public struct UserIDSequence: AsyncSequence, Sendable {
  /// The ID of a user.
  public typealias Element = Int64

  let api: AdminApi
  let start: Int64?
  let order: UserIDOrder

  /// Creates an iterator that starts at the first page.
  ///
  /// - Returns: The iterator.
  public func makeAsyncIterator() -> AsyncIterator { AsyncIterator(api: api, start: start, order: order) }

  /// An iterator over the IDs of all users.
  public struct AsyncIterator: AsyncIteratorProtocol, Sendable {
    private let api: AdminApi
    private let order: UserIDOrder
    private let start: Int64?
    /// The last ID that was found.
    ///
    /// The next page begins with it again.
    private var last: Int64?
    private var buffer: ArraySlice<Int64> = []
    private var isAtEnd = false

    fileprivate init(api: AdminApi, start: Int64?, order: UserIDOrder) {
      self.api = api
      self.start = start
      self.order = order
    }

    /// Returns the next ID.
    ///
    /// - Returns: The next ID, or `nil` after the last ID or an error.
    /// - Throws: ``/KakaoSDKCommon/SdkError`` as described in ``AdminApi``.
    public mutating func next() async throws(SdkError) -> Int64? {
      while buffer.isEmpty, !isAtEnd {
        do throws(SdkError) {
          consume(try await api.send(.userIDs(from: last ?? start, order: order)))
        } catch {
          isAtEnd = true
          throw error
        }
      }
      return buffer.popFirst()
    }

    /// Stores the IDs of a page that come after the last ID that was found.
    ///
    /// The loop ends at a page without such an ID, so that it can't request the same pages endlessly.
    private mutating func consume(_ page: UserIDPage) {
      buffer = page.elements.filter(follows)[...]
      isAtEnd = page.afterURL == nil || buffer.isEmpty
      last = buffer.last ?? last
    }

    private func follows(_ id: Int64) -> Bool {
      guard let last else { return true }
      return order == .ascending ? id > last : id < last
    }
  }
}
