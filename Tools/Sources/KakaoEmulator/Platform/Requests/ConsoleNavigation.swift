/// The paths of the console.
enum ConsoleNavigation {
  static let root = "/_emulator"

  static func path(_ page: String, _ subject: (some CustomStringConvertible)? = String?.none) -> String {
    "\(root)/console/\(page)" + (subject.map { "/\($0)" } ?? "")
  }

  /// The path to which the forms that change an app's settings after a failed request are submitted.
  static let fix = path("fix")

  /// Returns the address of a setting of an app: the tab that contains it, scrolled to its field.
  static func setting(_ setting: String, of app: Int) -> String {
    "\(path("apps", app))?setting=\(URLText.encode(setting))#save-\(setting)"
  }
}
