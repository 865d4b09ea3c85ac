import ArgumentParser
import KakaoSDK

/// How KakaoTalk is opened.
enum TalkLaunch: String, ExpressibleByArgument, CaseIterable, Sendable {
  case scheme
  case universalLink = "universal-link"

  var method: LaunchMethod {
    switch self {
    case .scheme: .CustomScheme
    case .universalLink: .UniversalLink
    }
  }
}
