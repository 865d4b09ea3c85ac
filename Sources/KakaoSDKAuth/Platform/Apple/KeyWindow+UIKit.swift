#if canImport(UIKit)
  import UIKit

  /// The window the user is looking at.
  package enum KeyWindow {
    /// The key window of the scene in front; one of a scene that is about to be in front when none is. Nil in an app
    /// extension, whose windows belong to another app.
    @MainActor
    package static var current: UIWindow? {
      let scenes = HostApplication.current()?.connectedScenes.compactMap { $0 as? UIWindowScene } ?? []
      let inFront = scenes.filter { $0.activationState == .foregroundActive }
      let nearlyInFront = scenes.filter { $0.activationState == .foregroundInactive }
      return (inFront + nearlyInFront).lazy.compactMap(\.keyWindow).first
    }
  }
#endif
