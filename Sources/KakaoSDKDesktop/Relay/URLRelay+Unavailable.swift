#if !Desktop && (os(macOS) || os(Linux))
  import Foundation
  import KakaoSDKCommon

  /// A placeholder for the type of the same name if the trait `Desktop` isn't enabled.
  @available(
    *, unavailable,
    message: "Enable the trait Desktop: .package(url: …, from: …, traits: [.defaults, \"Desktop\"])"
  )
  public struct URLRelay: Sendable {
    /// Unavailable without the trait `Desktop`.
    public init(scheme: String) throws(SdkError) {
      throw SdkError(.NotSupported, .desktopTraitDisabled)
    }

    /// Unavailable without the trait `Desktop`.
    public func listen<Value: Sendable>(
      during login: @escaping @Sendable () async throws(SdkError) -> Value
    ) async throws(SdkError) -> Value {
      try await login()
    }

    /// Unavailable without the trait `Desktop`.
    public static func forward(_ url: URL) async throws(SdkError) -> Bool {
      throw SdkError(.NotSupported, .desktopTraitDisabled)
    }
  }
#endif
