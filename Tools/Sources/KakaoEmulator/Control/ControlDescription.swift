import Foundation
import Hummingbird

/// `GET /_emulator/openapi.json`: the control API in OpenAPI 3.1.
struct ControlDescription: Sendable {
  let file: StaticFile

  init() throws {
    let url = Bundle.module.bundleURL.appending(path: "Resources/openapi/control.json")
    file = StaticFile(contents: try Data(contentsOf: url), contentType: "application/json;charset=UTF-8")
  }
}
