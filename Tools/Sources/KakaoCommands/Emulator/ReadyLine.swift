import Foundation

/// The line that says that an emulator accepts connections.
struct ReadyLine: Equatable {
  let url: URL

  /// JSON whose members keep this order, so that a person finds the address first.
  var text: String {
    get throws {
      let base = url.absoluteString
      return #"{"ready":true,"url":\#(try JSONText.line(base)),"console":\#(try JSONText.line(base + "/_emulator/"))}"#
    }
  }
}
