import Hummingbird

/// A page of the console.
struct ConsoleView: Page {
  static let template = "console"

  struct Link: Sendable, Equatable {
    let name: String
    let href: String
    var isCurrent = false
  }

  var status: HTTPResponse.Status = .ok
  /// The redirect URI of an app to which a form of the page can lead.
  var redirectURI: String?
  var title: String
  var lead: String
  var navigation: [Link] = []
  /// The sign-out form.
  ///
  /// Empty if the console needs no sign-in.
  var signOut: [ConsoleForm] = []
  /// The message about a successful action, or nil.
  var done: String?
  /// The error in a submitted form or the query, or nil.
  var problem: ConsoleProblem?
  var blocks: [ConsoleBlock]
  var hasNavigation = false
  /// Whether a script updates sections of the page.
  ///
  /// Pages without such sections have no script.
  var isLive = false

  /// Returns the page with all properties that the template needs.
  ///
  /// Templates can access stored properties only.
  func withComputedFlags() -> ConsoleView {
    var view = self
    view.hasNavigation = !navigation.isEmpty
    view.isLive = blocks.contains(where: \.refreshes)
    view.blocks = blocks.map { $0.withComputedFlags() }
    return view
  }
}
