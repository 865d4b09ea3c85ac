import Foundation

/// A message on the page that shows a person's messages.
///
/// All texts come from the sender and are shown as text. Images aren't loaded: the page shows their addresses.
struct ChatBubble: Sendable {
  /// A label with its value, such as an item of a receipt or a price.
  struct Item: Sendable {
    let itemLabel: String
    let itemValue: String
  }

  /// The link of a message, or one of its buttons.
  struct Link: Sendable {
    let caption: String
    /// The address if a browser may open it: an HTTP or HTTPS URL.
    let target: String?
    /// The addresses that aren't links, for example of an app.
    let otherAddress: String?
  }

  /// A part of a message with a text and an image.
  struct Card: Sendable {
    var cardHeading: String?
    var imageAddress: String?
    var cardTitle: String?
    var cardText: String?
    var items: [Item] = []
    var hasItems = false
    var actions: [Link] = []
    var hasActions = false

    /// Returns the card with the properties that the template needs.
    func withComputedFlags() -> Card {
      var card = self
      (card.hasItems, card.hasActions) = (!items.isEmpty, !actions.isEmpty)
      return card
    }
  }

  let bubbleID: String
  let sender: String
  let sentAt: String
  /// The app that sent the message, and the kind of the message.
  let origin: String
  let cards: [Card]
}
