import Observation

/// Reports the reads and changes of a session to the Observation framework, if the system has it.
///
/// All properties are reported as one, because most changes concern several of them.
@MainActor
struct SessionObservation {
  /// The `ObservationRegistrar`, which a stored property can't name before iOS 17.
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
