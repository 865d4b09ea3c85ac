/// The state that all page handlers share: rendering, browser sessions and form tokens.
struct PageContext: Sendable {
  let services: Services
  let sessions: BrowserSessions
  let savedLogins: SavedLogins
  let tokens: FormTokens
  let renderer: PageRenderer

  init(services: Services) throws {
    self.services = services
    sessions = BrowserSessions(services: services)
    savedLogins = SavedLogins(services: services)
    tokens = services.formTokens
    renderer = PageRenderer(resources: try PageResources.load())
  }
}
