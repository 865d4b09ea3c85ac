import Foundation
import KakaoSDKCommon
import Testing

/// A transport that doesn't use the network.
///
/// The transport records every request and takes its responses from a list or a closure. A request without a prepared
/// response fails the test.
///
/// A login fetches the issuer's keys while its page is open, so their place in a list of responses isn't fixed. A list
/// is therefore not used for these requests: they get an empty key set and aren't recorded. A test that needs keys uses
/// a closure.
package final class StubTransport: KakaoHTTPTransport {
  package typealias Step = @Sendable (KakaoHTTPRequest) async throws -> StubResponse

  private struct State: Sendable {
    var requests: [KakaoHTTPRequest] = []
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

  /// Creates a transport that returns the responses in order.
  ///
  /// A request after the last response fails the test.
  package convenience init(_ answers: StubResponse..., sourceLocation: SourceLocation = #_sourceLocation) {
    self.init(steps: answers.map { answer in { _ in answer } }, fallback: nil, location: sourceLocation)
  }

  /// Creates a transport that runs the steps in order.
  ///
  /// A step can inspect its request, throw, or wait.
  package convenience init(steps: [Step], sourceLocation: SourceLocation = #_sourceLocation) {
    self.init(steps: steps, fallback: nil, location: sourceLocation)
  }

  /// Creates a transport that answers every request with one closure.
  ///
  /// The closure throws ``UnexpectedRequest`` for a request that the test doesn't expect.
  package convenience init(sourceLocation: SourceLocation = #_sourceLocation, answering: @escaping Step) {
    self.init(steps: [], fallback: answering, location: sourceLocation)
  }

  /// The requests so far, in order, except requests for the issuer's keys that no closure answered.
  package var requests: [KakaoHTTPRequest] { state.withLock { $0.requests } }

  package func send(_ request: KakaoHTTPRequest) async throws -> KakaoHTTPResponse {
    let isForKeys = request.url.path == "/.well-known/jwks.json"
    if isForKeys, fallback == nil { return KakaoHTTPResponse(.json(#"{"keys":[]}"#)) }
    let step = state.withLock { state in
      state.requests.append(request)
      return state.steps.isEmpty ? fallback : state.steps.removeFirst()
    }
    do {
      guard let step else { throw UnexpectedRequest(request) }
      return KakaoHTTPResponse(try await step(request))
    } catch let error as UnexpectedRequest {
      if isForKeys {
        state.withLock { $0.requests.removeAll { $0 == request } }
        throw URLError(.notConnectedToInternet)
      }
      Issue.record(error, sourceLocation: location)
      throw error
    }
  }

  /// Fails the test if prepared responses are left.
  package func expectNoUnused(sourceLocation: SourceLocation = #_sourceLocation) {
    let unused = state.withLock { $0.steps.count }
    #expect(unused == 0, "\(unused) prepared responses were not used", sourceLocation: sourceLocation)
  }
}

extension KakaoHTTPResponse {
  fileprivate init(_ response: StubResponse) {
    self.init(status: response.status, headers: response.headers, body: response.body)
  }
}

/// The error for a request without a prepared response.
package struct UnexpectedRequest: Error, CustomStringConvertible {
  package let description: String

  package init(_ request: KakaoHTTPRequest) {
    description = "Unexpected request: \(request.method) \(request.url.path)"
  }
}
