import Observation

/// A helper that reports the reads and changes of a session to the Observation framework, if the system has it.
///
/// All properties are reported under one key path, because most changes concern several of them.
@MainActor
struct SessionObservation {
  /// The `ObservationRegistrar`, or `nil` if the system doesn't have that type.
  ///
  /// A stored property can't have a type that older systems lack, so its declared type is `any Sendable`.
  private let registrar: (any Sendable)?

  init() {
    if #available(iOS 17.0, macOS 14.0, *) {
      registrar = ObservationRegistrar()
    } else {
      registrar = nil
    }
  }

  func access(_ session: KakaoLoginSession) {
    if #available(iOS 17.0, macOS 14.0, *), let registrar = registrar as? ObservationRegistrar {
      registrar.access(session, keyPath: \.user)
    }
  }

  func change(_ session: KakaoLoginSession, _ change: () -> Void) {
    if #available(iOS 17.0, macOS 14.0, *), let registrar = registrar as? ObservationRegistrar {
      registrar.withMutation(of: session, keyPath: \.user, change)
    } else {
      change()
    }
  }
}
