import Hummingbird

/// `GET /_emulator/`: shows people what is set up.
struct ConsoleHandler: Sendable {
  private let services: Services
  private let renderer: PageRenderer

  init(services: Services) throws {
    self.services = services
    renderer = PageRenderer(resources: try PageResources.load())
  }

  @Sendable func show(_ request: Request, context: EmulatorRequestContext) async throws -> Response {
    let language = PageLanguage(acceptLanguage: request.headers[.acceptLanguage])
    let page = ConsolePage(
      url: services.issuer, apps: try await services.storage.apps(), accounts: try await services.storage.accounts(),
      strings: try renderer.strings(language))
    return try renderer.response(page, in: language)
  }
}
