#if canImport(UIKit)
  package import Foundation
  package import UIKit

  /// An app opener that uses `UIApplication` and the foreground scene.
  ///
  /// In an app extension, it doesn't find or open other apps.
  package struct SystemAppOpener: KakaoAppOpener {
    private let bundle: Bundle
    private let scene: @MainActor @Sendable () -> UIWindowScene?

    package init(bundle: Bundle = .main) {
      self.init(bundle: bundle) { KeyWindow.scenes(of: bundle).first }
    }

    package init(bundle: Bundle, scene: @escaping @MainActor @Sendable () -> UIWindowScene?) {
      self.bundle = bundle
      self.scene = scene
    }

    @MainActor
    package func canOpen(_ url: URL) -> Bool { HostApplication.current(of: bundle)?.canOpenURL(url) ?? false }

    package func open(_ url: URL) async -> Bool { await open(url, universalLinksOnly: false) }

    @MainActor
    package func open(_ url: URL, universalLinksOnly: Bool) async -> Bool {
      guard !HostApplication.isExtension(bundle), let scene = scene() else { return false }
      let options = UIScene.OpenExternalURLOptions()
      options.universalLinksOnly = universalLinksOnly
      return await withCheckedContinuation { continuation in
        // `UIApplication.open` isn't used, because older Xcode releases can't build a module that calls it for app
        // extensions.
        scene.open(url, options: options) { continuation.resume(returning: $0) }
      }
    }
  }
#endif
