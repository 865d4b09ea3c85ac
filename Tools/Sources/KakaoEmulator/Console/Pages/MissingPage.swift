import HTTPTypes

/// The console page for an unknown path.
struct MissingPage: ConsolePage {
  func view(_ request: ConsoleRequest) async throws -> ConsoleView {
    ConsoleView(
      status: .notFound, title: request.pageRequest.strings["notice", "notFoundTitle"],
      lead: request.text("notFoundLead"), blocks: [])
  }
}
