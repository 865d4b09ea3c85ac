import Foundation
import KakaoSDKAuth
import KakaoSDKCommon

/// What a legacy login asks for, in the words of the new API.
@available(*, deprecated, message: "For the legacy API only.")
enum LegacyLogin {
  /// The ways that are left of those that the app offers.
  struct Ways: Sendable, Hashable {
    let talk: Bool
    let account: Bool

    /// Whether KakaoTalk is to be opened; where it is the only way, whether it is installed or not.
    func usesKakaoTalk(isInstalled: Bool) -> Bool { talk && (isInstalled || !account) }
  }

  /// Reads raw values of ``KOAuthType``.
  ///
  /// - Throws: `BadParameter` for another number, `NotSupported` when only KakaoStory is named.
  static func ways(_ rawTypes: [Int]) throws(SdkError) -> Ways {
    var types: Set<KOAuthType> = []
    for rawType in rawTypes {
      guard let type = KOAuthType(rawValue: rawType) else {
        throw SdkError(reason: .BadParameter, message: "\(rawType) is no KOAuthType.")
      }
      types.insert(type)
    }
    guard types != [.story] else {
      throw SdkError(reason: .NotSupported, message: "Kakao ended the login with KakaoStory.")
    }
    return Ways(
      talk: types.isEmpty || types.contains(.talk), account: types.isEmpty || types.contains(.account))
  }

  /// Reads the parameters of an authorization request.
  ///
  /// - Throws: `BadParameter` for one that is not known: the SDK itself chooses the rest, such as `state`.
  static func request(_ parameters: [String: String]) throws(SdkError) -> LoginRequest {
    var request = LoginRequest()
    for (name, value) in parameters {
      let list = value.split(separator: ",").map { $0.trimmingCharacters(in: .whitespaces) }
      switch name {
      case "channel_public_id": request.channelPublicIds = list
      case "service_terms": request.serviceTerms = list
      case "login_hint": request.loginHint = value
      case "nonce": request.nonce = value
      case "prompt": request.prompts = try list.map(prompt)
      default:
        throw SdkError(reason: .BadParameter, message: "A login has no parameter \"\(name)\".")
      }
    }
    return request
  }

  private static func prompt(_ name: String) throws(SdkError) -> Prompt {
    guard let prompt = Prompt(rawValue: name) else {
      throw SdkError(reason: .BadParameter, message: "\"\(name)\" is no prompt.")
    }
    return prompt
  }
}
