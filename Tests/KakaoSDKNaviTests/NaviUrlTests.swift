import Foundation
import KakaoSDKCommon
import KakaoSDKNavi
import TestSupport
import Testing

extension NaviApi {
  /// Returns an instance that opens URLs with `opener`.
  static func testing(_ opener: any KakaoAppOpener = RecordingOpener()) -> NaviApi {
    NaviApi(configuration: KakaoConfiguration(appKey: "key"), appOpener: opener)
  }
}

/// Returns the decoded query parameter `param`, which is JSON text with its members in a fixed order.
func param(_ url: URL?) throws -> String { try #require(url?.queryFields["param"]) }

@Suite struct NaviUrlTests {
  private let api = NaviApi.testing()
  private let katec = NaviLocation(name: "판교", x: "321286", y: "533707")

  @Test("The URL has the parameters of Kakao's SDK in a fixed order")
  func url() throws {
    let destination = NaviLocation(name: "a&b", x: "321286", y: "533707", rpflag: "G")
    let url = try #require(api.navigateUrl(destination: destination))
    #expect(
      url.absoluteString.hasPrefix(
        "kakaonavi-sdk://navigate?param=%7B%22destination%22%3A%7B%22name%22%3A%22a%26b%22%2C%22rpflag%22%3A%22G%22"
          + "%2C%22x%22%3A%22321286%22%2C%22y%22%3A%22533707%22%7D%7D&appkey=key&apiver=1.0&extras="))
    let extras = try #require(url.queryFields["extras"])
    let object = try JSONDecoder().decode([String: String].self, from: Data(extras.utf8))
    #expect(object.keys.sorted() == ["KA", "appPkg"])
    #expect(object["KA"]?.hasPrefix("sdk/") == true)
  }

  @Test("All options and via points have the names that KakaoNavi reads")
  func options() throws {
    let option = NaviOption(
      coordType: .WGS84, vehicleType: .TwoWheel, rpOption: .Recommended, routeInfo: true, startX: "127.1",
      startY: "37.4", startAngle: 200, returnUri: URL(string: "https://a.kr/b?c=d"))
    let via = [NaviLocation(name: "v", x: "127.2", y: "37.5")]
    let url = api.navigateUrl(destination: NaviLocation(name: "a", x: "127", y: "37"), option: option, viaList: via)
    #expect(
      try param(url)
        == #"{"destination":{"name":"a","x":"127","y":"37"},"option":{"coord_type":"wgs84","return_uri":"#
        + #""https://a.kr/b?c=d","route_info":true,"rpoption":100,"s_angle":200,"s_x":"127.1","s_y":"37.4","#
        + #""vehicle_type":7},"via_list":[{"name":"v","x":"127.2","y":"37.5"}]}"#)
  }

  @Test("The default options are those of Kakao's SDK")
  func defaults() throws {
    let place = #""destination":{"name":"판교","x":"321286","y":"533707"}"#
    #expect(try param(api.navigateUrl(destination: katec)) == "{\(place)}")
    #expect(
      try param(api.navigateUrl(destination: katec, option: NaviOption()))
        == #"{\#(place),"option":{"route_info":false,"s_angle":0}}"#)
  }

  @Test("The URL for sharing shows the whole route")
  func share() throws {
    let place = #""destination":{"name":"판교","x":"321286","y":"533707"}"#
    #expect(try param(api.shareUrl(destination: katec)) == #"{\#(place),"option":{"route_info":true}}"#)
    #expect(
      try param(api.shareUrl(destination: katec, option: NaviOption(rpOption: .Fast)))
        == #"{\#(place),"option":{"route_info":true,"rpoption":1,"s_angle":0}}"#)
  }

  @Test("A latitude and a longitude are sent as WGS84 without an option")
  func typed() throws {
    let place = NaviLocation(name: "a", latitude: 37.402, longitude: 127.108)
    #expect(
      try param(api.navigateUrl(destination: place, viaList: [place]))
        == #"{"destination":{"name":"a","x":"127.108","y":"37.402"},"option":{"coord_type":"wgs84"},"#
        + #""via_list":[{"name":"a","x":"127.108","y":"37.402"}]}"#)
    #expect(
      try param(api.shareUrl(destination: place))
        == #"{"destination":{"name":"a","x":"127.108","y":"37.402"},"option":{"coord_type":"wgs84","route_info":true}}"#
    )
  }

  @Test("The URL of KakaoNavi's installation page is Kakao's")
  func installURL() {
    #expect(NaviApi.webNaviInstallUrl.absoluteString == "https://kakaonavi.kakao.com/launch/index.do")
  }

  @Test("Models are unchanged after encoding and decoding")
  func roundTrip() throws {
    let option = NaviOption(
      coordType: .KATEC, vehicleType: .First, rpOption: .NoAuto, routeInfo: false, startX: "1", startY: "2",
      startAngle: 3, returnUri: URL(string: "https://a.kr"))
    let place = NaviLocation(name: "a", latitude: 37.402, longitude: 127.108)
    let (encoder, decoder) = (SdkJSONEncoder.custom, SdkJSONDecoder.custom)
    #expect(try decoder.decode(NaviOption.self, from: encoder.encode(option)) == option)
    #expect(try decoder.decode(NaviLocation.self, from: encoder.encode(place)) == place)
    #expect(try JSONDecoder().decode(NaviOption.self, from: JSONEncoder().encode(option)) == option)
    #expect(try JSONDecoder().decode(NaviLocation.self, from: JSONEncoder().encode(katec)) == katec)
  }

  @Test("Without initSDK, the URLs are nil and no call crashes", .sharedClient)
  func noInit() async {
    KakaoSDK.initSDK(appKey: "")
    #expect(NaviApi.shared.navigateUrl(destination: katec) == nil)
    #expect(NaviApi.shared.shareUrl(destination: katec) == nil)
    let error = await #expect(throws: SdkError.self) { try await NaviApi.shared.navigate(to: katec) }
    #expect(error?.getClientError().reason == .MustInitAppKey)
  }
}
