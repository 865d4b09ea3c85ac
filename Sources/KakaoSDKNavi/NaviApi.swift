public import Foundation
public import KakaoSDKCommon
import Logging

/// The entry point for KakaoNavi, Kakao's app for navigation.
///
/// Calls don't require a login. ``navigate(to:option:viaList:)`` opens KakaoNavi, or its installation page if KakaoNavi
/// isn't installed:
///
/// ```swift
/// try await NaviApi.shared.navigate(
///   to: NaviLocation(name: "카카오 판교오피스", latitude: 37.40205604363057, longitude: 127.10821222694533))
/// ```
///
/// Kakao's guide: *KakaoNavi > iOS*.
public final class NaviApi: Sendable {
  /// The instance for the app key that was passed to `KakaoSDK.initSDK`.
  public static let shared = NaviApi { () throws(SdkError) in try KakaoSDK.shared.connection() }

  /// The web page from which the user can install KakaoNavi.
  public static let webNaviInstallUrl =
    URL(string: "https://kakaonavi.kakao.com/launch/index.do") ?? URL(fileURLWithPath: "/")

  /// The scheme of KakaoNavi's links.
  package static let scheme = "kakaonavi-sdk"

  private let source: @Sendable () throws(SdkError) -> SharedConnection

  /// Creates an instance for one app key.
  ///
  /// - Parameters:
  ///   - configuration: The configuration of the app.
  ///   - appOpener: The opener for KakaoNavi and the browser. If `nil`, the system opens them.
  public convenience init(configuration: KakaoConfiguration, appOpener: (any KakaoAppOpener)? = nil) {
    let connection = SharedConnection(configuration, appOpener: appOpener)
    self.init { connection }
  }

  init(connection: @escaping @Sendable () throws(SdkError) -> SharedConnection) {
    source = connection
  }

  /// Opens KakaoNavi and starts the navigation, or opens ``webNaviInstallUrl`` if KakaoNavi isn't installed.
  ///
  /// If ``NaviOption/routeInfo`` is `true`, KakaoNavi shows the whole route instead.
  ///
  /// On iOS, the app must be in the foreground.
  ///
  /// - Parameters:
  ///   - destination: The destination.
  ///   - option: The options of the route.
  ///   - viaList: Up to three via points, in order.
  /// - Returns: `true` if KakaoNavi was opened, `false` if its installation page was opened.
  /// - Throws: ``/KakaoSDKCommon/SdkError``:
  ///   - `BadParameter` if there are more than three via points.
  ///   - `BadParameter` if a coordinate isn't a number or is out of range.
  ///   - `BadParameter` if KakaoNavi would read coordinates in degrees as KATEC.
  ///   - `BadParameter` if the coordinates have different systems.
  ///   - `BadParameter` if the start angle isn't from 0 to 359.
  ///   - `NotSupported` if neither KakaoNavi nor the installation page was opened.
  ///   - `MustInitAppKey` if `KakaoSDK.initSDK` hasn't been called.
  @discardableResult
  public func navigate(
    to destination: NaviLocation, option: NaviOption? = nil, viaList: [NaviLocation]? = nil
  ) async throws(SdkError) -> Bool {
    let connection = try source()
    let route = try NaviRoute(destination, option, viaList)
    if let problem = route.problem { throw problem }
    let opener = connection.appOpener
    // `canOpen` isn't called, because it requires an entry in the Info.plist.
    if await opener.open(try route.url(connection.configuration)) { return true }
    guard await opener.open(Self.webNaviInstallUrl) else { throw SdkError(.NotSupported, .naviNotOpened) }
    return false
  }

  /// Returns the URL that opens KakaoNavi and starts the navigation.
  ///
  /// If KakaoNavi would probably misread the route, a warning is logged. For such a route,
  /// ``navigate(to:option:viaList:)`` throws an error instead.
  ///
  /// - Parameters:
  ///   - destination: The destination.
  ///   - option: The options of the route.
  ///   - viaList: Up to three via points, in order.
  /// - Returns: The URL, or `nil` if `KakaoSDK.initSDK` hasn't been called or the coordinates have different systems.
  public func navigateUrl(
    destination: NaviLocation, option: NaviOption? = nil, viaList: [NaviLocation]? = nil
  ) -> URL? {
    url { () throws(SdkError) in try NaviRoute(destination, option, viaList) }
  }

  /// Returns the URL that opens KakaoNavi and shows the whole route.
  ///
  /// It is the URL of ``navigateUrl(destination:option:viaList:)`` with ``NaviOption/routeInfo`` set to `true`.
  ///
  /// - Parameters:
  ///   - destination: The destination.
  ///   - option: The options of the route.
  ///   - viaList: Up to three via points, in order.
  /// - Returns: The URL, or `nil` in the same cases as for ``navigateUrl(destination:option:viaList:)``.
  public func shareUrl(
    destination: NaviLocation, option: NaviOption? = nil, viaList: [NaviLocation]? = nil
  ) -> URL? {
    url { () throws(SdkError) in try NaviRoute(destination, option, viaList).asRouteInfo() }
  }

  private func url(of route: () throws(SdkError) -> NaviRoute) -> URL? {
    guard let connection = try? source() else { return nil }
    do throws(SdkError) {
      let route = try route()
      if let problem = route.problem { connection.warn(about: problem) }
      return try route.url(connection.configuration)
    } catch {
      connection.warn(about: error)
      return nil
    }
  }
}

extension SharedConnection {
  /// Logs an error, whose message contains no coordinates.
  fileprivate func warn(about error: SdkError) {
    http.logger.warning("route problem", metadata: ["reason": "\(error.getClientError().message ?? "")"])
  }
}
