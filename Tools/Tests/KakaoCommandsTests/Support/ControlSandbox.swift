import ArgumentParser
import Foundation
import KakaoEmulator
import KakaoEmulatorInProcess
import Testing

@testable import KakaoCommands

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// A running emulator, and a folder for the files of the commands, which run in the test's process.
struct ControlSandbox: Sendable {
  /// The output of a command.
  struct Outcome {
    let output: String
    let notes: String

    /// The output as JSON.
    var json: JSONValue {
      get throws { try JSONDecoder().decode(JSONValue.self, from: Data(output.utf8)) }
    }
  }

  let emulator: RunningEmulator
  let folder: URL
  var language = Language.english

  /// A client of the control API without a control token.
  var control: EmulatorControl { EmulatorControl(emulator.url, CommandEnvironment([:])) }

  /// Runs a control command.
  @discardableResult
  func run(_ arguments: String...) async throws -> Outcome {
    let command = try #require(try KakaoCommand.parseAsRoot(["emulator"] + arguments) as? any ControlCommand)
    let recorder = RecordingTerminal()
    let environment = CommandEnvironment([
      "KAKAO_EMULATOR_URL": emulator.url.absoluteString, "XDG_STATE_HOME": folder.path,
      "LANG": language == .korean ? "ko_KR.UTF-8" : "C",
    ])
    try await command.perform(ControlContext(command.options, environment, recorder.terminal))
    return Outcome(output: recorder.output, notes: recorder.notes)
  }

  /// Sends a GET request to a path of Kakao's API, with or without a query, and returns the status and the body.
  func call(_ path: String, token: String? = nil) async throws -> (status: Int, body: JSONValue) {
    try await send(path, token: token, form: nil)
  }

  /// Sends a form to a path of Kakao's API and returns the status and the body.
  func post(_ path: String, _ form: String, token: String? = nil) async throws -> (status: Int, body: JSONValue) {
    try await send(path, token: token, form: form)
  }

  private func send(_ path: String, token: String?, form: String?) async throws -> (status: Int, body: JSONValue) {
    var request = URLRequest(url: try #require(URL(string: "\(emulator.url.absoluteString)/\(path)")))
    request.httpMethod = form == nil ? "GET" : "POST"
    request.setValue(token.map { "Bearer \($0)" }, forHTTPHeaderField: "Authorization")
    if form != nil { request.setValue("application/x-www-form-urlencoded", forHTTPHeaderField: "Content-Type") }
    request.httpBody = form.map { Data($0.utf8) }
    let (data, response) = try await URLSession.shared.data(for: request)
    let status = try #require(response as? HTTPURLResponse).statusCode
    return (status, (try? JSONDecoder().decode(JSONValue.self, from: data)) ?? .null)
  }
}

/// Runs `body` with a new emulator.
func withControlSandbox(
  _ options: EmulatorOptions = EmulatorOptions(), _ body: (ControlSandbox) async throws -> Void
) async throws {
  try await withTemporaryDirectory { folder in
    try await withEmulator(options) { emulator in
      try await body(ControlSandbox(emulator: emulator, folder: folder))
    }
  }
}
