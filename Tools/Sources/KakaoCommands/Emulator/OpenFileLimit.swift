import Foundation

/// How many files and connections the system lets this process have open.
enum OpenFileLimit {
  /// More than the browsers and tests of one machine need, and no more than macOS ever allows.
  private static let ceiling: rlim_t = 10_240

  /// Asks for as many as the system allows: what shells set as a default, 256 on macOS, a few browsers can use up.
  static func raise() {
    var limit = rlimit()
    guard getrlimit(openFiles, &limit) == 0, limit.rlim_cur < ceiling else { return }
    limit.rlim_cur = min(limit.rlim_max, ceiling)
    setrlimit(openFiles, &limit)
  }
}

#if canImport(Glibc)
  private let openFiles = __rlimit_resource_t(RLIMIT_NOFILE.rawValue)
#else
  private let openFiles = RLIMIT_NOFILE
#endif
