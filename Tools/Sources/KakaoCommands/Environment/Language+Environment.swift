import KakaoEmulator

extension Language {
  /// The language of help texts and usage errors, which the parser creates without an environment.
  @TaskLocal static var current = Language(CommandEnvironment.current)

  /// Chooses the language of the locale, or English if that language isn't supported.
  ///
  /// The first of the variables that is set determines the locale (POSIX section 8.2).
  init(_ environment: CommandEnvironment) {
    let locale = environment["LC_ALL"] ?? environment["LC_MESSAGES"] ?? environment["LANG"] ?? ""
    self = Language(tag: locale) ?? .english
  }
}
