/// A documented limit that a message template violates.
///
/// Kakao rejects such a template or leaves out the parts beyond the limit. The SDK sends the template anyway, because
/// Kakao can change its limits, and logs the problem. Check ``Templatable/problems`` in the tests of an app.
///
/// Kakao's guide: *Message template > Default template*.
public struct KakaoTemplateProblem: Sendable, Hashable, CustomStringConvertible {
  /// The part of a template that has a limit.
  public enum Part: String, Sendable, Hashable, CaseIterable {
    /// The buttons of a template.
    case buttons
    /// The contents of a list template.
    case contents
    /// The items of a feed template.
    case items
    /// The characters in a text template's text or in a list template's header.
    case characters
    /// The title, the image, and the description of a ``Content``.
    case contentParts = "parts of a content"
  }

  /// The part of the template.
  public let part: Part
  /// The number that the template has, such as 3 for three buttons.
  public let count: Int
  /// The range of numbers that Kakao allows.
  public let allowed: ClosedRange<Int>

  /// The problem in English, such as `3 buttons; 0 to 2 are allowed`.
  public var description: String {
    "\(count) \(part.rawValue); \(allowed.lowerBound) to \(allowed.upperBound) are allowed"
  }
}

extension Templatable {
  /// The documented limits that the template violates.
  ///
  /// For a template type that the app defines, the array is empty, because the SDK can't check the template.
  public var problems: [KakaoTemplateProblem] {
    let checks: [(KakaoTemplateProblem.Part, Int?, ClosedRange<Int>)] =
      switch self {
      case let template as FeedTemplate:
        [
          template.content.check, (.items, template.itemContent?.items?.count, 0...5),
          (.buttons, template.buttons?.count, 0...2),
        ]
      case let template as ListTemplate:
        [(.characters, template.headerTitle.count, 1...200), (.contents, template.contents.count, 2...3)]
          + template.contents.map(\.check) + [(.buttons, template.buttons?.count, 0...2)]
      case let template as LocationTemplate: [template.content.check, (.buttons, template.buttons?.count, 0...1)]
      case let template as CommerceTemplate: [template.content.check, (.buttons, template.buttons?.count, 0...2)]
      case let template as TextTemplate:
        [(.characters, template.text.count, 1...200), (.buttons, template.buttons?.count, 0...2)]
      case let template as CalendarTemplate: [template.content.check, (.buttons, template.buttons?.count, 0...1)]
      default: []
      }
    return checks.compactMap { part, count, allowed in
      guard let count, !allowed.contains(count) else { return nil }
      return KakaoTemplateProblem(part: part, count: count, allowed: allowed)
    }
  }
}

extension Content {
  /// The check that the content has a title, an image, or a description.
  fileprivate var check: (KakaoTemplateProblem.Part, Int?, ClosedRange<Int>) {
    let areFilled = [title?.isEmpty == false, imageUrl != nil, description?.isEmpty == false]
    return (.contentParts, areFilled.filter { $0 }.count, 1...3)
  }
}
