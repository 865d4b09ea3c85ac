#if os(macOS) || os(Linux)
  public import Foundation
  public import KakaoSDKCommon

  /// A browser opener that prints the URL instead of opening it, so that the user can open it in a browser on this
  /// machine.
  public struct PrintingBrowser: BrowserOpener {
    private let printLine: @Sendable (String) -> Void

    /// Creates an opener that prints to standard error.
    public init() {
      // Ignore the error: standard error may be closed, and there is no other place for the URL.
      self.init { try? FileHandle.standardError.write(contentsOf: Data("\($0)\n".utf8)) }
    }

    /// Creates an opener that passes the URL to a closure.
    ///
    /// - Parameter printLine: Receives the URL as one line, without a line break.
    public init(printLine: @escaping @Sendable (String) -> Void) {
      self.printLine = printLine
    }

    /// Prints the URL of the page.
    ///
    /// See ``BrowserOpener/open(_:)``.
    ///
    /// - Parameter url: The URL of the page.
    /// - Throws: This implementation doesn't throw errors.
    public func open(_ url: URL) async throws(SdkError) {
      printLine(url.absoluteString)
    }
  }
#endif
