import ArgumentParser
import Foundation
import KakaoSDK

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// A client of a running emulator's control API.
struct EmulatorControl: Sendable {
  private static let timeout: Int64 = 5

  private let url: URL
  private let token: String?
  private let transport: any HTTPTransport
  private let log: @Sendable (String) -> Void

  /// Creates a client.
  ///
  /// - Parameters:
  ///   - url: The emulator's URL.
  ///   - environment: The environment, which can contain the control token.
  ///   - transport: The transport for the calls. By default, the standard one for the URL.
  ///   - log: A closure that receives one line for each call.
  init(
    _ url: URL, _ environment: CommandEnvironment, transport: (any HTTPTransport)? = nil,
    log: @escaping @Sendable (String) -> Void = { _ in }
  ) {
    self.url = url
    token = environment["KAKAO_EMULATOR_CONTROL_TOKEN"]
    self.transport = transport ?? EmulatorTransport.standard(for: url, environment, timeout: Self.timeout)
    self.log = log
  }

  /// Calls the API and decodes the response.
  func call<Answer: Decodable>(_ method: String, _ path: String, as type: Answer.Type) async throws -> Answer {
    let (body, response) = try await send(method, path)
    switch response.statusCode {
    case 200: break
    case 401: throw CommandFailure.refusedControl(url)
    case let status:
      guard let refusal = try? JSONDecoder().decode(Refusal.self, from: body) else {
        throw CommandFailure.noEmulator(url, "HTTP \(status)")
      }
      throw CommandFailure.refused(url, "\(refusal.error) (HTTP \(status))")
    }
    do {
      return try JSONDecoder().decode(type, from: body)
    } catch {
      throw CommandFailure.noEmulator(url, "no JSON")
    }
  }

  /// Throws if nothing responds at the emulator's URL, so that a command fails before it opens a browser.
  func reach() async throws {
    _ = try await send("GET", "health")
  }

  private func send(_ method: String, _ path: String) async throws -> (Data, HTTPURLResponse) {
    var request = URLRequest(url: url.appendingPathComponent("_emulator/\(path)"))
    request.httpMethod = method
    if let token { request.setValue("Bearer \(token)", forHTTPHeaderField: "Authorization") }
    do {
      let answer = try await transport.send(request)
      log("\(method) \(request.url?.absoluteString ?? "") -> \(answer.1.statusCode)")
      return answer
    } catch is URLError {
      throw CommandFailure.silence(at: url)
    }
  }

  /// An error response of the control API.
  private struct Refusal: Decodable {
    let error: String
  }
}

extension CommandFailure {
  static func silence(at url: URL) -> CommandFailure {
    CommandFailure(
      "Nothing answers at \(url.absoluteString). Start an emulator: kakao emulator start",
      ko: "\(url.absoluteString)에서 응답이 없습니다. 에뮬레이터를 시작하세요: kakao emulator start")
  }

  fileprivate static func noEmulator(_ url: URL, _ why: String) -> CommandFailure {
    CommandFailure(
      "What answers at \(url.absoluteString) is no emulator (\(why)).",
      ko: "\(url.absoluteString)에서 응답하는 것은 에뮬레이터가 아닙니다. (\(why))")
  }

  fileprivate static func refused(_ url: URL, _ why: String) -> CommandFailure {
    CommandFailure(
      "The emulator at \(url.absoluteString) refuses: \(why)", ko: "\(url.absoluteString)의 에뮬레이터가 거절했습니다: \(why)")
  }

  fileprivate static func refusedControl(_ url: URL) -> CommandFailure {
    CommandFailure(
      "The emulator at \(url.absoluteString) wants its control token: set KAKAO_EMULATOR_CONTROL_TOKEN.",
      ko: "\(url.absoluteString)의 에뮬레이터는 제어 토큰이 필요합니다. KAKAO_EMULATOR_CONTROL_TOKEN을 설정하세요.")
  }
}
