import Foundation

extension HTTPTransport {
  /// Sends a request and converts the transport's errors into errors of the SDK.
  ///
  /// - Throws: `TaskCancelled` if the task is canceled, `InvalidResponse` if the transport rejects the response as too
  ///   long, the error itself if it is an `SdkError`, or `NetworkFailed` for any other error.
  package func response(to request: HTTPTransportRequest) async throws(SdkError) -> HTTPTransportResponse {
    do {
      return try await send(request)
    } catch let error as SdkError {
      throw error
    } catch {
      // `URLError.cancelled` alone can mean that the transport rejected the server's certificate.
      if error is CancellationError || Task.isCancelled {
        throw SdkError(.TaskCancelled.caused(by: error), code: .taskCanceled)
      }
      let host = request.url.host ?? ""
      if (error as? URLError)?.code == .dataLengthExceedsMaximum {
        throw SdkError(.InvalidResponse.caused(by: error), code: .responseTooLarge, host)
      }
      throw SdkError(.NetworkFailed.caused(by: error), .serverUnreachable, host, error.domainAndCode)
    }
  }
}

extension SdkError {
  /// Creates the error for a response that can't be decoded.
  ///
  /// - Parameters:
  ///   - error: The error of the decoder, or a `URLError` with `dataLengthExceedsMaximum` if the response is too large
  ///     to be decoded.
  ///   - status: The HTTP status of the response.
  ///   - source: The URL or path of the request.
  package init(decoding error: any Error, status: Int, from source: String) {
    let reason = ClientFailureReason.InvalidResponse.caused(httpStatus: status, by: error)
    if (error as? URLError)?.code == .dataLengthExceedsMaximum {
      self.init(reason, code: .responseTooLarge, source)
    } else {
      self.init(reason, .responseUnreadable, source)
    }
  }
}
