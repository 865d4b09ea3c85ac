#if !Desktop && (os(macOS) || os(Linux))
  import Foundation
  import KakaoSDKCommon

  /// Takes the real one's place without the trait `Desktop`.
  @available(
    *, unavailable,
    message: "Enable the trait Desktop: .package(url: …, from: …, traits: [.defaults, \"Desktop\"])"
  )
  public struct URLRelay: Sendable {
    /// Cannot be called.
    public init(scheme: String) throws(SdkError) {
      throw SdkError(reason: .NotSupported, message: "The trait Desktop is not enabled.")
    }

    /// Cannot be called.
    public func listen<Value: Sendable>(
      during login: @escaping @Sendable () async throws(SdkError) -> Value
    ) async throws(SdkError) -> Value {
      try await login()
    }

    /// Cannot be called.
    public static func forward(_ url: URL) async throws(SdkError) -> Bool {
      throw SdkError(reason: .NotSupported, message: "The trait Desktop is not enabled.")
    }
  }
#endif
