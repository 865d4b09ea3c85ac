public import Foundation

/// The URL that shares a message in KakaoTalk, and Kakao's warnings about the message.
///
/// The message isn't shared before the app opens the URL.
public struct SharingResult: Codable, Sendable, Hashable {
  /// The URL that opens KakaoTalk.
  public let url: URL
  /// The warnings about parts that Kakao removed from the template, or `nil` if Kakao sent no warnings.
  ///
  /// The keys are positions in the message, and the values are sentences in English. For example, Kakao removes the link
  /// to a domain that isn't registered for the app.
  public let warningMsg: [String: String]?
  /// The warnings about the template's arguments, or `nil` if Kakao sent no warnings.
  ///
  /// The keys are the names of arguments, such as `${name}`, and the values are sentences in English.
  public let argumentMsg: [String: String]?

  /// Creates a result.
  ///
  /// - Parameters:
  ///   - url: The URL that opens KakaoTalk.
  ///   - warningMsg: The warnings about parts that Kakao removed from the template.
  ///   - argumentMsg: The warnings about the template's arguments.
  public init(url: URL, warningMsg: [String: String]?, argumentMsg: [String: String]?) {
    self.url = url
    self.warningMsg = warningMsg
    self.argumentMsg = argumentMsg
  }
}
