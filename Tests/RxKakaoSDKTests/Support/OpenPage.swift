#if Rx
  import Foundation
  import KakaoSDKAuth
  import KakaoSDKCommon
  import TestSupport

  /// A page that stays open until its login is given up.
  struct OpenPage: UserAgent {
    private let opened = Record()
    private let closed = Record()

    func open(_ url: URL, returningTo redirect: Redirect) async throws(SdkError) -> URL {
      opened.write("opened")
      let (endless, _) = AsyncStream.makeStream(of: Void.self)
      for await _ in endless {}
      if Task.isCancelled { closed.write("closed") }
      throw SdkError(reason: .Cancelled, message: "the page was closed")
    }

    /// Waits until the page is open.
    func untilOpen() async { _ = await opened.next(1) }

    /// Waits until the page is closed.
    func untilClosed() async { _ = await closed.next(1) }
  }
#endif
