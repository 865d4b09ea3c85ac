import Hummingbird
import NIOCore

/// The context of one request.
struct EmulatorRequestContext: RequestContext {
  var coreContext: CoreRequestContextStorage
  let notes = RequestNotes()
  /// The connection that the request came on.
  let channel: any Channel
  /// Where the request comes from; nil when it did not come over a socket.
  var ipAddress: String? { channel.remoteAddress?.ipAddress }

  init(source: Source) {
    coreContext = .init(source: source)
    channel = source.channel
  }
}
