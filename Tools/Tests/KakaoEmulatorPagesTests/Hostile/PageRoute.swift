import HTTPTypes
import Hummingbird

@testable import KakaoEmulator

/// The paths of all pages, which are read from the router so that the list includes new pages.
enum PageRoute {
  static func all(_ method: HTTPRequest.Method, services: Services) throws -> [String] {
    let router = Router(context: EmulatorRequestContext.self)
    try addPages(to: router, services: services)
    return router.routes.filter { $0.method == method }.map { "\($0.path)" }
      .filter { ![.asset, .poll].contains(EndpointGroup($0)) }
  }

  /// Returns the paths of the console's pages, which other pages don't link to.
  static func console(services: Services) throws -> [String] {
    let router = Router(context: EmulatorRequestContext.self)
    try addControl(
      to: router, services: services, config: .demo(), control: ControlAccess(token: nil, listensOnLoopback: true))
    return router.routes.filter { $0.method == .get }.map { "\($0.path)" }.filter {
      $0 == "/_emulator" || $0.hasPrefix("/_emulator/console/")
    }
  }
}
