// The part of AuthenticationServices.framework that the SDK uses, with the declarations of Apple's SDK.
@_exported import Foundation

#if canImport(UIKit)
  @_exported import UIKit

  public typealias ASPresentationAnchor = UIWindow
#else
  @_exported import AppKit

  public typealias ASPresentationAnchor = NSWindow
#endif

public let ASWebAuthenticationSessionErrorDomain = "com.apple.AuthenticationServices.WebAuthenticationSession"

/// Nonisolated, as in Apple's SDK.
open class ASWebAuthenticationSession: NSObject {
  public typealias CompletionHandler = (URL?, (any Error)?) -> Void

  @available(iOS 17.4, macOS 14.4, *)
  public final class Callback: NSObject {
    public enum Kind: Equatable, Sendable {
      case customScheme(String)
      case https(host: String, path: String)
    }

    public let standInKind: Kind

    init(_ kind: Kind) { standInKind = kind }

    public class func customScheme(_ customScheme: String) -> Self { Self(.customScheme(customScheme)) }
    public class func https(host: String, path: String) -> Self { Self(.https(host: host, path: path)) }
  }

  public let standIn: StandInWebSession
  private let completionHandler: CompletionHandler

  public init(url URL: URL, callbackURLScheme: String?, completionHandler: @escaping CompletionHandler) {
    standIn = StandInWebSession(url: URL, callback: callbackURLScheme.map { .customScheme($0) })
    self.completionHandler = completionHandler
  }

  @available(iOS 17.4, macOS 14.4, *)
  public init(url URL: URL, callback: Callback, completionHandler: @escaping CompletionHandler) {
    standIn = StandInWebSession(url: URL, callback: callback.standInKind)
    self.completionHandler = completionHandler
  }

  open weak var presentationContextProvider: (any ASWebAuthenticationPresentationContextProviding)?
  open var prefersEphemeralWebBrowserSession = false

  @discardableResult
  open func start() -> Bool {
    StandInWebSession.opened(self)
  }

  open func cancel() {
    standIn.wasCancelled = true
    guard standIn.endsWhenCancelled else { return }
    standInEnd(nil, ASWebAuthenticationSessionError(.canceledLogin))
  }

  /// Lets ``cancel()`` also call the completion handler.
  public func standInEndWhenCancelled() { standIn.endsWhenCancelled = true }

  /// Calls the completion handler as the system does: on a queue of its own.
  public func standInEnd(_ url: URL?, _ error: (any Error)?) {
    nonisolated(unsafe) let handler = completionHandler
    DispatchQueue.global().async { handler(url, error) }
  }
}

@MainActor
public protocol ASWebAuthenticationPresentationContextProviding: NSObjectProtocol {
  func presentationAnchor(for session: ASWebAuthenticationSession) -> ASPresentationAnchor
}

public struct ASWebAuthenticationSessionError: Error, Hashable, CustomNSError {
  public enum Code: Int, Sendable {
    case canceledLogin = 1
    case presentationContextNotProvided = 2
    case presentationContextInvalid = 3
  }

  public let code: Code

  public init(_ code: Code) { self.code = code }

  public static var errorDomain: String { ASWebAuthenticationSessionErrorDomain }
  public var errorCode: Int { code.rawValue }
}
