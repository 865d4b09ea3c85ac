import Foundation

/// The line that reports that an emulator accepts connections.
struct ReadyLine: Equatable {
  let url: URL

  /// The line as JSON.
  ///
  /// The order of the members is fixed, so that the URL is near the beginning of the line.
  var text: String {
    get throws {
      let (base, console) = try (
        JSONText.line(url.absoluteString), JSONText.line(url.absoluteString + "/_emulator/")
      )
      return #"{"ready":true,"url":\#(base),"console":\#(console)}"#
    }
  }
}
