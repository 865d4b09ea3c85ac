import Foundation
import Testing

@testable import KakaoSDKAuth

@Suite struct NotificationOccurrencesTests {
  private let center = NotificationCenter()
  private let name = Notification.Name("kakao.test")

  @Test func eachPostFromTheCallOnIsHeard() async {
    center.post(name: name, object: nil)
    let occurrences = center.occurrences(of: name)
    for other in [name, Notification.Name("kakao.other"), name] { center.post(name: other, object: nil) }
    var heard = 0
    for await _ in occurrences {
      heard += 1
      if heard == 2 { break }
    }
    #expect(heard == 2)
  }

  @Test func aStreamThatIsNotListenedToEnds() async {
    let center = center
    let name = name
    let listener = Task {
      var heard = 0
      for await _ in center.occurrences(of: name) { heard += 1 }
      return heard
    }
    listener.cancel()
    #expect(await listener.value == 0)
  }
}
