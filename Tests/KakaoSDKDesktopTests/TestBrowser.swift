#if Desktop && (os(macOS) || os(Linux))
  import Foundation
  import KakaoSDKCommon
  import KakaoSDKDesktop

  /// A browser that runs the test's code when a page is opened.
  struct TestBrowser: BrowserOpener {
    let visit: @Sendable (URL) async throws -> Void

    func open(_ url: URL) async throws(SdkError) {
      do {
        try await visit(url)
      } catch {
        throw SdkError(reason: .Unknown.caused(by: error), message: "The test's browser failed: \(error)")
      }
    }
  }
#endif
