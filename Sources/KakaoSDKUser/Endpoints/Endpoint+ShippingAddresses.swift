package import Foundation
package import KakaoSDKCommon

extension Endpoint where Response == UserShippingAddresses {
  package static func shippingAddresses(fromUpdatedAt: Date?, pageSize: Int?) throws(SdkError) -> Self {
    if let pageSize, pageSize < 2 {
      throw SdkError(.BadParameter, .addressPageSizeInvalid, "\(pageSize)")
    }
    let seconds: String? = if let fromUpdatedAt { String(try epochSeconds(fromUpdatedAt)) } else { nil }
    return shippingAddresses(["from_updated_at": seconds, "page_size": pageSize.map { String($0) }])
  }

  package static func shippingAddresses(addressId: Int64) -> Self {
    shippingAddresses(["address_id": String(addressId)])
  }

  /// Creates an endpoint for shipping addresses.
  ///
  /// Unlike all other APIs, this one sends dates as seconds since 1970.
  private static func shippingAddresses(_ parameters: KeyValuePairs<String, String?>) -> Self {
    Endpoint(.get, .kapi, "/v1/user/shipping_address", parameters) { body in
      let decoder = KakaoJSON.decoder()
      decoder.dateDecodingStrategy = .secondsSince1970
      return try decoder.decode(UserShippingAddresses.self, from: body)
    }
  }

  private static func epochSeconds(_ date: Date) throws(SdkError) -> UInt64 {
    guard let seconds = UInt64(exactly: date.timeIntervalSince1970.rounded(.down)) else {
      throw SdkError(.BadParameter, .addressTimeInvalid)
    }
    return seconds
  }
}
