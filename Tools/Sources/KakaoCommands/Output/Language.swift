/// The language of messages.
enum Language: String, Sendable {
  case en, ko

  /// Chooses Korean if the locale begins with `ko`. The first of the variables that is set determines the locale (POSIX
  /// section 8.2).
  init(_ environment: CommandEnvironment) {
    let locale = environment["LC_ALL"] ?? environment["LC_MESSAGES"] ?? environment["LANG"] ?? ""
    self = locale.hasPrefix("ko") ? .ko : .en
  }
}
