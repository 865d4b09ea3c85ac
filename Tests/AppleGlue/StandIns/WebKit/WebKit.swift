// The part of WebKit that Examples/KakaoTalkStandIn uses, declared as Apple declares it: Ledger/WebKit.tsv lists each
// symbol with its source. No page is loaded.
@_exported import UIKit

#if canImport(FoundationNetworking)
  @_exported import FoundationNetworking
#endif

@available(iOS 8.0, macCatalyst 13.1, macOS 10.10, visionOS 1.0, *)
@MainActor
open class WKWebView: UIView {
  open weak var navigationDelegate: (any WKNavigationDelegate)?
  @discardableResult
  open func load(_ request: URLRequest) -> WKNavigation? {
    standInRequests.append(request)
    return nil
  }
  /// The requests so far.
  public private(set) var standInRequests: [URLRequest] = []
}

@available(iOS 8.0, macCatalyst 13.1, macOS 10.10, visionOS 1.0, *)
@MainActor
open class WKNavigation: NSObject {}

@available(iOS 8.0, macCatalyst 13.1, macOS 10.10, visionOS 1.0, *)
@MainActor
open class WKNavigationAction: NSObject {
  open var request: URLRequest
  public init(standIn request: URLRequest) { self.request = request }
}

@available(iOS 8.0, macCatalyst 13.1, macOS 10.10, visionOS 1.0, *)
public enum WKNavigationActionPolicy: Int, Sendable {
  case cancel
  case allow
}

@available(iOS 8.0, macCatalyst 13.1, macOS 10.10, visionOS 1.0, *)
@MainActor
public protocol WKNavigationDelegate: NSObjectProtocol {
  func webView(
    _ webView: WKWebView, decidePolicyFor navigationAction: WKNavigationAction
  ) async -> WKNavigationActionPolicy
}
