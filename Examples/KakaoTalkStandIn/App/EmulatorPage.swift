import Foundation

/// A page of the emulator.
struct EmulatorPage: Equatable {
  private static let unreserved = CharacterSet(
    charactersIn: "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-._~")

  /// The address, which has the whole link as a part of its path.
  let url: URL
  /// Tells two pages for the same link apart.
  let id = UUID()

  /// Creates the page for a link, or `nil` if the emulator's address isn't valid.
  init?(for link: URL, on emulator: String) {
    guard let escaped = link.absoluteString.addingPercentEncoding(withAllowedCharacters: Self.unreserved),
      let url = URL(string: "\(emulator)/scheme/\(escaped)")
    else { return nil }
    self.url = url
  }
}
