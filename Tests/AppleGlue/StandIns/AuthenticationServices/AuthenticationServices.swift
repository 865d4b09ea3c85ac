// The part of AuthenticationServices that the SDK uses, declared as Apple declares it:
// Ledger/AuthenticationServices.tsv lists each symbol with its source.
@_exported import Foundation

#if canImport(UIKit)
  @_exported import UIKit

  @available(iOS 12.0, macCatalyst 13.0, visionOS 1.0, *)
  public typealias ASPresentationAnchor = UIWindow
#else
  @_exported import AppKit

  @available(macOS 10.15, *)
  public typealias ASPresentationAnchor = NSWindow
#endif

@available(iOS 12.0, macCatalyst 13.0, macOS 10.15, visionOS 1.0, *)
public let ASWebAuthenticationSessionErrorDomain = "com.apple.AuthenticationServices.WebAuthenticationSession"

@available(iOS 12.0, macCatalyst 13.0, macOS 10.15, visionOS 1.0, *)
open class ASWebAuthenticationSession: NSObject {
  public typealias CompletionHandler = (URL?, (any Error)?) -> Void

  @available(iOS 17.4, macCatalyst 17.4, macOS 14.4, visionOS 1.1, *)
  open class Callback: NSObject, @unchecked Sendable {
    public let standInKind: StandInWebSession.Callback

    public required init(standIn kind: StandInWebSession.Callback) { standInKind = kind }

    open class func customScheme(_ customScheme: String) -> Self { Self(standIn: .customScheme(customScheme)) }
    open class func https(host: String, path: String) -> Self { Self(standIn: .https(host: host, path: path)) }
  }

  public let standIn: StandInWebSession
  private let completionHandler: CompletionHandler

  @available(iOS, introduced: 12.0, deprecated: 27.0)
  @available(macCatalyst, introduced: 13.0, deprecated: 27.0)
  @available(macOS, introduced: 10.15, deprecated: 27.0)
  @available(visionOS, introduced: 1.0, deprecated: 27.0)
  public init(
    url URL: URL, callbackURLScheme: String?,
    completionHandler: @escaping ASWebAuthenticationSession.CompletionHandler
  ) {
    standIn = StandInWebSession(url: URL, callback: callbackURLScheme.map { .customScheme($0) })
    self.completionHandler = completionHandler
  }

  @available(iOS 17.4, macCatalyst 17.4, macOS 14.4, visionOS 1.1, *)
  public init(
    url URL: URL, callback: ASWebAuthenticationSession.Callback,
    completionHandler: @escaping ASWebAuthenticationSession.CompletionHandler
  ) {
    standIn = StandInWebSession(url: URL, callback: callback.standInKind)
    self.completionHandler = completionHandler
  }

  @available(iOS 13.0, macCatalyst 13.1, macOS 10.15, visionOS 1.0, *)
  open weak var presentationContextProvider: (any ASWebAuthenticationPresentationContextProviding)?

  @available(iOS 13.0, macCatalyst 13.1, macOS 10.15, visionOS 1.0, *)
  open var prefersEphemeralWebBrowserSession = false

  @discardableResult
  open func start() -> Bool { StandInWebSession.opened(self) }

  open func cancel() {
    standIn.wasCancelled = true
    guard standIn.endsWhenCancelled else { return }
    standInEnd(nil, ASWebAuthenticationSessionError(.canceledLogin))
  }

  /// Makes ``cancel()`` call the completion handler, too.
  public func standInEndWhenCancelled() { standIn.endsWhenCancelled = true }

  /// Calls the completion handler as the system does: on a background queue.
  public func standInEnd(_ url: URL?, _ error: (any Error)?) {
    nonisolated(unsafe) let handler = completionHandler
    DispatchQueue.global().async { handler(url, error) }
  }
}

#if STRICT_UI_ISOLATION
  // Xcode 16 and later isolate the protocol to the main actor.
  @available(iOS 13.0, macCatalyst 13.1, macOS 10.15, visionOS 1.0, *)
  @MainActor
  public protocol ASWebAuthenticationPresentationContextProviding: NSObjectProtocol {
    func presentationAnchor(for session: ASWebAuthenticationSession) -> ASPresentationAnchor
  }
#else
  // Xcode 15 doesn't isolate the protocol.
  @available(iOS 13.0, macCatalyst 13.1, macOS 10.15, visionOS 1.0, *)
  public protocol ASWebAuthenticationPresentationContextProviding: NSObjectProtocol {
    func presentationAnchor(for session: ASWebAuthenticationSession) -> ASPresentationAnchor
  }
#endif

@available(iOS 12.0, macCatalyst 13.0, macOS 10.15, visionOS 1.0, *)
public struct ASWebAuthenticationSessionError: Error, Hashable, CustomNSError {
  public enum Code: Int, Sendable {
    case canceledLogin = 1
    @available(iOS 13.0, macCatalyst 13.1, macOS 10.15, visionOS 1.0, *)
    case presentationContextNotProvided = 2
    @available(iOS 13.0, macCatalyst 13.1, macOS 10.15, visionOS 1.0, *)
    case presentationContextInvalid = 3
  }

  public let standInCode: Code

  public init(_ code: ASWebAuthenticationSessionError.Code, userInfo: [String: Any] = [:]) { standInCode = code }

  public var code: ASWebAuthenticationSessionError.Code { standInCode }
  public static var errorDomain: String { ASWebAuthenticationSessionErrorDomain }
  public var errorCode: Int { standInCode.rawValue }
}
