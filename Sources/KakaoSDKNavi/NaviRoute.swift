import Foundation
import KakaoSDKCommon

/// A route and the URL that opens it in KakaoNavi.
struct NaviRoute: Sendable {
  private static let viaLimit = 3

  let destination: NaviLocation
  let option: NaviOption?
  let viaList: [NaviLocation]?

  /// Creates a route.
  ///
  /// - Throws: `BadParameter` if the coordinates don't have one common system.
  init(_ destination: NaviLocation, _ option: NaviOption?, _ viaList: [NaviLocation]?) throws(SdkError) {
    self.destination = destination
    self.viaList = viaList
    let locations = [destination] + (viaList ?? [])
    var coordType = option?.coordType
    if coordType == nil, locations.contains(where: { $0.coordType != nil }) {
      // Only the option can name the coordinate system of the start.
      guard locations.allSatisfy({ $0.coordType == destination.coordType }), option?.startX == nil,
        option?.startY == nil
      else { throw SdkError(.BadParameter, .naviCoordinatesMixed) }
      coordType = destination.coordType
    }
    guard locations.allSatisfy({ $0.coordType == nil || $0.coordType == coordType }) else {
      throw SdkError(.BadParameter, .naviCoordinatesMixed)
    }
    self.option = coordType == option?.coordType ? option : (option ?? .empty).with(coordType: coordType)
  }

  /// A problem that KakaoNavi doesn't report, such as a coordinate that isn't a number.
  var problem: SdkError? {
    if let count = viaList?.count, count > Self.viaLimit {
      return SdkError(.BadParameter, .naviViaTooMany, "\(count)", "\(Self.viaLimit)")
    }
    if let angle = option?.startAngle, !(0...359).contains(angle) {
      return SdkError(.BadParameter, .naviAngleInvalid, "\(angle)")
    }
    var points = ([destination] + (viaList ?? [])).map { (x: Double($0.x), y: Double($0.y)) }
    if option?.startX != nil || option?.startY != nil {
      points.append((option?.startX.flatMap(Double.init), option?.startY.flatMap(Double.init)))
    }
    for point in points {
      guard let x = point.x, let y = point.y, x.isFinite, y.isFinite else {
        return SdkError(.BadParameter, .naviCoordinateInvalid)
      }
      let areDegrees = abs(x) <= 180 && abs(y) <= 90
      switch option?.coordType {
      case .WGS84: if !areDegrees { return SdkError(.BadParameter, .naviCoordinateInvalid) }
      // KATEC coordinates in Korea are hundreds of thousands of meters, so these are probably degrees.
      case .KATEC, nil: if areDegrees { return SdkError(.BadParameter, .naviCoordinatesUnlabeled) }
      }
    }
    return nil
  }

  /// Returns a copy of the route that KakaoNavi shows as a whole instead of starting the navigation.
  func asRouteInfo() throws(SdkError) -> NaviRoute {
    try NaviRoute(destination, (option ?? .empty).with(routeInfo: true), viaList)
  }

  /// Returns the URL that opens the route in KakaoNavi.
  ///
  /// - Throws: `BadParameter` if the URL isn't valid.
  func url(_ configuration: KakaoConfiguration) throws(SdkError) -> URL {
    let parameter = Parameter(
      destination: Place(destination), option: option, viaList: viaList.map { $0.map(Place.init) })
    let extras = ["KA": configuration.kaHeader, "appPkg": Bundle.main.bundleIdentifier ?? ""]
    return try configuration.hosts.appURL(
      NaviApi.scheme, "navigate",
      [
        "param": try KakaoJSON.text(parameter), "appkey": configuration.appKey, "apiver": "1.0",
        "extras": try KakaoJSON.text(extras),
      ])
  }
}

/// The value of the parameter `param`.
private struct Parameter: Encodable {
  let destination: Place
  let option: NaviOption?
  let viaList: [Place]?
}

/// A location as KakaoNavi reads it.
private struct Place: Encodable {
  let name: String
  let x: String
  let y: String
  let rpflag: String?

  init(_ location: NaviLocation) {
    name = location.name
    x = location.x
    y = location.y
    rpflag = location.rpflag
  }
}

extension NaviOption {
  /// Options without any value.
  fileprivate static let empty = NaviOption(routeInfo: nil, startAngle: nil)

  fileprivate func with(coordType: CoordType? = nil, routeInfo: Bool? = nil) -> NaviOption {
    NaviOption(
      coordType: coordType ?? self.coordType, vehicleType: vehicleType, rpOption: rpOption,
      routeInfo: routeInfo ?? self.routeInfo, startX: startX, startY: startY, startAngle: startAngle,
      returnUri: returnUri)
  }
}
