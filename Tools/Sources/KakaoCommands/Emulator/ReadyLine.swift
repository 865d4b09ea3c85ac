import Foundation

/// The line that says that an emulator accepts connections.
struct ReadyLine: Equatable {
  let url: URL

  /// JSON whose members keep this order, so that a person finds the address first.
  var text: String {
    get throws {
      let (base, console) = try (
        JSONText.line(url.absoluteString), JSONText.line(url.absoluteString + "/_emulator/")
      )
      return #"{"ready":true,"url":\#(base),"console":\#(console)}"#
    }
  }
}
