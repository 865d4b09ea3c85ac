import Foundation
import KakaoSDKCommon

/// User properties as the JSON text that is sent, so that values of any type can leave the caller's isolation.
package struct UserProperties: Sendable {
  let json: String

  /// Writes the properties as JSON.
  ///
  /// - Throws: `BadParameter` when there are none, or a value is not JSON.
  package init(_ properties: [String: Any]) throws(SdkError) {
    guard !properties.isEmpty else {
      throw SdkError(reason: .BadParameter, message: "There is no property to store.")
    }
    guard JSONSerialization.isValidJSONObject(properties) else {
      throw SdkError(reason: .BadParameter, message: "The value of a property is not JSON.")
    }
    do {
      let data = try JSONSerialization.data(
        withJSONObject: properties, options: [.sortedKeys, .withoutEscapingSlashes])
      json = String(decoding: data, as: UTF8.self)
    } catch {
      throw SdkError(
        reason: .BadParameter.caused(by: error), message: "The properties cannot be written as JSON.")
    }
  }
}
