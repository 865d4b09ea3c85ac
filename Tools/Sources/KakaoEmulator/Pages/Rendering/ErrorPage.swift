import Hummingbird

/// The page that shows a ``PageError``.
struct ErrorPage: Page {
  static let template = "notice"

  let status: HTTPResponse.Status
  let title: String
  let text: String

  init(_ error: PageError, strings: Strings) {
    let name: String
    switch error {
    case .forbidden: (name, status) = ("forbidden", .forbidden)
    case .expired: (name, status) = ("expired", .gone)
    case .malformed: (name, status) = ("malformed", .badRequest)
    case .notFound: (name, status) = ("notFound", .notFound)
    case .wrongMethod: (name, status) = ("wrongMethod", .methodNotAllowed)
    case .fault: (name, status) = ("fault", .internalServerError)
    case .maintenance: (name, status) = ("maintenance", .serviceUnavailable)
    }
    title = strings["notice", "\(name)Title"]
    text = strings["notice", name]
  }
}
