import Foundation
import KakaoSDKAuth
import KakaoSDKCommon
import KakaoSDKUser

/// What a legacy login asks for, in the words of the new API.
@available(*, deprecated, message: "For the legacy API only.")
enum LegacyLogin {
  /// The ways that are left of those that the app offers.
  struct Ways: Sendable, Hashable {
    let talk: Bool
    let account: Bool

    /// The way to go; where KakaoTalk is the only one, whether it is installed or not.
    ///
    /// - Parameters:
    ///   - isInstalled: Whether KakaoTalk is.
    ///   - chooser: Asks the user where there are two ways; nil for KakaoTalk.
    /// - Returns: The way.
    /// - Throws: What the chooser throws.
    func method(
      isInstalled: Bool, chooser: (any LoginMethodChooser)?
    ) async throws(SdkError) -> LoginMethod {
      guard talk, isInstalled || !account else { return .kakaoAccount }
      guard account, let chooser else { return .kakaoTalk }
      return try await chooser.chooseMethod(BridgeConfiguration())
    }
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
  /// - Throws: `BadParameter` for a prompt that is not known. A name that the SDK itself decides, such as `state`, is
  ///   refused when the request is made.
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
      default: request.additionalParameters[name] = value
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
