import Foundation
import KakaoSDKAuth

/// An app switcher whose methods call closures.
package struct ClosureSwitcher: KakaoAppSwitcher {
  private let isInstalled: @Sendable (URL) -> Bool
  private let returns: @Sendable () -> AsyncStream<Void>
  private let opener: @Sendable (URL) async -> Bool

  /// Creates a switcher.
  ///
  /// - Parameters:
  ///   - isInstalled: Returns whether an app that can open a URL is installed.
  ///   - returns: Returns a stream that yields an element each time the user returns without a callback.
  ///   - opener: Opens a URL and returns whether it succeeded.
  package init(
    isInstalled: @escaping @Sendable (URL) -> Bool = { _ in true },
    returns: @escaping @Sendable () -> AsyncStream<Void> = { AsyncStream { $0.finish() } },
    opener: @escaping @Sendable (URL) async -> Bool
  ) {
    self.isInstalled = isInstalled
    self.returns = returns
    self.opener = opener
  }

  @MainActor package func canOpen(_ url: URL) -> Bool { isInstalled(url) }
  package func open(_ url: URL) async -> Bool { await opener(url) }
  package func returnsWithoutCallback() -> AsyncStream<Void> { returns() }
}
