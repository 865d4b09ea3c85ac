import Foundation

/// The page `/_emulator/console/api`: the control API according to its OpenAPI description.
struct ReferencePage: ConsolePage {
  private struct Description: Decodable {
    struct Operation: Decodable {
      struct Parameter: Decodable {
        let name: String
        let `in`: String
        let description: String?
      }

      let operationId: String
      let summary: String
      let description: String?
      let tags: [String]
      let parameters: [Parameter]?
      let responses: [String: DocumentedResponse]
    }

    struct DocumentedResponse: Decodable {}

    struct Tag: Decodable {
      let name: String
      let description: String
    }

    let tags: [Tag]
    let paths: [String: [String: Operation]]
  }

  func view(_ request: ConsoleRequest) async throws -> ConsoleView {
    let description = try JSONDecoder().decode(Description.self, from: OpenAPIDescription.controlAPI().contents)
    let operations = description.paths.flatMap { path, methods in
      methods.map { (method: $0.key.uppercased(), path: path, operation: $0.value) }
    }.sorted { ($0.path, $0.method) < ($1.path, $1.method) }
    let blocks = description.tags.map { tag in
      let texts = request.pageRequest.strings.sections
      var block = ConsoleBlock(id: tag.name, heading: texts["operationTag"]?[tag.name] ?? tag.description)
      block.fill(
        ["call", "does", "answers"].map(request.text),
        operations.filter { $0.operation.tags == [tag.name] }.map { method, path, operation in
          let (summary, note) = (
            texts["operation"]?[operation.operationId], texts["operationNote"]?[operation.operationId]
          )
          let fields = operation.parameters?.filter { $0.in == "query" }.map(\.name) ?? []
          return [
            .init(
              text: "\(method) \(ConsoleNavigation.root)\(path)", tone: "mono path",
              detail: fields.isEmpty ? nil : "?" + fields.joined(separator: " &")),
            .init(
              text: summary ?? operation.summary, detail: note ?? operation.description,
              textLanguage: summary == nil ? "en" : nil, detailLanguage: note == nil ? "en" : nil),
            .init(text: operation.responses.keys.sorted().joined(separator: " "), tone: "fixed"),
          ]
        }, whenEmpty: request.text("none"))
      return block
    }
    let links = ConsoleBlock(
      id: "description", heading: "OpenAPI", note: request.text("openAPINote"),
      links: [.init(name: "openapi.json", href: "\(ConsoleNavigation.root)/openapi.json")])
    return ConsoleView(title: request.text("api"), lead: request.text("apiLead"), blocks: [links] + blocks)
  }
}
