import Foundation
import KakaoSDKAuth
import KakaoSDKCommon
import KakaoSDKUser

/// Converts a legacy login's options to the new API's options.
@available(*, deprecated, message: "This is only for the legacy API.")
enum LegacyLoginOptions {
  /// The login methods that the app offers and Kakao still supports.
  struct AllowedMethods: Sendable, Hashable {
    let talk: Bool
    let account: Bool

    /// Returns the method to log in with.
    ///
    /// If KakaoTalk is the only method, it is used even if it isn't installed, so that the login fails with the
    /// appropriate error.
    ///
    /// - Parameters:
    ///   - isInstalled: Whether KakaoTalk is installed.
    ///   - chooser: Asks the user if both methods are possible. If `nil`, KakaoTalk is used.
    /// - Returns: The method.
    /// - Throws: The error that the chooser throws.
    func method(
      isInstalled: Bool, chooser: (any KakaoLoginMethodChooser)?
    ) async throws(SdkError) -> KakaoLoginMethod {
      guard talk, isInstalled || !account else { return .kakaoAccount }
      guard account, let chooser else { return .kakaoTalk }
      return try await chooser.chooseMethod(BridgeConfiguration())
    }
  }

  /// Returns the login methods for raw values of ``KOAuthType``.
  ///
  /// - Throws: `BadParameter` if a value isn't a ``KOAuthType``, or `NotSupported` if KakaoStory is the only method.
  static func allowedMethods(_ rawTypes: [Int]) throws(SdkError) -> AllowedMethods {
    var types: Set<KOAuthType> = []
    for rawType in rawTypes {
      guard let type = KOAuthType(rawValue: rawType) else {
        throw SdkError(.BadParameter, .authTypeInvalid, "\(rawType)")
      }
      types.insert(type)
    }
    guard types != [.story] else {
      throw SdkError(.NotSupported, .kakaoStoryEnded)
    }
    return AllowedMethods(
      talk: types.isEmpty || types.contains(.talk), account: types.isEmpty || types.contains(.account))
  }

  /// Returns a login request with the given authorization parameters.
  ///
  /// A parameter that the SDK sets itself, such as `state`, isn't rejected here but when the authorization URL is
  /// created.
  ///
  /// - Throws: `BadParameter` if a prompt is unknown.
  static func request(_ parameters: [String: String]) throws(SdkError) -> KakaoLoginRequest {
    var request = KakaoLoginRequest()
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
      throw SdkError(.BadParameter, .promptInvalid, "\(name)")
    }
    return prompt
  }
}
