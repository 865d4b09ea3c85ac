import Foundation
import KakaoSDKCommon
import TestSupport
import Testing

@testable import KakaoSDKNavi

/// An app opener that records the schemes of URLs and opens only some of them.
final class RecordingOpener: KakaoAppOpener {
  private let schemes: Set<String>
  private let opened = Locked<[String]>([])

  init(opening schemes: Set<String> = []) { self.schemes = schemes }

  var schemesTried: [String] { opened.withLock { $0 } }

  @MainActor func canOpen(_ url: URL) -> Bool { false }

  func open(_ url: URL) async -> Bool {
    opened.withLock { $0.append(url.scheme ?? "") }
    return schemes.contains(url.scheme ?? "")
  }
}

@Suite struct NavigateTests {
  private let katec = NaviLocation(name: "a", x: "321286", y: "533707")
  private let wgs84 = NaviLocation(name: "b", latitude: 37.402, longitude: 127.108)
  private let untyped = NaviLocation(name: "c", x: "127.108", y: "37.402")

  @Test("The call opens KakaoNavi, or else its installation page, or else fails")
  func opens() async throws {
    let navi = RecordingOpener(opening: ["kakaonavi-sdk", "https"])
    #expect(try await NaviApi.testing(navi).navigate(to: wgs84))
    #expect(navi.schemesTried == ["kakaonavi-sdk"])
    let browser = RecordingOpener(opening: ["https"])
    #expect(try await !NaviApi.testing(browser).navigate(to: wgs84))
    #expect(browser.schemesTried == ["kakaonavi-sdk", "https"])
    let error = await #expect(throws: SdkError.self) { try await NaviApi.testing().navigate(to: wgs84) }
    #expect(error?.getClientError().reason == .NotSupported)
  }

  /// Returns the text key of a call's error, and expects that the call throws `BadParameter` and opens no URL.
  private func rejection(
    _ destination: NaviLocation, _ option: NaviOption? = nil, _ viaList: [NaviLocation]? = nil
  ) async -> TextKey? {
    let opener = RecordingOpener(opening: ["kakaonavi-sdk"])
    let error = await #expect(throws: SdkError.self) {
      try await NaviApi.testing(opener).navigate(to: destination, option: option, viaList: viaList)
    }
    #expect(error?.getClientError().reason == .BadParameter)
    #expect(opener.schemesTried.isEmpty)
    return error?.getClientError().reason.text?.key
  }

  @Test("Coordinates in two coordinate systems are rejected, and their URL is nil")
  func mixed() async {
    let mixtures: [(NaviLocation, NaviOption?, [NaviLocation]?)] = [
      (wgs84, NaviOption(coordType: .KATEC), nil), (wgs84, nil, [katec]), (katec, nil, [wgs84]),
      (wgs84, nil, [untyped]),
      (katec, NaviOption(coordType: .KATEC), [wgs84]), (wgs84, NaviOption(startX: "1", startY: "2"), nil),
      (wgs84, NaviOption(startX: "1"), nil), (wgs84, NaviOption(startY: "2"), nil),
    ]
    for (destination, option, viaList) in mixtures {
      #expect(await rejection(destination, option, viaList) == .naviCoordinatesMixed)
      let api = NaviApi.testing()
      #expect(api.navigateUrl(destination: destination, option: option, viaList: viaList) == nil)
      #expect(api.shareUrl(destination: destination, option: option, viaList: viaList) == nil)
    }
  }

  @Test("An option with WGS84 applies to all coordinates")
  func optionApplies() async throws {
    let opener = RecordingOpener(opening: ["kakaonavi-sdk"])
    let option = NaviOption(coordType: .WGS84, startX: "127", startY: "37")
    #expect(try await NaviApi.testing(opener).navigate(to: untyped, option: option, viaList: [wgs84]))
  }

  @Test("Degrees that KakaoNavi would read as KATEC are rejected, but the URL is the same as in Kakao's SDK")
  func unlabeled() async throws {
    #expect(await rejection(untyped) == .naviCoordinatesUnlabeled)
    #expect(await rejection(katec, nil, [untyped]) == .naviCoordinatesUnlabeled)
    #expect(await rejection(katec, NaviOption(startX: "127", startY: "37")) == .naviCoordinatesUnlabeled)
    let url = NaviApi.testing().navigateUrl(destination: untyped)
    #expect(try param(url) == #"{"destination":{"name":"c","x":"127.108","y":"37.402"}}"#)
  }

  @Test("A nil URL or one that KakaoNavi misreads is logged as a warning without coordinates")
  func warnings() {
    let log = LoggedLines()
    let configuration = KakaoConfiguration(appKey: "key")
    let http = HTTPClient(configuration: configuration, transport: StubTransport(), logger: log.logger)
    let api = NaviApi { SharedConnection(http: http, appOpener: nil) }
    #expect(api.navigateUrl(destination: wgs84) != nil && log.all.isEmpty)
    #expect(api.navigateUrl(destination: untyped) != nil && api.shareUrl(destination: untyped) != nil)
    #expect(api.navigateUrl(destination: wgs84, viaList: [katec]) == nil)
    #expect(log.all.count == 3 && log.all.allSatisfy { $0.hasPrefix("warning route problem reason=") })
    #expect(!log.all.contains { $0.contains("127.108") || $0.contains("37.402") })
  }

  @Test(
    "Coordinates that aren't numbers or are out of range are rejected",
    arguments: [
      NaviLocation(name: "a", x: "", y: "37"), NaviLocation(name: "a", x: "127", y: "north"),
      NaviLocation(name: "a", x: "nan", y: "37"), NaviLocation(name: "swapped", latitude: 127.1, longitude: 37.4),
      NaviLocation(name: "a", latitude: .nan, longitude: 127),
      NaviLocation(name: "a", latitude: 37, longitude: .infinity),
    ])
  func invalid(location: NaviLocation) async {
    #expect(await rejection(location, NaviOption(coordType: .WGS84)) == .naviCoordinateInvalid)
    #expect(await rejection(wgs84, NaviOption(coordType: .WGS84), [location]) == .naviCoordinateInvalid)
    #expect(NaviApi.testing().navigateUrl(destination: location, option: NaviOption(coordType: .WGS84)) != nil)
  }

  @Test("A starting point needs both coordinates")
  func halfAStart() async {
    #expect(await rejection(katec, NaviOption(startX: "321286")) == .naviCoordinateInvalid)
    #expect(await rejection(katec, NaviOption(startY: "533707")) == .naviCoordinateInvalid)
  }

  @Test("A call with a fourth via point or an invalid start angle is rejected, but has a URL")
  func limits() async {
    let via = Array(repeating: katec, count: 4)
    #expect(await rejection(katec, nil, via) == .naviViaTooMany)
    #expect(NaviApi.testing().navigateUrl(destination: katec, viaList: via) != nil)
    for angle in [-1, 360] {
      let option = NaviOption(startAngle: angle)
      #expect(await rejection(katec, option) == .naviAngleInvalid)
      #expect(NaviApi.testing().navigateUrl(destination: katec, option: option) != nil)
    }
  }
}
