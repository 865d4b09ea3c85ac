import SwiftUI

/// An app that stands in for KakaoTalk in a simulator.
///
/// The app has KakaoTalk's URL schemes and shows the emulator's page for each link.
@main
struct TalkStandInApp: App {
  @StateObject private var standIn = StandIn()

  var body: some Scene {
    WindowGroup {
      StandInView(standIn: standIn)
        .onOpenURL { standIn.open($0) }
    }
  }
}
