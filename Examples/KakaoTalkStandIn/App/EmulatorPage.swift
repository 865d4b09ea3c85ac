import Foundation

/// The emulator's page for a link.
struct EmulatorPage: Equatable {
  private static let unreserved = CharacterSet(
    charactersIn: "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-._~")

  /// The address of the page, whose path contains the whole link.
  let url: URL
  /// An identifier that distinguishes two pages for the same link.
  let id = UUID()

  /// Creates the page for a link, or `nil` if the emulator's address isn't valid.
  init?(for link: URL, on emulator: String) {
    guard let escaped = link.absoluteString.addingPercentEncoding(withAllowedCharacters: Self.unreserved),
      let url = URL(string: "\(emulator)/scheme/\(escaped)")
    else { return nil }
    self.url = url
  }
}
