import Foundation

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

extension HTTPTransport {
  /// Sends a request and converts the transport's errors into errors of the SDK.
  ///
  /// - Throws: `Cancelled` if the task is canceled, `InvalidResponse` if the transport rejects the response as too
  ///   long, or `NetworkFailed` for any other error.
  package func answer(to request: URLRequest) async throws(SdkError) -> (Data, HTTPURLResponse) {
    do {
      return try await send(request)
    } catch {
      if error is CancellationError || (error as? URLError)?.code == .cancelled || Task.isCancelled {
        throw SdkError(reason: .Cancelled.caused(by: error), message: "The call was cancelled.")
      }
      if (error as? URLError)?.code == .dataLengthExceedsMaximum {
        throw SdkError(
          reason: .InvalidResponse.caused(by: error),
          message: "\(request.url?.host ?? "The server") answered with more than is accepted.")
      }
      throw SdkError(
        reason: .NetworkFailed.caused(by: error),
        message: "No answer from \(request.url?.host ?? "the server"): \(error.localizedDescription)")
    }
  }
}
