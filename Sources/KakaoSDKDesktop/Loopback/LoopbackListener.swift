#if Desktop && (os(macOS) || os(Linux))
  import FlyingFox
  import FlyingSocks
  import Foundation
  import KakaoSDKCommon

  /// An event that occurs while a login waits for its callback.
  enum LoopbackEvent: Sendable {
    /// One of the addresses accepts connections, or can't because this machine doesn't have it, such as `::1` without
    /// IPv6.
    case ready(isListening: Bool)
    case callback(URL)
    case failed(SdkError)
  }

  /// An HTTP server that listens on one loopback address until its task is canceled.
  struct LoopbackListener: Sendable {
    let address: LoopbackAddress
    let port: UInt16
    let handler: CallbackHandler

    func run(_ report: @escaping @Sendable (LoopbackEvent) -> Void) async {
      do {
        let server = HTTPServer(
          config: .init(address: try address.socketAddress(port: port), logger: .disabled), handler: handler)
        try await withThrowingTaskGroup(of: Void.self) { group in
          group.addTask { try await server.run() }
          group.addTask {
            try await server.waitUntilListening()
            report(.ready(isListening: true))
          }
          while try await group.next() != nil {}
        }
      } catch {
        report(event(for: error))
      }
    }

    private func event(for error: any Error) -> LoopbackEvent {
      guard case .failed(_, let code, _)? = error as? SocketError else {
        return .failed(failure(.IllegalState, error, .portClosed))
      }
      return switch code {
      case EADDRNOTAVAIL, EAFNOSUPPORT: .ready(isListening: false)
      case EADDRINUSE: .failed(failure(.IllegalState, error, .portInUse, code: .portInUse))
      case EACCES: .failed(failure(.NotSupported, error, .portNotPermitted, code: .portNotPermitted))
      default: .failed(failure(.IllegalState, error, .portUnavailable))
      }
    }

    private func failure(
      _ reason: ClientFailureReason, _ error: any Error, _ key: TextKey, code: ClientFailureCode? = nil
    ) -> SdkError {
      SdkError(reason.caused(by: error), code: code, key, "\(port)", address.text)
    }
  }
#endif
