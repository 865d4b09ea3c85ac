import Hummingbird

/// A page of the console.
struct ConsoleView: Page {
  static let template = "console"

  struct Link: Sendable, Equatable {
    let name: String
    let href: String
    var isCurrent = false

    /// Creates a link to an app's page, whose text says that it leads to an app.
    static func app(_ name: String, _ id: App.ID, _ request: ConsoleRequest) -> Link {
      Link(name: "\(request.text("app")): \(name)", href: ConsoleNavigation.path("apps", id))
    }

    /// Creates a link to a person's page, whose text says that it leads to a person.
    static func person(_ name: String, _ id: Account.ID, _ request: ConsoleRequest) -> Link {
      Link(name: "\(request.text("person")): \(name)", href: ConsoleNavigation.path("accounts", id))
    }
  }

  /// A group of pages in the header, with a link to its first page.
  struct Group: Sendable {
    let name: String
    let href: String
    let pages: [Link]
    /// The value of `aria-current`, or nil if the current page is in another group.
    let current: String?
  }

  /// A condition of the emulator that affects requests, with a form that ends it.
  struct Chip: Sendable {
    let text: String
    let reset: ConsoleForm
  }

  /// A form that shows the console in another language.
  struct LanguageSwitch: Sendable {
    let tag: String
    let form: ConsoleForm
  }

  var status: HTTPResponse.Status = .ok
  var title: String
  /// The sentence under the title, or nil for a page that doesn't need one.
  var lead: String?
  /// The time on the emulator's clock, in the format of the control API.
  var now = ""
  var groups: [Group] = []
  /// The pages in this page's group.
  ///
  /// Empty if the group has only this page.
  var siblings: [Link] = []
  var hasSiblings = false
  /// The sign-out form.
  ///
  /// Empty if the console doesn't require a sign-in.
  var signOut: [ConsoleForm] = []
  var chips: [Chip] = []
  var languages: [LanguageSwitch] = []
  /// The message about a successful action, or nil.
  var done: String?
  /// The link after that message.
  var next: Link?
  /// The parts of the page, each with its own address.
  ///
  /// Empty if the page has only one part.
  var tabs: [Link] = []
  var hasTabs = false
  /// The error in a submitted form or the query, or nil.
  var problem: ConsoleProblem?
  var blocks: [ConsoleBlock]
  var hasNavigation = false
  /// Whether the content is returned only once, so that the script must not reload the page.
  var isOneTime = false
  /// Whether the script follows events and reloads the page.
  var followsEvents = false
  /// Whether a script updates sections of the page.
  var isLive = false
  /// Whether a script shows fields for files.
  var takesFiles = false

  /// Returns the page with all properties that the template needs.
  ///
  /// Templates can access stored properties only.
  func withComputedFlags() -> ConsoleView {
    var view = self
    view.hasNavigation = !groups.isEmpty
    view.siblings = groups.first { $0.current != nil && $0.pages.count > 1 }?.pages ?? []
    view.hasSiblings = !view.siblings.isEmpty
    view.followsEvents = view.hasNavigation && status == .ok && !isOneTime
    view.isLive = blocks.contains(where: \.refreshes)
    view.hasTabs = !tabs.isEmpty
    view.takesFiles = blocks.flatMap(\.forms).flatMap(\.fields).contains(where: \.acceptsFile)
    if let field = blocks.flatMap(\.forms).flatMap(\.fields).first(where: { $0.error != nil }) {
      view.problem?.fieldID = field.fieldID
      view.problem?.fieldLabel = field.label
    }
    view.blocks = blocks.map { $0.withComputedFlags() }
    return view
  }
}
