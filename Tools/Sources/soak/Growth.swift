/// A comparison that shows whether a fluctuating value grew during a run.
///
/// It compares the medians of the first and the last third of the samples, so that single peaks don't matter.
struct Growth: Sendable, Equatable {
  /// The medians of the first third and of the last third.
  let first: Int
  let last: Int
  /// The number of flows between the middle of the first third and the middle of the last third.
  let flows: Int
  /// The number of bytes that the system's libraries keep permanently for each flow.
  let systemLeakPerFlow: Int

  init(_ samples: [Sample], systemLeakPerFlow: Int = 0, of value: (Sample) -> Int) {
    self.systemLeakPerFlow = systemLeakPerFlow
    let third = max(samples.count / 3, 1)
    let (early, late) = (samples.prefix(third), samples.suffix(third))
    first = Self.median(early.map(value))
    last = Self.median(late.map(value))
    flows = Self.median(late.map(\.flows)) - Self.median(early.map(\.flows))
  }

  var amount: Int { last - first }

  private static func median(_ values: [Int]) -> Int {
    values.isEmpty ? 0 : values.sorted()[values.count / 2]
  }
}

extension Growth {
  /// The growth in bytes that is attributed to the allocator and to caches.
  static let tolerance = 3 * 1024 * 1024
  /// The minimum size in bytes of a leaked object: header, a few fields, and the allocator's overhead.
  static let object = 64
  /// The growth in descriptors that isn't a leak, because the number of idle connections varies.
  static let descriptors = 16

  #if canImport(FoundationNetworking)
    /// The number of bytes that a `URLSession` of swift-corelibs-foundation leaks in each flow.
    ///
    /// The session leaks about 175 bytes for each task, and a flow has one or two tasks.
    ///
    /// A program that only uses such a session grows by the same amount, so the SDK isn't the cause.
    static let sessionTasks = 270
  #else
    static let sessionTasks = 0
  #endif

  /// Whether memory grew by more than half an object for each flow, in addition to ``tolerance`` and
  /// `systemLeakPerFlow`.
  var isLeak: Bool { amount > allowed }
  /// The smallest detectable leak in bytes for each flow.
  var resolution: Int { flows > 0 ? allowed / flows : .max }
  private var allowed: Int { Self.tolerance + flows * (Self.object / 2 + systemLeakPerFlow) }
  var isDescriptorLeak: Bool { amount > Self.descriptors }
}
