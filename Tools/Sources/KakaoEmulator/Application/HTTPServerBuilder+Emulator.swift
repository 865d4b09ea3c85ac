import HummingbirdCore
import NIOCore

extension HTTPServerBuilder {
  /// HTTP/1.1 as the emulator speaks it. A client loses its connection when for `idleTimeout` it sends neither a whole
  /// request head nor any of a body; browsers connect ahead of need, so it is longer than a visit to a page takes.
  static func emulator(idleTimeout: TimeAmount = .seconds(60)) -> HTTPServerBuilder {
    .http1(
      configuration: HTTP1Channel.Configuration(
        additionalChannelHandlers: [RequestHeadHandler()], idleTimeout: idleTimeout,
        httpDecoderConfiguration: .init(
          maxHeaderFieldSize: 32 * 1024, maxHeaderListSize: 64 * 1024, maxHeaderFieldCount: 200)))
  }
}
