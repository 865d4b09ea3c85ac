/// The language of the lines a user reads.
enum Language: String, Sendable {
  case en, ko

  /// Korean when the locale says so; the first of these variables that is set decides (POSIX, 8.2).
  init(_ environment: CommandEnvironment) {
    let locale = environment["LC_ALL"] ?? environment["LC_MESSAGES"] ?? environment["LANG"] ?? ""
    self = locale.hasPrefix("ko") ? .ko : .en
  }
}
