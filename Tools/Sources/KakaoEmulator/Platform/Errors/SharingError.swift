import Hummingbird

/// An error of the pages with which users share a message.
///
/// The raw values are Kakao's codes (Kakao's guide: KakaoTalk Share > Troubleshooting). Codes that the emulator never
/// returns are omitted.
enum SharingError: Int, Error, Sendable, CaseIterable {
  /// The message, a template, or a parameter is wrong.
  case badRequest = 4002
  case appKey = 4003
  case quota = 4006
  case noTalkUser = 4012
  case restrictedAccount = 4013
  case platform = 4019
  case restrictedApp = 4020

  var status: HTTPResponse.Status {
    switch self {
    case .badRequest, .appKey, .quota: .badRequest
    case .noTalkUser, .restrictedAccount, .platform, .restrictedApp: .unauthorized
    }
  }
}

extension SharingError: CodedError {
  var logCode: String { String(rawValue) }
}
