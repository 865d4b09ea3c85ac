#if Rx
  import RxSwift

  extension Observable {
    /// Returns all elements until the sequence completes.
    func all() async throws -> [Element] {
      var elements: [Element] = []
      for try await element in values { elements.append(element) }
      return elements
    }
  }
#endif
