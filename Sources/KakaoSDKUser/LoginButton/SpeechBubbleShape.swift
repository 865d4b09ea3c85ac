#if canImport(SwiftUI)
  import SwiftUI

  /// A plain speech bubble, the symbol of ``KakaoLoginButton`` unless the app gives another.
  public struct SpeechBubbleShape: Shape {
    /// Makes a shape.
    public nonisolated init() {}

    /// The outline of the bubble.
    ///
    /// - Parameter rect: What the bubble fills.
    /// - Returns: The outline.
    public nonisolated func path(in rect: CGRect) -> Path {
      let bubble = SpeechBubble(in: rect)
      var path = Path(roundedRect: bubble.box, cornerRadius: bubble.cornerRadius)
      path.addLines(bubble.tail)
      path.closeSubpath()
      return path
    }
  }
#endif
