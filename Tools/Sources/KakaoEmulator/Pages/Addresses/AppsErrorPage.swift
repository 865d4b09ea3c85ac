import Hummingbird

/// The page for an ``AppsError`` that can't be sent to the app.
struct AppsErrorPage: Page {
  static let template = "notice"

  let status: HTTPResponse.Status = .badRequest
  let title: String
  let text: String

  init(_ code: AppsError.Code, strings: Strings) {
    title = "\(strings["error", "badRequest"]) (\(code.rawValue))"
    text = strings["apps", code.rawValue]
  }
}
