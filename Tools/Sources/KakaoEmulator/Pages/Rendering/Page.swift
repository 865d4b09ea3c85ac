import Hummingbird

/// A page.
///
/// The template named ``template`` reads the page's stored properties as `page.…`.
protocol Page: Sendable {
  static var template: String { get }
  var status: HTTPResponse.Status { get }
  /// The name of the page's script, or nil if the page has no script.
  ///
  /// Pages work without their scripts.
  var script: String? { get }
}

extension Page {
  var status: HTTPResponse.Status { .ok }
  var script: String? { nil }
}
