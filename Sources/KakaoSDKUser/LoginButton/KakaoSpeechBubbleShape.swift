#if canImport(SwiftUI)
  public import SwiftUI

  /// A plain speech bubble.
  ///
  /// It is the symbol of a ``KakaoLoginButton`` unless the app provides another one.
  public struct KakaoSpeechBubbleShape: Shape {
    /// Creates a speech bubble.
    public nonisolated init() {}

    /// Returns the outline of the bubble.
    ///
    /// - Parameter rect: The rectangle that the bubble fills.
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
