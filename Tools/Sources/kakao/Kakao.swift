import Foundation
import KakaoCommands

/// The `kakao` command line.
@main
struct Kakao {
  static func main() async {
    KakaoCommand.logToStandardError()
    exit(await KakaoCommand.exitStatus(of: Array(CommandLine.arguments.dropFirst())))
  }
}
