#if !Desktop && (os(macOS) || os(Linux))
  import Foundation
  import KakaoSDKAuth
  import KakaoSDKCommon

  /// Takes the real one's place without the trait `Desktop`. It has the same interface, since the compiler only
  /// tells why something is unavailable when nothing else is wrong.
  @available(
    *, unavailable,
    message: "Enable the trait Desktop: .package(url: …, from: …, traits: [.defaults, \"Desktop\"])"
  )
  public struct LoopbackUserAgent: UserAgent {
    /// Cannot be called.
    public init(browser: any BrowserOpener = SystemBrowser(), timeout: TimeInterval = 300) {}

    /// Cannot be called.
    public func open(_ url: URL, returningTo redirect: Redirect) async throws(SdkError) -> URL {
      throw SdkError(reason: .NotSupported, message: "The trait Desktop is not enabled.")
    }
  }
#endif
