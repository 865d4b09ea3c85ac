import Hummingbird
import NIOCore

/// The context of one request.
struct EmulatorRequestContext: RequestContext {
  var coreContext: CoreRequestContextStorage
  let notes = RequestNotes()
  /// The connection that the request came on.
  let channel: any Channel

  init(source: Source) {
    coreContext = .init(source: source)
    channel = source.channel
  }
}
