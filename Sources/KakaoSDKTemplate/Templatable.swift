import Foundation
import KakaoSDKCommon

/// A message template, which defines the content of a message in KakaoTalk.
///
/// This module has a type for each of Kakao's default templates. An app can also conform its own type to this protocol.
///
/// Kakao's guide: *Message template > Default template*.
public protocol Templatable {
  /// Returns the template as a JSON object, with keys in snake case.
  ///
  /// - Returns: The JSON object, or `nil` if the template can't be encoded.
  func toJsonObject() -> [String: Any]?
}

extension Templatable where Self: Encodable {
  /// Returns the template as a JSON object, with keys in snake case.
  ///
  /// - Returns: The JSON object, or `nil` if the template can't be encoded.
  public func toJsonObject() -> [String: Any]? {
    (try? SdkJSONEncoder.custom.encode(self)).flatMap(SdkUtils.toJsonObject)
  }
}
