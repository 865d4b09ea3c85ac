import ArgumentParser
import Foundation
import KakaoEmulator
import KakaoEmulatorTesting

/// The `kakao emulator exec` command.
struct EmulatorExecCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "exec",
    abstract: "Run a command with an emulator of its own.",
    discussion: """
      에뮬레이터를 따로 띄우고 그 안에서 명령을 실행합니다.

      Starts an emulator on a free port, runs the command with KAKAO_EMULATOR_URL set, stops the emulator, \
      and ends with the command's exit status; 127 when there is no such command, 128 + n when signal n \
      ended it. With --tls, KAKAO_EMULATOR_CA_FILE names the certificate to trust.

        kakao emulator exec -- swift test
        kakao emulator exec --config kakao.yaml -- npm test
        kakao emulator exec -- sh -c 'curl -s $KAKAO_EMULATOR_URL/.well-known/openid-configuration'
      """)

  @OptionGroup var setup: EmulatorSetup

  @Argument(parsing: .postTerminator, help: "The command and its arguments, after --.")
  var command: [String] = []

  func validate() throws {
    guard !command.isEmpty else {
      throw ValidationError("Which command? Write it after --, as in: kakao emulator exec -- swift test")
    }
  }

  func run() async throws {
    setup.warn(Console())
    let options = setup.emulatorOptions(.process)
    let status: Int32
    do {
      status = try await withEmulator(options) { emulator in
        var variables = ["KAKAO_EMULATOR_URL": emulator.url.absoluteString]
        variables["KAKAO_EMULATOR_CA_FILE"] = options.tls?.authorityFile.path
        return try await ChildProcess(command, setting: variables).run()
      }
    } catch {
      throw setup.explained(error, host: options.host, port: options.port)
    }
    throw ExitCode(status)
  }
}
