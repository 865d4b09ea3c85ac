#if Rx
  import RxSwift

  extension Observable {
    /// Everything that is emitted until it completes.
    func all() async throws -> [Element] {
      var elements: [Element] = []
      for try await element in values { elements.append(element) }
      return elements
    }
  }
#endif
