import Hummingbird

/// A page.
///
/// The template of that name reads its stored properties as `page.…`.
protocol Page: Sendable {
  static var template: String { get }
  var status: HTTPResponse.Status { get }
}

extension Page {
  var status: HTTPResponse.Status { .ok }
}
