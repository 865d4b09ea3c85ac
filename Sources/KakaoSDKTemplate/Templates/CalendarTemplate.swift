/// A message template for an event in KakaoTalk's calendar, or for a calendar.
///
/// Kakao's guide: *Message template > Default template > Calendar*.
public struct CalendarTemplate: Codable, Templatable, Sendable, Hashable {
  /// The type of the object that an ID identifies.
  public enum IdType: String, Codable, Sendable, CaseIterable {
    /// A public event.
    case Event = "event"
    /// A subscribed calendar.
    case Calendar = "calendar"
  }

  /// The type of the template: `calendar`.
  public let objectType: String
  /// The ID of the event or of the calendar.
  public let id: String
  /// The type of the object that the ID identifies.
  public let idType: IdType
  /// The main part of the message.
  public let content: Content
  /// The buttons, at most one.
  public let buttons: [Button]?

  /// Creates a calendar template.
  ///
  /// - Parameters:
  ///   - id: The ID of the event or of the calendar.
  ///   - idType: The type of the object that the ID identifies.
  ///   - content: The main part of the message.
  ///   - buttons: The buttons, at most one. See ``Templatable/problems``.
  public init(
    id: String, idType: IdType, content: Content, buttons: [Button]? = nil
  ) {
    objectType = "calendar"
    self.id = id
    self.idType = idType
    self.content = content
    self.buttons = buttons
  }

  /// Creates a calendar template with a button.
  ///
  /// - Parameters:
  ///   - id: The ID of the event or of the calendar.
  ///   - idType: The type of the object that the ID identifies.
  ///   - content: The main part of the message.
  ///   - button: The button.
  public init(id: String, idType: IdType, content: Content, button: Button) {
    self.init(id: id, idType: idType, content: content, buttons: [button])
  }
}
