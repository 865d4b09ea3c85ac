import ArgumentParser
import KakaoSDK

/// The kind of link that opens KakaoTalk.
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
