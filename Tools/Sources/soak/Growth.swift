/// Whether something that goes up and down has become more while flows ran.
///
/// The medians of the first and the last third of all samples are compared, so that neither a peak nor a dip decides.
struct Growth: Sendable, Equatable {
  /// The median of the first third, and of the last.
  let first: Int
  let last: Int
  /// How many flows lie between the middles of these thirds.
  let flows: Int
  /// What the system keeps for good of each flow, in bytes.
  let foreign: Int

  init(_ samples: [Sample], foreign: Int = 0, of value: (Sample) -> Int) {
    self.foreign = foreign
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
  /// What an allocator and caches may take without a leak, in bytes.
  static let slack = 3 * 1024 * 1024
  /// The least that one forgotten object takes, in bytes: header, a few fields, and what the allocator adds.
  static let object = 64
  /// How many more descriptors are no leak: connections that wait for their next request come and go.
  static let descriptors = 16

  #if canImport(FoundationNetworking)
    /// What a session of swift-corelibs-foundation keeps of a flow's tasks: some 175 bytes of each, and a flow has one or
    /// two. A program with nothing but such a session grows by as much.
    static let sessionTasks = 270
  #else
    static let sessionTasks = 0
  #endif

  /// Whether memory has grown by more than half an object for each flow, beside what the system keeps.
  var isLeak: Bool { amount > allowed }
  /// The least leak that would have been seen, in bytes for each flow.
  var resolution: Int { flows > 0 ? allowed / flows : .max }
  private var allowed: Int { Self.slack + flows * (Self.object / 2 + foreign) }
  var isDescriptorLeak: Bool { amount > Self.descriptors }
}
