extension Result where Failure == SdkError {
  /// Runs an async call and returns its result or error.
  ///
  /// - Parameters:
  ///   - isolation: The actor on which the call runs. By default, it is the caller's actor.
  ///   - call: The call.
  package init(
    isolation: isolated (any Actor)? = #isolation, _ call: () async throws(SdkError) -> Success
  ) async {
    do throws(SdkError) { self = .success(try await call()) } catch { self = .failure(error) }
  }
}
