import ArgumentParser
import Foundation
import KakaoSDK

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// `kakao emulator status`.
struct EmulatorStatusCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "status",
    abstract: "Ask a running emulator how it is.",
    discussion: """
      Ends with 0 when one answers, so that scripts can ask too:
        kakao emulator status --emulator http://127.0.0.1:9090
      """)

  @Option(
    help: ArgumentHelp(
      "The emulator's address. Default: KAKAO_EMULATOR_URL, or \(EmulatorURL.standard).", valueName: "url"))
  var emulator: String?

  @Option(help: "How to write the result; json is for programs.")
  var output: OutputFormat = .text

  func run() async throws {
    let environment = CommandEnvironment.process
    let address = emulator ?? environment["KAKAO_EMULATOR_URL"] ?? EmulatorURL.standard
    guard let url = try EmulatorURL.resolve(address, environment) else { return }
    let health = try await Self.health(of: url)
    switch output {
    case .text: Console().result("\(health.status.printable)  \(health.url.printable)")
    case .json: Console().result(try JSONText.pretty(health))
    }
  }

  /// Makes sure that something answers at an emulator's address, before anyone is sent there.
  static func reach(_ url: URL) async throws {
    do {
      _ = try await URLSessionTransport(timeout: 5).send(healthRequest(of: url))
    } catch is URLError {
      throw silence(at: url)
    }
  }

  private struct Health: Codable {
    let status: String
    let url: String
  }

  private static func health(of url: URL) async throws -> Health {
    do {
      let (body, response) = try await URLSessionTransport(timeout: 5).send(healthRequest(of: url))
      guard response.statusCode == 200 else {
        throw CommandFailure(
          "What answers at \(url.absoluteString) is no emulator (HTTP \(response.statusCode)).")
      }
      return try JSONDecoder().decode(Health.self, from: body)
    } catch is DecodingError {
      throw CommandFailure("What answers at \(url.absoluteString) is no emulator.")
    } catch is URLError {
      throw silence(at: url)
    }
  }

  private static func healthRequest(of url: URL) -> URLRequest {
    URLRequest(url: url.appendingPathComponent("_emulator/health"))
  }

  private static func silence(at url: URL) -> CommandFailure {
    CommandFailure("Nothing answers at \(url.absoluteString). Start an emulator: kakao emulator start")
  }
}
