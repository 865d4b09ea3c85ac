import Foundation

/// A plain speech bubble that consists of a rounded box and a tail.
///
/// It isn't Kakao's symbol, which this SDK doesn't contain.
struct SpeechBubble: Sendable, Hashable {
  /// The frame of the box.
  let box: CGRect
  /// The corner radius of the box.
  let cornerRadius: CGFloat
  /// The corners of the tail, a triangle whose base is inside the box.
  let tail: [CGPoint]

  /// Creates a bubble that fills a rectangle.
  init(in rect: CGRect) {
    box = CGRect(x: rect.minX, y: rect.minY, width: rect.width, height: rect.height * 0.76)
    cornerRadius = min(box.width, box.height) * 0.3
    let edge = rect.minY + rect.height * 0.7
    tail = [
      CGPoint(x: rect.minX + rect.width * 0.22, y: edge),
      CGPoint(x: rect.minX + rect.width * 0.22, y: rect.maxY),
      CGPoint(x: rect.minX + rect.width * 0.52, y: edge),
    ]
  }
}
