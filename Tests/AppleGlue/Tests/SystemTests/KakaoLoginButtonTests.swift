import KakaoSDKUser
import SwiftUI
import Testing

@Suite(.serialized) @MainActor struct KakaoLoginButtonTests {
  @Test("The button matches the design guide")
  func appearance() {
    let lines = StandInRendering(of: KakaoLoginButton(language: .korean) {}).lines
    #expect(lines.contains("text 카카오 로그인"))
    #expect(lines.contains("spoken 카카오 로그인"))
    #expect(lines.contains("background FEE500 1.00"))
    #expect(lines.contains("color 000000 0.85"))
    #expect(lines.contains("font body medium"))
    #expect(lines.contains("foreground 000000 1.00"))
    #expect(lines.contains("unspoken true"))
    #expect(lines.contains { $0.hasPrefix("clip RoundedRectangle") && $0.contains("12") })
    #expect(lines.contains { $0.hasPrefix("shape") && $0.contains("lines 3") })
    #expect(lines.contains("opacity 1.0"))
  }

  @Test("A tap runs the action")
  func tap() async {
    var taps = 0
    let rendering = StandInRendering(of: KakaoLoginButton { taps += 1 })
    #expect(rendering.actions.count == 1)
    for action in rendering.actions { action() }
    while taps == 0 { await Task.yield() }
    #expect(taps == 1)
  }

  @Test("Disabled and pressed buttons have the same colors with a lower opacity")
  func states() {
    let button = KakaoLoginButton {}
    let disabled = StandInRendering(of: button, isEnabled: false).lines
    #expect(disabled.contains("opacity 0.4"))
    #expect(disabled.contains("background FEE500 1.00"))
    #expect(StandInRendering(of: button, isPressed: true).lines.contains("opacity 0.8"))
  }

  @Test("The app's own symbol replaces the speech bubble")
  func customSymbol() {
    let lines = StandInRendering(
      of: KakaoLoginButton(.short, language: .english) {
      } symbol: {
        Text("symbol")
      }
    ).lines
    #expect(lines.contains("text Login"))
    #expect(lines.contains("text symbol"))
    #expect(!lines.contains { $0.hasPrefix("shape") })
  }
}
