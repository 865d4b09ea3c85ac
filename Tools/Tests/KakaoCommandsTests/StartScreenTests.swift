import Foundation
import KakaoEmulator
import KakaoEmulatorInProcess
import Testing

@testable import KakaoCommands

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

@Suite(.timeLimit(.minutes(10))) struct StartScreenTests {
  /// Runs an emulator with a start screen, sends a rejected token request and requests to `paths`, and returns the
  /// screen's text.
  private func screen(
    _ configuration: EmulatorOptions.ConfigurationSource = .demo, isQuiet: Bool = false, language: Language = .english,
    paths: [String] = []
  ) async throws -> String {
    let recorder = RecordingTerminal()
    let screen = StartScreen(
      CommandEnvironment(["LANG": language == .korean ? "ko_KR.UTF-8" : "C"]), recorder.terminal)
    var options = EmulatorOptions(configuration: configuration)
    options.observer = screen.observer(isQuiet: isQuiet)
    try await withEmulator(options) { emulator in
      try screen.showStart(at: emulator.url)
      var request = URLRequest(url: emulator.url.appending(path: "oauth/token"))
      request.httpMethod = "POST"
      request.httpBody = Data(
        "grant_type=refresh_token&client_id=d0000000000000000000000000000012&client_secret=hunter2&refresh_token=t".utf8
      )
      request.setValue("application/x-www-form-urlencoded", forHTTPHeaderField: "Content-Type")
      _ = try await URLSession.shared.data(for: request)
      for path in paths {
        _ = try await URLSession.shared.data(from: try #require(URL(string: path, relativeTo: emulator.url)))
      }
    }
    return recorder.output
  }

  @Test("The screen shows the URLs, the demo app, the accounts, and the reason of a failed request, but no secrets")
  func demo() async throws {
    let text = try await screen()
    #expect(text.hasPrefix("Kakao Login emulator "))
    #expect(text.contains(/Address       http:\/\/127\.0\.0\.1:\d+\n/))
    #expect(text.contains(/Console       http:\/\/127\.0\.0\.1:\d+\/_emulator\/\n/))
    #expect(text.contains("REST API key  d0000000000000000000000000000002\n"))
    #expect(text.contains("Accounts      minji@example.com, jun@example.com, sora@example.com\n"))
    #expect(text.contains("Password      emulator\n"))
    let failure = /\d\d:\d\d:\d\d 401 POST \/oauth\/token  KOE010  Strict Demo .* The client secret is wrong\./
    #expect(text.contains(failure))
    #expect(text.contains("/_emulator/console/requests/1"))
    #expect(!text.contains("hunter2") && !text.contains("strict-demo-client-secret"))
    #expect(!text.contains("d0000000000000000000000000000004"))
  }

  private static let authorize = "/oauth/authorize?client_id=d0000000000000000000000000000002"
  private static let callback = "redirect_uri=http://localhost:8765/oauth"

  @Test(
    "The screen shows a rejected parameter without control characters and secrets",
    arguments: [
      (
        "response_type=code&redirect_uri=http://localhost:1/%1B%5B31m?code=hunter2",
        "Parameter: redirect_uri  Sent: http://localhost:1/\u{FFFD}[31m?…\n"
      ),
      ("response_type=code&redirect_uri=http://jun:hunter2@localhost/", "Parameter: redirect_uri  Sent: http…\n"),
      ("response_type=code&redirect_uri=hunter2", "Parameter: redirect_uri  Sent: hunt…\n"),
      ("response_type=code&redirect_uri=/hunter2", "Parameter: redirect_uri  Sent: /hun…\n"),
      ("response_type=hunter2&\(callback)", "Parameter: response_type  Sent: hunt…\n"),
      ("response_type=code&\(callback)&prompt=hunter2", "Parameter: prompt  Sent: hunt…\n"),
      (
        "response_type=code&\(callback)&scope=friends%20hunter2",
        "Parameter: scope  Consent items that are not set up: hunt…\n"
      ),
      ("response_type=code", "Missing parameter: redirect_uri\n"),
      ("response_type=code&state=hunter2&state=hunter2", "Sent more than once: state\n"),
    ])
  func rejectedParameter(query: String, line: String) async throws {
    let text = try await screen(paths: ["\(Self.authorize)&\(query)"])
    #expect(text.contains(line.replacing("\n", with: "  http")), "\(text)")
    #expect(!text.contains("hunter2") && !text.contains("\u{1B}"))
  }

  @Test("The screen truncates a long redirect URI")
  func longRedirectURI() async throws {
    let uri = "http://localhost:1/" + String(repeating: "x", count: 300)
    let text = try await screen(paths: ["\(Self.authorize)&response_type=code&redirect_uri=\(uri)"])
    #expect(text.contains("Sent: \(uri.prefix(200))…") && !text.contains(uri))
  }

  @Test("A password is shown only if it is the demo configuration's")
  func ownAccounts() async throws {
    let configuration = Emulator.demoConfiguration.replacing("password: emulator", with: "password: hunter3")
    let text = try await screen(.yaml(configuration))
    #expect(text.contains("minji@example.com") && !text.contains("Password") && !text.contains("hunter3"))
  }

  @Test("A quiet emulator shows no requests")
  func quiet() async throws {
    #expect(!(try await screen(isQuiet: true)).contains("KOE010"))
  }

  @Test("The screen is in the user's language")
  func korean() async throws {
    let text = try await screen(language: .korean)
    #expect(text.contains("비밀번호") && text.contains("클라이언트 시크릿"))
  }
}
