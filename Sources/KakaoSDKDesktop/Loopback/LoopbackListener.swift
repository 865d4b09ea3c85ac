#if Desktop && (os(macOS) || os(Linux))
  import Foundation
  import KakaoSDKCommon
  import NIOCore
  import NIOHTTP1
  import NIOPosix

  /// An event that occurs while a login waits for its callback.
  enum LoopbackEvent: Sendable {
    /// An address accepts connections or, if `isListening` is `false`, doesn't exist on this machine, such as `::1`
    /// without IPv6.
    case ready(isListening: Bool)
    case callback(URL)
    case failed(SdkError)
  }

  /// An HTTP server that listens on one loopback address until its task is canceled.
  struct LoopbackListener: Sendable {
    let address: String
    let port: UInt16
    let handler: CallbackHandler

    func run(_ report: @escaping @Sendable (LoopbackEvent) -> Void) async {
      do {
        let server = try await bootstrap(report)
          .bind(to: SocketAddress(ipAddress: address, port: Int(port))).get()
        report(.ready(isListening: true))
        try await withTaskCancellationHandler {
          try await server.closeFuture.get()
        } onCancel: {
          server.close(promise: nil)
        }
        throw ChannelError.ioOnClosedChannel
      } catch {
        // The end of the login cancels the task, which closes the server. This isn't a failure.
        guard !Task.isCancelled else { return }
        report(event(for: error))
      }
    }

    /// Returns the bootstrap of a server that closes its connections together with its socket.
    ///
    /// Other programs don't inherit its sockets.
    private func bootstrap(_ report: @escaping @Sendable (LoopbackEvent) -> Void) -> ServerBootstrap {
      ServerBootstrap(group: .singletonMultiThreadedEventLoopGroup)
        .serverChannelOption(.socketOption(.so_reuseaddr), value: 1)
        .serverChannelInitializer { channel in
          channel.eventLoop.makeCompletedFuture {
            try channel.preventInheritance()
            try channel.pipeline.syncOperations.addHandlers(AcceptBackoffHandler(), OpenConnections())
          }
        }
        .childChannelInitializer { [handler] channel in
          channel.eventLoop.makeCompletedFuture {
            try channel.preventInheritance()
            let pipeline = channel.pipeline.syncOperations
            try pipeline.configureHTTPServerPipeline(withPipeliningAssistance: false)
            try pipeline.addHandler(LoopbackConnection(handler) { report(.callback($0)) })
          }
        }
    }

    private func event(for error: any Error) -> LoopbackEvent {
      guard let code = (error as? IOError)?.errnoCode else {
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
      _ reason: ClientFailureReason, _ error: any Error, _ key: TextKey, code: KakaoClientFailureCode? = nil
    ) -> SdkError {
      SdkError(reason.caused(by: error), code: code, key, "\(port)", address)
    }
  }
#endif
