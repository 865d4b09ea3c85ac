#if canImport(RxSwift)
  import Foundation
  import KakaoSDKAuth
  import KakaoSDKCommon

  /// A page that stays open until its login is given up.
  struct OpenPage: UserAgent {
    private let (opened, opens) = AsyncStream.makeStream(of: Void.self)
    private let (closed, closes) = AsyncStream.makeStream(of: Void.self)

    func open(_ url: URL, returningTo redirect: Redirect) async throws(SdkError) -> URL {
      opens.yield()
      let (endless, _) = AsyncStream.makeStream(of: Void.self)
      for await _ in endless {}
      closes.yield()
      throw SdkError(reason: .Cancelled, message: "the page was closed")
    }

    /// Waits until the page is open.
    func untilOpen() async { for await _ in opened.prefix(1) {} }

    /// Waits until the page is closed.
    func untilClosed() async { for await _ in closed.prefix(1) {} }
  }
#endif
