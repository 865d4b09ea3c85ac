/// A message template for a place, with a button that shows it on a map.
///
/// Kakao's guide: *Message template > Default template > Location*.
public struct LocationTemplate: Codable, Templatable, Sendable, Hashable {
  /// The type of the template: `location`.
  public let objectType: String
  /// The address of the place.
  public let address: String
  /// The name of the place on the map.
  public let addressTitle: String?
  /// The main part of the message.
  public let content: Content
  /// The reaction counts.
  public let social: Social?
  /// The text of the button that Kakao adds if ``buttons`` is `nil`.
  public let buttonTitle: String?
  /// The buttons, at most one.
  public let buttons: [Button]?

  /// Creates a location template.
  ///
  /// - Parameters:
  ///   - address: The address of the place.
  ///   - addressTitle: The name of the place on the map.
  ///   - content: The main part of the message.
  ///   - social: The reaction counts.
  ///   - buttonTitle: The text of the button that Kakao adds if there are no `buttons`.
  ///   - buttons: The buttons, at most one. See ``Templatable/problems``.
  public init(
    address: String, addressTitle: String? = nil, content: Content, social: Social? = nil, buttonTitle: String? = nil,
    buttons: [Button]? = nil
  ) {
    objectType = "location"
    self.address = address
    self.addressTitle = addressTitle
    self.content = content
    self.social = social
    self.buttonTitle = buttonTitle
    self.buttons = buttons
  }

  /// Creates a location template with a button, in addition to the button that shows the place on a map.
  ///
  /// - Parameters:
  ///   - address: The address of the place.
  ///   - addressTitle: The name of the place on the map.
  ///   - content: The main part of the message.
  ///   - social: The reaction counts.
  ///   - button: The button.
  public init(
    address: String, addressTitle: String? = nil, content: Content, social: Social? = nil, button: Button
  ) {
    self.init(address: address, addressTitle: addressTitle, content: content, social: social, buttons: [button])
  }
}
