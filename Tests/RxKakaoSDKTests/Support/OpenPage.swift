#if Rx
  import Foundation
  import KakaoSDKAuth
  import KakaoSDKCommon
  import TestSupport

  /// A page that stays open until its login is given up.
  struct OpenPage: UserAgent {
    private let opened = Record()
    private let closed = Record()
    private let pages = Locked(0)

    func open(_ url: URL, returningTo redirect: Redirect) async throws(SdkError) -> URL {
      pages.increment()
      opened.write("opened")
      let (endless, _) = AsyncStream.makeStream(of: Void.self)
      for await _ in endless {}
      // As a browser session does, which is put away on the main actor.
      await MainActor.run {}
      // Whoever opens the next page meanwhile gets every chance to do it too early.
      for _ in 0..<1000 { await Task.yield() }
      if Task.isCancelled { closed.write("closed") }
      throw SdkError(reason: .Cancelled, message: "the page was closed")
    }

    /// How many pages have been opened.
    var count: Int { pages.withLock { $0 } }

    /// Waits until the page is open.
    func untilOpen() async { _ = await opened.next(1) }

    /// Waits until the page is closed.
    func untilClosed() async { _ = await closed.next(1) }
  }
#endif
