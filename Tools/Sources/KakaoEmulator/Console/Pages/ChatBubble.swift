/// A message on the page that shows a person's messages.
struct ChatBubble: Sendable {
  let bubbleID: String
  let sender: String
  let sentAt: String
  /// The app that sent the message, and the kind of the message.
  let origin: String
  let cards: [MessageCards.Card]
}
