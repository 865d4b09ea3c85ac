import Hummingbird

/// The context of one request.
struct EmulatorRequestContext: RequestContext {
  var coreContext: CoreRequestContextStorage

  init(source: Source) {
    coreContext = .init(source: source)
  }
}
