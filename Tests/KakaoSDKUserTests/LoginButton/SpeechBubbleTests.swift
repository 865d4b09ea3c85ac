import Foundation
import Testing

@testable import KakaoSDKUser

@Suite struct SpeechBubbleTests {
  @Test(
    "The speech bubble fills its rectangle exactly",
    arguments: [CGRect(x: 0, y: 0, width: 18, height: 18), CGRect(x: 5, y: -3, width: 40, height: 20)])
  func bounds(rect: CGRect) {
    let bubble = SpeechBubble(in: rect)
    #expect(rect.contains(bubble.box))
    #expect(bubble.box.minX == rect.minX && bubble.box.maxX == rect.maxX && bubble.box.minY == rect.minY)
    #expect(bubble.tail.map(\.y).max() == rect.maxY)
    #expect(bubble.tail.allSatisfy { (rect.minX...rect.maxX).contains($0.x) && (rect.minY...rect.maxY).contains($0.y) })
    #expect(bubble.cornerRadius > 0 && bubble.cornerRadius <= min(bubble.box.width, bubble.box.height) / 2)
  }

  @Test("The tail starts and ends inside the bubble's box")
  func tail() {
    let bubble = SpeechBubble(in: CGRect(x: 0, y: 0, width: 100, height: 100))
    #expect(bubble.box.contains(bubble.tail[0]))
    #expect(!bubble.box.contains(bubble.tail[1]))
    #expect(bubble.box.contains(bubble.tail[2]))
  }
}
