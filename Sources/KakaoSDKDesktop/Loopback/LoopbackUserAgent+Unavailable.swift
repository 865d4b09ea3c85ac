#if !Desktop && (os(macOS) || os(Linux))
  public import Foundation
  public import KakaoSDKAuth
  public import KakaoSDKCommon

  /// A placeholder that replaces the user agent if the trait `Desktop` isn't enabled.
  ///
  /// It has the same interface as the user agent, because the compiler says why a declaration is unavailable only if
  /// there are no other errors.
  @available(
    *, unavailable,
    message: "Enable the trait Desktop: .package(url: …, from: …, traits: [.defaults, \"Desktop\"])"
  )
  public struct LoopbackUserAgent: KakaoUserAgent {
    /// Unavailable without the trait `Desktop`.
    public init(browser: any BrowserOpener = SystemBrowser(), timeout: TimeInterval = 300) {}

    /// Unavailable without the trait `Desktop`.
    public func open(_ url: URL, returningTo expectedCallback: KakaoExpectedCallback) async throws(SdkError) -> URL {
      throw SdkError(.NotSupported, .desktopTraitDisabled)
    }
  }
#endif
