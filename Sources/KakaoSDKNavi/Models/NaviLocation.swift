import KakaoSDKCommon

/// A destination or a via point.
///
/// Kakao's guide: *KakaoNavi > iOS*.
public struct NaviLocation: Codable, Sendable, Hashable {
  /// The name that KakaoNavi shows, such as `카카오 판교오피스`.
  public let name: String
  /// The x coordinate: the longitude in WGS84.
  public let x: String
  /// The y coordinate: the latitude in WGS84.
  public let y: String
  /// The code of a link between two places.
  public let rpflag: String?
  /// The coordinate system, or `nil` if ``NaviOption/coordType`` specifies it.
  public let coordType: CoordType?

  /// Creates a location from a latitude and a longitude (WGS84), as GPS and most maps give them.
  ///
  /// The route then uses WGS84, so ``NaviOption/coordType`` isn't needed.
  ///
  /// - Parameters:
  ///   - name: The name that KakaoNavi shows.
  ///   - latitude: The latitude in degrees, from -90 to 90.
  ///   - longitude: The longitude in degrees, from -180 to 180.
  ///   - rpflag: The code of a link between two places.
  public init(name: String, latitude: Double, longitude: Double, rpflag: String? = nil) {
    self.init(name: name, x: "\(longitude)", y: "\(latitude)", rpflag: rpflag, coordType: .WGS84)
  }

  /// Creates a location whose coordinate system is ``NaviOption/coordType``.
  ///
  /// Without that option, KakaoNavi reads the coordinates as KATEC. For a latitude and a longitude, use
  /// ``init(name:latitude:longitude:rpflag:)``.
  ///
  /// - Parameters:
  ///   - name: The name that KakaoNavi shows.
  ///   - x: The x coordinate: the longitude in WGS84.
  ///   - y: The y coordinate: the latitude in WGS84.
  ///   - rpflag: The code of a link between two places.
  public init(name: String, x: String, y: String, rpflag: String? = nil) {
    self.init(name: name, x: x, y: y, rpflag: rpflag, coordType: nil)
  }

  private init(name: String, x: String, y: String, rpflag: String?, coordType: CoordType?) {
    self.name = name
    self.x = x
    self.y = y
    self.rpflag = rpflag
    self.coordType = coordType
  }

  /// Decodes a location that this type or Kakao's SDK has encoded.
  ///
  /// - Throws: `DecodingError` if a value is missing or has an unexpected type.
  public init(from decoder: any Decoder) throws {
    let values = try ModelFields(decoder, keyedBy: CodingKeys.self)
    name = try values.required(.name)
    x = try values.required(.x)
    y = try values.required(.y)
    rpflag = try values.optional(.rpflag)
    coordType = try values.optional(.coordType)
  }
}
