#if os(macOS) || os(Linux)
  import Foundation
  import KakaoSDKCommon

  /// Opens nothing: it prints the address, for the user to open in a browser of this machine.
  public struct PrintingBrowser: BrowserOpener {
    private let printLine: @Sendable (String) -> Void

    /// Makes an opener that prints to standard error.
    public init() {
      self.init { FileHandle.standardError.write(Data("\($0)\n".utf8)) }
    }

    /// Makes an opener that prints elsewhere.
    ///
    /// - Parameter printLine: Gets the address as one line.
    public init(printLine: @escaping @Sendable (String) -> Void) {
      self.printLine = printLine
    }

    /// Prints the address.
    public func open(_ url: URL) async throws(SdkError) {
      printLine(url.absoluteString)
    }
  }
#endif
