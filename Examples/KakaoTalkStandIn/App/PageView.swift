import SwiftUI
import WebKit

/// A web view that shows a page of the emulator.
struct PageView: UIViewRepresentable {
  let page: EmulatorPage
  let standIn: StandIn

  func makeCoordinator() -> PageNavigation { PageNavigation(standIn: standIn) }

  func makeUIView(context: Context) -> WKWebView {
    let view = WKWebView(frame: .zero)
    view.navigationDelegate = context.coordinator
    return view
  }

  func updateUIView(_ view: WKWebView, context: Context) {
    context.coordinator.show(page, in: view)
  }
}

/// A navigation delegate that opens other apps from the page.
@MainActor final class PageNavigation: NSObject, WKNavigationDelegate {
  private let standIn: StandIn
  private var shown: EmulatorPage?

  init(standIn: StandIn) {
    self.standIn = standIn
    super.init()
  }

  /// Loads a page, unless the view already shows it.
  func show(_ page: EmulatorPage, in view: WKWebView) {
    guard page != shown else { return }
    shown = page
    view.load(URLRequest(url: page.url))
  }

  func webView(
    _ webView: WKWebView, decidePolicyFor navigationAction: WKNavigationAction
  ) async -> WKNavigationActionPolicy {
    guard let url = navigationAction.request.url, standIn.loads(url) else { return .cancel }
    return .allow
  }
}
