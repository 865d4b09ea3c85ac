package import KakaoSDKCommon

/// User properties as JSON text.
///
/// Unlike a dictionary with values of any type, the text is `Sendable`.
package struct UserProperties: Sendable {
  let json: String

  /// Encodes the properties as JSON.
  ///
  /// - Throws: `BadParameter` if there are no properties or a value can't be encoded as JSON.
  package init(_ properties: [String: Any]) throws(SdkError) {
    guard !properties.isEmpty else {
      throw SdkError(.BadParameter, .propertiesEmpty)
    }
    json = try KakaoJSON.text(object: properties, failure: .propertyNotJSON)
  }
}
