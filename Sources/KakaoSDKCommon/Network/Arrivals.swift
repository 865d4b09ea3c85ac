import Foundation

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// The session delegate that collects response bodies up to a size limit and returns redirects instead of following
/// them.
final class Arrivals: NSObject, URLSessionDataDelegate {
  typealias Answer = SingleValuePromise<Result<(Data, HTTPURLResponse), any Error>>

  private struct Arrival: Sendable {
    let answer: Answer
    var body = Data()
  }

  private let limit: Int
  private let arrivals = Locked<[Int: Arrival]>([:])

  init(limit: Int) {
    self.limit = limit
  }

  /// Starts collecting the response of a task. Call it before the task is resumed.
  func expect(_ task: URLSessionTask) -> Answer {
    let answer = Answer()
    arrivals.withLock { $0[task.taskIdentifier] = Arrival(answer: answer) }
    return answer
  }

  /// Discards the response of a task and cancels the task where that is safe.
  func giveUp(_ task: URLSessionTask) {
    arrivals.withLock { _ = $0.removeValue(forKey: task.taskIdentifier) }
    task.stop()
  }

  func urlSession(_ session: URLSession, dataTask: URLSessionDataTask, didReceive data: Data) {
    let id = dataTask.taskIdentifier
    let tooLong: Answer? = arrivals.withLock { arrivals in
      guard let arrival = arrivals[id] else { return nil }
      guard arrival.body.count <= limit - data.count else { return arrival.answer }
      arrivals[id]?.body.append(data)
      return nil
    }
    guard let tooLong else { return }
    tooLong.fulfill(.failure(URLError(.dataLengthExceedsMaximum)))
    giveUp(dataTask)
  }

  func urlSession(_ session: URLSession, task: URLSessionTask, didCompleteWithError error: (any Error)?) {
    guard let arrival = arrivals.withLock({ $0.removeValue(forKey: task.taskIdentifier) }) else { return }
    if let response = task.response as? HTTPURLResponse, error == nil, response.isDelimited {
      arrival.answer.fulfill(.success((arrival.body, response)))
    } else {
      arrival.answer.fulfill(.failure(error ?? URLError(.badServerResponse)))
    }
  }

  func urlSession(
    _ session: URLSession, task: URLSessionTask, willPerformHTTPRedirection response: HTTPURLResponse,
    newRequest request: URLRequest, completionHandler: @escaping @Sendable (URLRequest?) -> Void
  ) {
    completionHandler(nil)
  }
}

extension HTTPURLResponse {
  /// Whether the response has no `Content-Length` or a valid one (RFC 9110, section 8.6).
  ///
  /// libcurl ignores a length of more than 64 bits and accepts whatever arrives before the connection closes.
  fileprivate var isDelimited: Bool {
    guard let header = value(forHTTPHeaderField: "Content-Length") else { return true }
    // Some servers and proxies send the header twice with the same value.
    let lengths = Set(header.split(separator: ",").map { $0.trimmingCharacters(in: .whitespaces) })
    let digits = UInt8(ascii: "0")...UInt8(ascii: "9")
    return lengths.count == 1 && lengths.allSatisfy { $0.utf8.allSatisfy(digits.contains) && Int64($0) != nil }
  }
}

#if canImport(FoundationNetworking)
  extension URLSessionTask {
    /// Does nothing, because on Linux `cancel()` crashes or blocks forever if the response arrives at the same time
    /// (docs/decisions/0007-cancelling-urlsession-on-linux.md).
    fileprivate func stop() {}
  }
#else
  extension URLSessionTask {
    fileprivate func stop() { cancel() }
  }
#endif
