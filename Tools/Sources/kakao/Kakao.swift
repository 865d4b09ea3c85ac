import Foundation
import KakaoCommands

/// The entry point of the `kakao` command line.
@main
struct Kakao {
  static func main() async {
    KakaoCommand.logToStandardError()
    exit(await KakaoCommand.exitStatus(of: Array(CommandLine.arguments.dropFirst())))
  }
}
