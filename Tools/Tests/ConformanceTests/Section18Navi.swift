import Foundation
import HummingbirdTesting
import Testing

@testable import EmulatorTestSupport
@testable import KakaoEmulator

/// The source is Kakao's SDK for iOS 2.27.3.
@Suite("18 KakaoNavi") struct Section18Navi {
  private static func page(_ param: String?, _ emulator: TestEmulator) async throws -> TestBrowserResponse {
    var browser = emulator.browser
    let fields: [String: String?] = ["param": param, "appkey": TestEmulator.nativeKey, "apiver": "1.0", "extras": "{}"]
    return try await browser.open(TestEmulator.path("kakaonavi-sdk://navigate", fields))
  }

  @Test("kakaonavi-sdk://navigate has the destination, options, and via points as JSON in param", .tags(.client))
  func navigate() async throws {
    try await withEmulator { emulator in
      let param = """
        {"destination":{"name":"판교","x":"127.1","y":"37.4","rpflag":"G"},"via_list":[{"name":"양재","x":"1","y":"2"}],\
        "option":{"coord_type":"wgs84","vehicle_type":1,"rpoption":100,"route_info":false,"s_x":"5","s_angle":0}}
        """
      let html = try await Self.page(param, emulator).html
      for text in ["판교", "x 127.1 · y 37.4 · rpflag G", "양재", "coord_type: wgs84", "rpoption: 100", "s_x: 5"] {
        #expect(html.contains(text), "\(text)")
      }
    }
  }

  @Test("Without an option, the coordinates are KATEC; with route_info, the route is shared", .tags(.client))
  func defaults() async throws {
    try await withEmulator { emulator in
      let place = #""destination":{"name":"<b>a</b>","x":"1","y":"2"}"#
      let html = try await Self.page("{\(place)}", emulator).html
      #expect(html.contains("coord_type: katec") && !html.contains("<b>"))
      let shared = try await Self.page(#"{\#(place),"option":{"route_info":true}}"#, emulator)
      #expect(try shared.title == "Shared route")
    }
  }

  @Test("A link without a valid param is refused", .tags(.inferred))
  func malformed() async throws {
    try await withEmulator { emulator in
      for param in [nil, "", "x", "[]", "{}", #"{"destination":1}"#, String(repeating: "[", count: 9000)] {
        let response = try await Self.page(param, emulator)
        #expect(response.status == .badRequest)
      }
    }
  }

  @Test("https://kakaonavi.kakao.com/launch/index.do shows where to install the app", .tags(.client))
  func installation() async throws {
    try await withEmulator { emulator in
      let response = try await emulator.get("/launch/index.do")
      #expect(response.status == .ok)
    }
  }
}
