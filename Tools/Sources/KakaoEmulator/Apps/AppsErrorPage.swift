import Hummingbird

/// The page for an ``AppsError`` that the app cannot be told.
struct AppsErrorPage: Page {
  static let template = "notice"

  let status: HTTPResponse.Status = .badRequest
  let title: String
  let text: String

  init(_ code: AppsError.Code, strings: PageStrings) {
    title = "\(strings["error", "badRequest"]) (\(code.rawValue))"
    text = strings["apps", code.rawValue]
  }
}
