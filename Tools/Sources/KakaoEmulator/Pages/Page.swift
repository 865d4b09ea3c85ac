import Hummingbird

/// One page: its stored properties are what the template of that name shows, as `page.…`.
protocol Page: Sendable {
  static var template: String { get }
  var status: HTTPResponse.Status { get }
}

extension Page {
  var status: HTTPResponse.Status { .ok }
}
