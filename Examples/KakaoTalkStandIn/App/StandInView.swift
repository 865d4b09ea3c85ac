import SwiftUI

/// The page for the latest link, or the start page.
struct StandInView: View {
  @ObservedObject var standIn: StandIn

  var body: some View {
    if let page = standIn.page {
      VStack {
        Button("Close") { standIn.close() }
          .padding()
        PageView(page: page, standIn: standIn)
      }
    } else {
      VStack(spacing: 16) {
        Text("Stand-In")
        Text("This app stands in for KakaoTalk in a simulator. It isn't made by Kakao.")
        Text("Log in with KakaoTalk in your app. The login page of the emulator then opens here.")
        Text("Emulator: \(standIn.emulator)")
      }
      .padding()
    }
  }
}
