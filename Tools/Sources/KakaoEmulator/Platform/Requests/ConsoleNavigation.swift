/// The paths of the console.
enum ConsoleNavigation {
  static let root = "/_emulator"

  static func path(_ page: String, _ subject: (some CustomStringConvertible)? = String?.none) -> String {
    "\(root)/console/\(page)" + (subject.map { "/\($0)" } ?? "")
  }

  /// The path that receives the forms that fix an app's settings after a failed request.
  static let fix = path("fix")

  /// Returns the path of an app's setting, which opens the tab that contains the setting and scrolls to its field.
  static func setting(_ setting: String, of app: Int) -> String {
    "\(path("apps", app))?setting=\(URLText.encode(setting))#save-\(setting)"
  }
}
