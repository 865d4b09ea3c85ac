import Hummingbird
import NIOCore

/// The context of a request.
struct EmulatorRequestContext: RequestContext {
  var coreContext: CoreRequestContextStorage
  let diagnostics = RequestDiagnostics()
  /// The connection that the request was received on.
  let channel: any Channel
  /// The user of the request's access token, if the request log looked it up when the request was received.
  var caller: Caller?
  /// The IP address of the client, or nil if the request wasn't received over a socket.
  var ipAddress: String? { channel.remoteAddress?.ipAddress }

  init(source: Source) {
    coreContext = .init(source: source)
    channel = source.channel
  }
}
