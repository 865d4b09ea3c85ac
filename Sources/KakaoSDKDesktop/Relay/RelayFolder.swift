#if Desktop && (os(macOS) || os(Linux))
  import Foundation
  import KakaoSDKCommon

  /// The folder of the relays' sockets. Nobody but its user may enter it: that is what keeps others from the codes.
  struct RelayFolder: Sendable {
    let path: String

    /// The sockets on which somebody listens for a scheme, the latest first.
    ///
    /// - Throws: `NotSupported` when others may enter the folder.
    func sockets(of scheme: String) throws(SdkError) -> [String] {
      var status = stat()
      guard lstat(path, &status) == 0 else { return [] }
      try check(status)
      let names = (try? FileManager.default.contentsOfDirectory(atPath: path)) ?? []
      let sockets = names.filter { $0.hasPrefix("\(scheme)@") }.compactMap { name -> (path: String, made: Date)? in
        let path = "\(path)/\(name)"
        guard let attributes = try? FileManager.default.attributesOfItem(atPath: path),
          attributes[.type] as? FileAttributeType == .typeSocket
        else { return nil }
        return (path, attributes[.modificationDate] as? Date ?? .distantPast)
      }
      return sockets.sorted { $0.made > $1.made }.map(\.path)
    }

    /// Makes the folder where there is none.
    ///
    /// - Throws: `NotSupported` when it cannot be made, or others may enter it.
    func prepare() throws(SdkError) {
      let parent = (path as NSString).deletingLastPathComponent
      try? FileManager.default.createDirectory(
        atPath: parent, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
      // First: a folder made in somebody else's would stay there, and be in its user's way.
      guard isParentSafe else { throw notPrivate }
      var status = stat()
      guard mkdir(path, 0o700) == 0 || errno == EEXIST, lstat(path, &status) == 0 else {
        throw SdkError(
          reason: .NotSupported.caused(by: POSIXError(POSIXErrorCode(rawValue: errno) ?? .EIO)),
          message: "The folder \(path), where other processes hand in URLs, cannot be made.")
      }
      try check(status)
    }

    private func check(_ status: stat) throws(SdkError) {
      guard status.st_mode & S_IFMT == S_IFDIR, status.st_uid == geteuid(), status.st_mode & 0o077 == 0, isParentSafe
      else { throw notPrivate }
    }

    /// Who may write to the folder above can put another folder in this one's place, unless it is sticky, as /tmp is.
    private var isParentSafe: Bool {
      var parent = stat()
      guard stat((path as NSString).deletingLastPathComponent, &parent) == 0 else { return false }
      return (parent.st_uid == geteuid() || parent.st_uid == 0)
        && (parent.st_mode & 0o022 == 0 || parent.st_mode & S_ISVTX != 0)
    }

    private var notPrivate: SdkError {
      SdkError(
        reason: .NotSupported,
        message: "The folder \(path), where other processes hand in URLs, must be a folder that only you can enter.")
    }
  }
#endif

#if Desktop && os(Linux)
  extension RelayFolder {
    /// In the folder that systemd and others make for the user's sockets, else in the user's cache.
    static var standard: RelayFolder {
      .init(environment: ProcessInfo.processInfo.environment)
    }

    init(environment: [String: String]) {
      let session = "/run/user/\(geteuid())"
      if let folder = environment["XDG_RUNTIME_DIR"], folder.hasPrefix("/") {
        path = "\(folder)/kakao-login"
      } else if access(session, W_OK) == 0 {
        // A shell without the variable must meet the processes of the desktop all the same.
        path = "\(session)/kakao-login"
      } else {
        path = "\(environment["HOME"] ?? NSHomeDirectory())/.cache/kakao-login"
      }
    }
  }
#elseif Desktop && os(macOS)
  extension RelayFolder {
    /// In the user's own folder for temporary files. Its path is long, and a socket's must not be.
    static var standard: RelayFolder {
      RelayFolder(path: (NSTemporaryDirectory() as NSString).appendingPathComponent("kakao"))
    }
  }
#endif
