import Hummingbird

/// A page of the console: what all of them share, and blocks of content.
struct ConsoleView: Page {
  static let template = "console"

  struct Link: Sendable, Equatable {
    let name: String
    let href: String
    var isCurrent = false
  }

  var status: HTTPResponse.Status = .ok
  let title: String
  let lead: String
  var navigation: [Link] = []
  /// What was done, after a form was sent.
  var done: String?
  /// What was wrong with a form.
  var problem: String?
  let blocks: [ConsoleBlock]

  var hasNavigation: Bool { !navigation.isEmpty }
  /// Whether a script keeps something up to date; no other page has one.
  var isLive: Bool { blocks.contains(where: \.refreshes) }
}
