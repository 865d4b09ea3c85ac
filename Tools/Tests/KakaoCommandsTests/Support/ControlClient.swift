import Foundation
import KakaoEmulatorTesting
import Testing

/// A client of an emulator's control API, for tests of processes.
struct ControlClient: Sendable {
  let emulatorURL: String

  func post(_ name: String, _ body: String) async throws {
    try await emulator.control("POST", name, Data(body.utf8))
  }

  /// Whether the emulator still has a fault that it hasn't applied to a request.
  var hasFaults: Bool {
    get async throws {
      struct Answer: Decodable {
        struct Fault: Decodable { let times: Int }
        let faults: [Fault]
      }
      return try await get(Answer.self, "faults").faults.contains { $0.times > 0 }
    }
  }

  /// Returns the statuses of the last requests to a path, in any order.
  func calls(_ path: String) async throws -> [Int?] {
    struct Answer: Decodable {
      struct Call: Decodable {
        let path: String
        let status: Int?
      }
      let requests: [Call]
    }
    return try await get(Answer.self, "requests?limit=1000").requests.filter { $0.path == path }.map(\.status)
  }

  private func get<Answer: Decodable>(_ type: Answer.Type, _ name: String) async throws -> Answer {
    try JSONDecoder().decode(type, from: try await emulator.control("GET", name))
  }

  private var emulator: RunningEmulator {
    get throws { RunningEmulator(url: try #require(URL(string: emulatorURL))) }
  }
}
