public import Foundation
import KakaoSDKCommon

/// The targets that a tap on a message or a button opens.
///
/// The domains of the URLs must be registered for the app in Kakao's console. URLs with other domains aren't opened.
///
/// Kakao's guide: *Message template > Default template > Link*.
public struct Link: Codable, Sendable, Hashable {
  /// The page that KakaoTalk for computers opens.
  public let webUrl: URL?
  /// The page that KakaoTalk for mobile devices opens if the app isn't installed.
  public let mobileWebUrl: URL?
  /// The query of the URL that opens the Android app, such as `id=1&tab=two`.
  public let androidExecutionParams: String?
  /// The query of the URL that opens the iOS app, such as `id=1&tab=two`.
  ///
  /// In the iOS app, `ShareApi.executionParameters(of:)` of KakaoSDKShare reads the parameters of that URL.
  public let iosExecutionParams: String?

  /// Creates a link.
  ///
  /// - Parameters:
  ///   - webUrl: The page that KakaoTalk for computers opens.
  ///   - mobileWebUrl: The page that KakaoTalk for mobile devices opens if the app isn't installed.
  ///   - androidExecutionParams: The parameters of the URL that opens the Android app. They are sorted by name.
  ///   - iosExecutionParams: The parameters of the URL that opens the iOS app. They are sorted by name.
  public init(
    webUrl: URL? = nil, mobileWebUrl: URL? = nil, androidExecutionParams: [String: String]? = nil,
    iosExecutionParams: [String: String]? = nil
  ) {
    self.webUrl = webUrl
    self.mobileWebUrl = mobileWebUrl
    self.androidExecutionParams = Self.query(androidExecutionParams)
    self.iosExecutionParams = Self.query(iosExecutionParams)
  }

  /// Decodes a link.
  ///
  /// An empty or invalid URL becomes `nil`.
  ///
  /// - Throws: `DecodingError` if the execution parameters aren't strings.
  public init(from decoder: any Decoder) throws {
    let values = try ModelFields(decoder, keyedBy: CodingKeys.self)
    webUrl = values.readable(.webUrl)
    mobileWebUrl = values.readable(.mobileWebUrl)
    androidExecutionParams = try values.optional(.androidExecutionParams)
    iosExecutionParams = try values.optional(.iosExecutionParams)
  }

  private enum CodingKeys: CodingKey { case webUrl, mobileWebUrl, androidExecutionParams, iosExecutionParams }

  private static func query(_ parameters: [String: String]?) -> String? {
    guard let parameters, !parameters.isEmpty else { return nil }
    return FormEncoding.query(parameters.sorted { $0.key < $1.key }.map { ($0.key, $0.value) })
  }
}
