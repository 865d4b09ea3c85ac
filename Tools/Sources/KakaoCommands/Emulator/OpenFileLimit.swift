import Foundation

/// The system's limit on this process's open files and connections.
enum OpenFileLimit {
  /// A limit that macOS allows and that suffices for one machine's browsers and tests.
  private static let ceiling: rlim_t = 10_240

  /// Raises the limit.
  ///
  /// A few browsers can exceed the default limit, which is 256 in macOS shells.
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
