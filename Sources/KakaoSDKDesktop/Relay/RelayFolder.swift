#if Desktop && (os(macOS) || os(Linux))
  import Foundation
  import KakaoSDKAuth
  import KakaoSDKCommon

  /// The folder that contains the sockets of the relays.
  ///
  /// Only its owner can access it, which protects the authorization codes from other users.
  struct RelayFolder: Sendable {
    let path: String

    /// Returns the paths of the sockets for a scheme, the newest first.
    ///
    /// - Throws: `NotSupported` if other users can access the folder.
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

    /// Creates the folder if it doesn't exist.
    ///
    /// - Throws: `NotSupported` if the folder can't be created or if other users can access it.
    func prepare() throws(SdkError) {
      let parent = (path as NSString).deletingLastPathComponent
      try? OwnerOnlyFolder.make(URL(fileURLWithPath: parent))
      // The parent is checked first, so that no folder is left behind in another user's folder.
      guard isParentSafe else { throw notPrivate }
      var status = stat()
      guard mkdir(path, 0o700) == 0 || errno == EEXIST, lstat(path, &status) == 0 else {
        throw SdkError(
          .NotSupported.caused(by: POSIXError(POSIXErrorCode(rawValue: errno) ?? .EIO)), .relayFolderNotCreated, path)
      }
      try check(status)
    }

    private func check(_ status: stat) throws(SdkError) {
      guard status.st_mode & S_IFMT == S_IFDIR, status.st_uid == geteuid(), status.st_mode & 0o077 == 0, isParentSafe
      else { throw notPrivate }
    }

    /// Whether other users are unable to replace the folder.
    ///
    /// A user who can write to the parent folder can replace this folder, unless the parent has the sticky bit, as
    /// `/tmp` does.
    private var isParentSafe: Bool {
      var parent = stat()
      guard stat((path as NSString).deletingLastPathComponent, &parent) == 0 else { return false }
      return (parent.st_uid == geteuid() || parent.st_uid == 0)
        && (parent.st_mode & 0o022 == 0 || parent.st_mode & S_ISVTX != 0)
    }

    private var notPrivate: SdkError {
      SdkError(.NotSupported, .relayFolderShared, path)
    }
  }
#endif

#if Desktop && os(Linux)
  extension RelayFolder {
    /// The default folder: in the runtime directory that the system creates for the user or, without one, in the user's
    /// cache folder.
    static var standard: RelayFolder {
      .init(environment: ProcessInfo.processInfo.environment)
    }

    init(environment: [String: String]) {
      let session = "/run/user/\(geteuid())"
      if let folder = environment["XDG_RUNTIME_DIR"], folder.hasPrefix("/") {
        path = "\(folder)/kakao-login"
      } else if access(session, W_OK) == 0 {
        // A shell in which the variable isn't set must find the sockets of the desktop's processes too.
        path = "\(session)/kakao-login"
      } else {
        path = "\(environment["HOME"] ?? NSHomeDirectory())/.cache/kakao-login"
      }
    }
  }
#elseif Desktop && os(macOS)
  extension RelayFolder {
    /// The default folder, in the user's folder for temporary files.
    ///
    /// Its name is short because that path is long and the path of a socket is limited to 103 bytes.
    static var standard: RelayFolder {
      RelayFolder(path: (NSTemporaryDirectory() as NSString).appendingPathComponent("kakao"))
    }
  }
#endif
