#if os(Linux)
  import Foundation
  import KakaoSDKDesktop

  /// The desktop's handlers of the URL schemes that open KakaoTalk and that return from it.
  struct TalkHandlers: Sendable {
    /// A URL scheme and its handler.
    struct SchemeHandler: Encodable, Equatable {
      let scheme: String
      /// The ID of the desktop entry, or `nil` if there is none.
      let handler: String?
      /// Whether ``install(emulator:appKey:program:isForced:)`` wrote the entry.
      let isStandIn: Bool

      private enum CodingKeys: String, CodingKey {
        case scheme, handler
        case isStandIn = "is_stand_in"
      }
    }

    private static let standInID = "kakao-login-talk-stand-in.desktop"
    private static let returnPrefix = "kakao-login-return-"
    private let applications: URL
    private let associations: URL

    init(_ environment: CommandEnvironment) {
      applications = environment.folder("XDG_DATA_HOME", otherwise: ".local/share")
        .appendingPathComponent("applications", isDirectory: true)
      associations = environment.folder("XDG_CONFIG_HOME", otherwise: ".config")
        .appendingPathComponent("mimeapps.list").resolvingSymlinksInPath()
    }

    static func returnScheme(_ appKey: String) -> String { "kakao\(appKey)" }

    /// Returns the path of the running executable.
    static func program() throws -> String {
      guard let path = Bundle.main.executablePath else {
        throw CommandFailure("unknown_program_path")
      }
      return path
    }

    /// Registers the stand-in for KakaoTalk and the handler that returns from it.
    ///
    /// - Throws: ``CommandFailure`` if another program handles one of the schemes and `isForced` is false, or if it
    ///   still does after the installation.
    func install(emulator: URL, appKey: String, program: String, isForced: Bool) throws {
      let entries = [
        (Self.standInID, try DesktopEntryFile.standIn(program: program, emulator: emulator)),
        (
          Self.returnPrefix + appKey + ".desktop",
          try DesktopEntryFile.callbackHandler(program: program, appKey: appKey)
        ),
      ]
      for (id, entry) in entries {
        guard !isForced, let other = Self.handler(of: entry.scheme), other != id else { continue }
        throw CommandFailure(
          "scheme_taken", ["scheme": entry.scheme, "handler": other.printable], value: other)
      }
      var list = try MimeAppsList(associations)
      try FileManager.default.createDirectory(at: applications, withIntermediateDirectories: true)
      for (id, entry) in entries {
        try Data(entry.text.utf8).write(to: applications.appendingPathComponent(id), options: .atomic)
        list.setDefault(id, for: entry.scheme)
      }
      try list.save(to: associations)
      for (id, entry) in entries where Self.handler(of: entry.scheme) != id {
        throw CommandFailure("scheme_overridden", ["scheme": entry.scheme], value: entry.scheme)
      }
    }

    /// Removes everything that ``install(emulator:appKey:program:isForced:)`` wrote.
    ///
    /// - Returns: Whether anything was installed.
    func uninstall() throws -> Bool {
      let ids = installed
      var list = try MimeAppsList(associations)
      guard !ids.isEmpty else { return false }
      for id in ids { list.remove(id) }
      try list.save(to: associations)
      for id in ids { try FileManager.default.removeItem(at: applications.appendingPathComponent(id)) }
      return true
    }

    /// Returns the handlers of the scheme that opens KakaoTalk and of the installed return schemes.
    func status() -> [SchemeHandler] {
      let keys = installed.filter { $0 != Self.standInID }
        .map { $0.dropFirst(Self.returnPrefix.count).dropLast(".desktop".count) }
      return ([TalkLink.scheme] + keys.map { Self.returnScheme(String($0)) }).map { scheme in
        let handler = Self.handler(of: scheme)
        return SchemeHandler(scheme: scheme, handler: handler, isStandIn: handler.map(Self.isOwn) ?? false)
      }
    }

    private var installed: [String] {
      ((try? FileManager.default.contentsOfDirectory(atPath: applications.path)) ?? []).filter(Self.isOwn).sorted()
    }

    private static func handler(of scheme: String) -> String? { XDGSchemeHandlers().handler(of: scheme) }

    private static func isOwn(_ id: String) -> Bool {
      id == standInID || id.hasPrefix(returnPrefix) && id.hasSuffix(".desktop")
    }
  }
#endif
