import Foundation
import Testing

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// The control API of an emulator, as far as tests of processes need it.
struct ControlClient: Sendable {
  let emulatorURL: String

  func post(_ name: String, _ body: String) async throws {
    var request = URLRequest(url: try url(name))
    request.httpMethod = "POST"
    request.setValue("application/json", forHTTPHeaderField: "Content-Type")
    request.httpBody = Data(body.utf8)
    let (data, response) = try await URLSession.shared.data(for: request)
    let status = (response as? HTTPURLResponse)?.statusCode ?? 0
    try #require((200..<300).contains(status), "\(String(decoding: data, as: UTF8.self))")
  }

  /// Whether a fault waits for a call.
  var hasFaults: Bool {
    get async throws {
      struct Answer: Decodable {
        struct Fault: Decodable {}
        let faults: [Fault]
      }
      return try await !get(Answer.self, "faults").faults.isEmpty
    }
  }

  /// The statuses of the last calls of a path, in any order.
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
    let (data, _) = try await URLSession.shared.data(from: try url(name))
    return try JSONDecoder().decode(type, from: data)
  }

  private func url(_ name: String) throws -> URL {
    try #require(URL(string: "\(emulatorURL)/_emulator/\(name)"))
  }
}
