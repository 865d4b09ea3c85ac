import Foundation
import KakaoSDKCommon
import Testing

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// A transport without a network: it records every request, answers from a list or a closure, and fails the test when
/// a request comes that nothing was prepared for.
package final class StubTransport: HTTPTransport {
  package typealias Step = @Sendable (URLRequest) async throws -> StubAnswer

  private struct State: Sendable {
    var requests: [URLRequest] = []
    var steps: [Step]
  }

  private let state: Locked<State>
  private let fallback: Step?
  private let location: SourceLocation

  private init(steps: [Step], fallback: Step?, location: SourceLocation) {
    self.state = Locked(State(steps: steps))
    self.fallback = fallback
    self.location = location
  }

  /// Answers the first request with the first answer, and so on; one request more fails the test.
  package convenience init(_ answers: StubAnswer..., sourceLocation: SourceLocation = #_sourceLocation) {
    self.init(steps: answers.map { answer in { _ in answer } }, fallback: nil, location: sourceLocation)
  }

  /// Runs the steps in order; a step may look at its request, throw, or wait.
  package convenience init(steps: [Step], sourceLocation: SourceLocation = #_sourceLocation) {
    self.init(steps: steps, fallback: nil, location: sourceLocation)
  }

  /// Answers every request from one closure; throw ``UnexpectedRequest`` from it for those that must not come.
  package convenience init(sourceLocation: SourceLocation = #_sourceLocation, answering: @escaping Step) {
    self.init(steps: [], fallback: answering, location: sourceLocation)
  }

  /// The requests so far, in order.
  package var requests: [URLRequest] { state.withLock { $0.requests } }

  package func send(_ request: URLRequest) async throws -> (Data, HTTPURLResponse) {
    let step = state.withLock { state in
      state.requests.append(request)
      return state.steps.isEmpty ? fallback : state.steps.removeFirst()
    }
    do {
      guard let step else { throw UnexpectedRequest(request) }
      return try Self.response(await step(request), to: request)
    } catch let error as UnexpectedRequest {
      Issue.record(error, sourceLocation: location)
      throw error
    }
  }

  /// Fails the test when prepared answers were not asked for.
  package func expectNoUnused(sourceLocation: SourceLocation = #_sourceLocation) {
    let unused = state.withLock { $0.steps.count }
    #expect(unused == 0, "\(unused) prepared answers were not used", sourceLocation: sourceLocation)
  }

  private static func response(_ answer: StubAnswer, to request: URLRequest) throws -> (Data, HTTPURLResponse) {
    let url = try #require(request.url)
    let head = HTTPURLResponse(
      url: url, statusCode: answer.status, httpVersion: "HTTP/1.1", headerFields: answer.headers)
    return (answer.body, try #require(head))
  }
}

/// A request that nothing was prepared for.
package struct UnexpectedRequest: Error, CustomStringConvertible {
  package let description: String

  package init(_ request: URLRequest) {
    description = "unexpected request: \(request.httpMethod ?? "?") \(request.url?.path ?? "?")"
  }
}
