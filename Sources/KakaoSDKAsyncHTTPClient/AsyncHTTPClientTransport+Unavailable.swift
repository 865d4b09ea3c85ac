#if !AsyncHTTPClient
  public import Foundation
  public import KakaoSDKCommon

  /// A placeholder that replaces the transport if the trait `AsyncHTTPClient` isn't enabled.
  ///
  /// It has the same interface as the transport, except for parameters with types of AsyncHTTPClient, because the
  /// compiler says why a declaration is unavailable only if there are no other errors.
  @available(
    *, unavailable,
    message: "Enable the trait AsyncHTTPClient: .package(url: …, from: …, traits: [.defaults, \"AsyncHTTPClient\"])"
  )
  public struct AsyncHTTPClientTransport: KakaoHTTPTransport {
    /// Unavailable without the trait `AsyncHTTPClient`.
    public static let shared = AsyncHTTPClientTransport()

    /// Unavailable without the trait `AsyncHTTPClient`.
    public init(timeout: TimeInterval = 30, maximumBodySize: Int = 10 * 1024 * 1024) {}

    /// Unavailable without the trait `AsyncHTTPClient`.
    public func send(_ request: KakaoHTTPRequest) async throws -> KakaoHTTPResponse {
      throw SdkError(.NotSupported, .asyncHTTPClientTraitDisabled)
    }
  }
#endif
