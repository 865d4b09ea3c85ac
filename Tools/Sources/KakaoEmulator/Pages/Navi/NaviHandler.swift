import Hummingbird

/// The handler of the pages that replace KakaoNavi: the route of a `kakaonavi-sdk://navigate` link, and the page from
/// which the app is installed.
enum NaviHandler {
  /// Shows the route that a link contains.
  static func show(_ fields: FormFields, _ page: PageRequest) throws -> Response {
    guard let text = fields["param"], let parameters = try? JSON(text: text),
      let destination = parameters.member("destination"), case .object = destination
    else { throw PageError.malformed }
    var places = [NaviPage.Place(destination, page.strings["navi", "destination"])]
    if case .array(let vias)? = parameters.member("via_list") {
      // KakaoNavi accepts at most three waypoints (Kakao's guide: KakaoNavi).
      places += vias.prefix(3).map { NaviPage.Place($0, page.strings["navi", "via"]) }
    }
    let option = parameters.member("option")
    let isShared = option?.member("route_info") == true
    // The Flutter SDK writes `start_angle` for `s_angle`.
    let names = ["coord_type", "vehicle_type", "rpoption", "s_x", "s_y", "s_angle", "start_angle", "return_uri"]
    var options = names.compactMap { name in
      option?.member(name)?.scalarText.map { NaviPage.Option(name: name, value: $0) }
    }
    if !options.contains(where: { $0.name == "coord_type" }) {
      options.insert(.init(name: "coord_type", value: "katec"), at: 0)
    }
    return try page.show(
      NaviPage(title: page.strings["navi", isShared ? "shareTitle" : "title"], places: places, options: options))
  }

  static func showInstallation(_ page: PageRequest) throws -> Response {
    try page.show(ResultPage("navi", "install", strings: page.strings))
  }
}

/// The page that shows a route as KakaoNavi reads it.
private struct NaviPage: Page {
  static let template = "navi"

  struct Place: Sendable {
    let label: String
    let name: String
    let x: String
    let y: String
    let road: String?

    init(_ json: JSON, _ label: String) {
      self.label = label
      name = json.member("name")?.scalarText ?? ""
      x = json.member("x")?.scalarText ?? ""
      y = json.member("y")?.scalarText ?? ""
      road = json.member("rpflag")?.scalarText
    }
  }

  struct Option: Sendable {
    let name: String
    let value: String
  }

  let title: String
  let places: [Place]
  let options: [Option]
}
