#if Rx
  import Foundation
  import KakaoSDKAuth
  import KakaoSDKCommon
  import TestSupport

  /// A page that stays open until its login is canceled.
  struct PendingPage: KakaoUserAgent {
    private let opened = LineLog()
    private let closed = LineLog()
    private let pages = Locked(0)

    func open(_ url: URL, returningTo expectedCallback: KakaoExpectedCallback) async throws(SdkError) -> URL {
      pages.increment()
      opened.write("opened")
      let (endless, _) = AsyncStream.makeStream(of: Void.self)
      for await _ in endless {}
      // A real browser session is closed on the main actor, too.
      await MainActor.run {}
      // Give another login time to open its page too early, so that a test can detect this.
      for _ in 0..<1000 { await Task.yield() }
      if Task.isCancelled { closed.write("closed") }
      throw SdkError(reason: .Cancelled, message: "The page was closed.")
    }

    /// The number of pages that were opened.
    var count: Int { pages.withLock { $0 } }

    /// Waits until the page is open.
    func untilOpen() async { _ = await opened.next(1) }

    /// Waits until the page is closed.
    func untilClosed() async { _ = await closed.next(1) }
  }
#endif
