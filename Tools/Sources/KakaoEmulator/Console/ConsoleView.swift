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
  var title: String
  var lead: String
  var navigation: [Link] = []
  /// The way out, where somebody signed in.
  var signOut: [ConsoleForm] = []
  /// What was done, after a form was sent.
  var done: String?
  /// What was wrong with a form.
  var problem: ConsoleProblem?
  var blocks: [ConsoleBlock]
  var hasNavigation = false
  /// Whether a script keeps something up to date; no other page has one.
  var isLive = false

  /// The page with all that templates ask for, which see stored properties only.
  func laidOut() -> ConsoleView {
    var view = self
    view.hasNavigation = !navigation.isEmpty
    view.isLive = blocks.contains(where: \.refreshes)
    view.blocks = blocks.map { $0.laidOut() }
    return view
  }
}
