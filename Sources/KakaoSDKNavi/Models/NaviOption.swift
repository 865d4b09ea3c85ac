public import Foundation
import KakaoSDKCommon

/// The options of a route.
///
/// Kakao's guide: *KakaoNavi > iOS*.
public struct NaviOption: Codable, Sendable, Hashable {
  /// The coordinate system of all locations and of the start.
  ///
  /// If it is `nil`, the locations' ``NaviLocation/coordType`` applies, which is WGS84 for a latitude and a longitude.
  /// If that is `nil`, too, KakaoNavi uses ``CoordType/KATEC``.
  public let coordType: CoordType?
  /// The type of the vehicle.
  public let vehicleType: VehicleType?
  /// The preference for the route.
  public let rpOption: RpOption?
  /// Whether to show the whole route instead of starting the navigation.
  public let routeInfo: Bool?
  /// The x coordinate of the start: the longitude in WGS84.
  ///
  /// The start is used only to search for the route. The navigation starts at the user's position.
  public let startX: String?
  /// The y coordinate of the start: the latitude in WGS84.
  public let startY: String?
  /// The direction of the vehicle at the start, from 0 to 359 degrees.
  public let startAngle: Int?
  /// The URL that KakaoNavi opens after the navigation.
  public let returnUri: URL?

  /// Creates options.
  ///
  /// - Parameters:
  ///   - coordType: The coordinate system of all locations and of the start.
  ///   - vehicleType: The type of the vehicle.
  ///   - rpOption: The preference for the route.
  ///   - routeInfo: Whether to show the whole route instead of starting the navigation.
  ///   - startX: The x coordinate of the start: the longitude in WGS84.
  ///   - startY: The y coordinate of the start: the latitude in WGS84.
  ///   - startAngle: The direction of the vehicle at the start, from 0 to 359 degrees.
  ///   - returnUri: The URL that KakaoNavi opens after the navigation.
  public init(
    coordType: CoordType? = nil, vehicleType: VehicleType? = nil, rpOption: RpOption? = nil, routeInfo: Bool? = false,
    startX: String? = nil, startY: String? = nil, startAngle: Int? = 0, returnUri: URL? = nil
  ) {
    self.coordType = coordType
    self.vehicleType = vehicleType
    self.rpOption = rpOption
    self.routeInfo = routeInfo
    self.startX = startX
    self.startY = startY
    self.startAngle = startAngle
    self.returnUri = returnUri
  }

  /// Decodes options that this type or Kakao's SDK has encoded.
  ///
  /// - Throws: `DecodingError` if a value has an unexpected type.
  public init(from decoder: any Decoder) throws {
    let values = try ModelFields(decoder, keyedBy: CodingKeys.self)
    coordType = try values.optional(.coordType)
    vehicleType = try values.optional(.vehicleType)
    rpOption = try values.optional(.rpOption)
    routeInfo = try values.optional(.routeInfo)
    startX = try values.optional(.startX)
    startY = try values.optional(.startY)
    startAngle = try values.optional(.startAngle)
    returnUri = try values.optional(.returnUri)
  }

  /// The names that KakaoNavi reads, before the encoder converts them to snake case.
  private enum CodingKeys: String, CodingKey {
    case coordType, vehicleType
    case rpOption = "rpoption"
    case routeInfo
    case startX = "s_x"
    case startY = "s_y"
    case startAngle = "s_angle"
    case returnUri
  }
}
