import Foundation
import KakaoEmulatorInProcess
import KakaoSDK
import KakaoSDKNavi
import Testing

/// Tests of the links that open KakaoNavi, with the emulator's page that stands in for the app.
@Suite struct NaviTests {
  private let office = NaviLocation(name: "카카오 판교오피스", latitude: 37.402, longitude: 127.108)
  private let station = NaviLocation(name: "양재역 <1>", latitude: 37.484, longitude: 127.034, rpflag: "G")

  private func api(_ emulator: RunningEmulator, _ device: Device = Device()) -> NaviApi {
    NaviApi(
      configuration: KakaoConfiguration(appKey: DemoKey.native, hosts: Hosts(emulator: emulator.url)),
      appOpener: device)
  }

  @Test("The route of each link is shown, with its via points and options")
  func routes() async throws {
    try await withEmulator { emulator in
      let (device, browser) = (Device(), PageBrowser(emulator))
      let api = api(emulator, device)
      let option = NaviOption(
        vehicleType: .TwoWheel, rpOption: .Recommended, startAngle: 90, returnUri: URL(string: "kakao://a?b=c&d"))
      let texts = [
        "카카오 판교오피스", "x 127.108 · y 37.402", "양재역 <1>", "x 127.034 · y 37.484 · rpflag G", "coord_type: wgs84",
        "vehicle_type: 7", "rpoption: 100", "s_angle: 90", "return_uri: kakao://a?b=c&d",
      ]
      #expect(try await api.navigate(to: office, option: option, viaList: [station]))
      let urls = [
        device.lastOpened, api.navigateUrl(destination: office, option: option, viaList: [station]),
        api.shareUrl(destination: office, option: option, viaList: [station]),
      ]
      var titles: [String] = []
      for url in urls {
        let page = try await browser.open(try #require(url))
        for text in texts { #expect(page.texts.contains(text), "\(text)") }
        titles.append(page.title)
      }
      #expect(titles[0] == titles[1] && titles[1] != titles[2])
    }
  }

  @Test("Coordinates without a coordinate type are KATEC, as in KakaoNavi")
  func katec() async throws {
    try await withEmulator { emulator in
      let place = NaviLocation(name: "Place", x: "321286", y: "533707")
      for url in [api(emulator).navigateUrl(destination: place), api(emulator).shareUrl(destination: place)] {
        let page = try await PageBrowser(emulator).open(try #require(url))
        #expect(page.texts.contains("coord_type: katec") && page.texts.contains("x 321286 · y 533707"))
      }
    }
  }

  @Test("Without KakaoNavi, its installation page opens")
  func installation() async throws {
    try await withEmulator { emulator in
      let device = Device(schemes: ["https"])
      let isNaviOpen = try await api(emulator, device).navigate(to: office)
      #expect(!isNaviOpen)
      #expect(device.lastOpened == NaviApi.webNaviInstallUrl)
      let page = try await PageBrowser(emulator).open(path: NaviApi.webNaviInstallUrl.path)
      #expect(page.status == 200)
    }
  }
}
