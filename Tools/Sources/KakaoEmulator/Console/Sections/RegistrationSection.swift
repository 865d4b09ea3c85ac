/// The page `/_emulator/console/register`: registers the redirect URI of a rejected authorization request.
///
/// Its query contains the query of that request, which is repeated afterward.
struct RegistrationSection: ConsoleSection {
  let console: Console

  func view(_ request: ConsoleRequest) async throws -> ConsoleView {
    guard let query = request.query["request"] ?? request.rejectedForm?["request"] else { throw PageError.malformed }
    let (client, uri) = try await rejected(query)
    return ConsoleView(
      redirectURI: uri, title: request.text("register"), lead: request.text("registerLead"),
      blocks: [
        ConsoleBlock(
          id: "register", heading: client.app.name,
          facts: [
            .code(request.text("sent", in: "fact"), [uri]),
            .code(request.text("registered", in: "fact"), client.app.redirectURIs(of: client.key)),
          ],
          forms: [request.form("register", "registerButton", hidden: [("request", query)], style: "primary")],
          links: [.init(name: client.app.name, href: ConsoleNavigation.path("apps", client.app.id))])
      ])
  }

  func perform(_ action: String, _ form: FormFields, _ request: ConsoleRequest) async throws -> ConsoleOutcome {
    guard action == "register", let query = form["request"] else { throw PageError.malformed }
    let (client, uri) = try await rejected(query)
    let editor = AppEditor(services: console.services)
    if client.key.redirectURIs == nil {
      _ = try await editor.change(client.app.id) { json in
        let uris: [JSON] = if case .array(let all)? = json.member("redirect_uris") { all } else { [] }
        guard !uris.contains(.string(uri)) else { return json }
        return json.merging(["redirect_uris": .array(uris + [.string(uri)])])
      }
    } else {
      _ = try await editor.changeKeys(client.app.id) { keys in
        for index in keys.all.indices where keys.all[index].value == client.key.value {
          guard keys.all[index].redirectURIs?.containsBytes(of: uri) == false else { continue }
          keys.all[index].redirectURIs?.append(uri)
        }
      }
    }
    return .page("/oauth/authorize?\(try FormFields(query).text)")
  }

  /// Returns the app and the redirect URI of a rejected authorization request.
  private func rejected(_ query: String) async throws -> (AuthorizeClient, String) {
    do {
      let parameters = AuthorizeParameters(try AuthorizeParameters.fields(query))
      guard let uri = parameters.redirectURI else { throw PageError.malformed }
      return (try await AuthorizeClient.find(parameters.clientID, in: console.storage), uri)
    } catch is AuthorizeError {
      throw PageError.malformed
    }
  }
}
