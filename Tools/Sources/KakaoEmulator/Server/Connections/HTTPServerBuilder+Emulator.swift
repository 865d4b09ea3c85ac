import HummingbirdCore
import NIOCore

extension HTTPServerBuilder {
  /// Returns an HTTP/1.1 server with the emulator's limits.
  ///
  /// A connection is closed if the client sends neither a complete request head nor a part of a body for `idleTimeout`.
  /// Browsers open connections in advance, so the default is longer than a user typically stays on a page.
  ///
  /// A request that isn't received completely within `requestTimeout` of its first byte gets the status 408, and its
  /// connection is closed. The default is enough for the largest import over a slow network. It is shorter than
  /// `idleTimeout`, so that a client that stops in the middle of a head gets the response, too.
  ///
  /// - Parameters:
  ///   - clock: The clock that the `Date` header of the responses shows.
  ///   - idleTimeout: The time without data after which a connection is closed.
  ///   - requestTimeout: The time in which a request must be received.
  /// - Returns: The builder of the server.
  static func emulator(
    clock: EmulatorClock, idleTimeout: TimeAmount = .seconds(60), requestTimeout: TimeAmount = .seconds(45)
  ) -> HTTPServerBuilder {
    let configuration = HTTP1Channel.Configuration(
      additionalChannelHandlers: [RequestHeadHandler(timeLimit: requestTimeout), ResponseDateHandler(clock: clock)],
      idleTimeout: idleTimeout,
      httpDecoderConfiguration: .init(
        maxHeaderFieldSize: 32 * 1024, maxHeaderListSize: 64 * 1024, maxHeaderFieldCount: 200))
    return HTTPServerBuilder { responder in
      HTTP1Connections(base: HTTP1Channel(responder: responder, configuration: configuration))
    }
  }
}
