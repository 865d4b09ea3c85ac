#if os(Linux)
  import Foundation
  import KakaoEmulatorTesting
  import Testing

  @testable import KakaoCommands

  /// A Linux desktop without a display for a single test: its settings, a program that opens URLs according to them,
  /// and a browser that passes its pages to the test.
  final class TalkDesktop: Sendable {
    static let key = "d0000000000000000000000000000001"
    static let standInID = "kakao-login-talk-stand-in.desktop"

    let root = FileManager.default.temporaryDirectory.appendingPathComponent(
      "t\(UUID().uuidString.prefix(8))", isDirectory: true)
    private let sandbox: LoginSandbox
    private let fifo: FileHandle
    private let pages: LineReader
    private let hasOwnOpener: Bool

    /// Creates the files of the desktop.
    ///
    /// - Parameters:
    ///   - sandbox: The emulator and the token file.
    ///   - hasOwnOpener: Whether `xdg-open` is a short script of this test instead of the system's program.
    /// - Throws: An error if the files can't be created.
    init(_ sandbox: LoginSandbox, hasOwnOpener: Bool = true) throws {
      self.sandbox = sandbox
      self.hasOwnOpener = hasOwnOpener
      for name in ["bin", "run"] {
        try FileManager.default.createDirectory(
          at: root.appendingPathComponent(name), withIntermediateDirectories: true,
          attributes: [.posixPermissions: 0o700])
      }
      let fifo = root.appendingPathComponent("pages").path
      guard mkfifo(fifo, 0o600) == 0 else { throw POSIXError(.EIO) }
      // Keep the FIFO open for writing. Otherwise reading would end when the first browser closes it.
      self.fifo = FileHandle(fileDescriptor: Glibc.open(fifo, O_RDWR | O_CLOEXEC), closeOnDealloc: true)
      pages = LineReader(Glibc.open(fifo, O_RDONLY | O_CLOEXEC))
      try write(Self.browser, to: "bin/browser")
      if hasOwnOpener { try write(Self.opener, to: "bin/xdg-open") }
    }

    deinit {
      try? FileManager.default.removeItem(at: root)
    }

    var environment: [String: String] {
      let path = ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin:/bin"
      let own = [
        "HOME": root.path, "XDG_CONFIG_HOME": "\(root.path)/config", "XDG_CONFIG_DIRS": "\(root.path)/etc",
        "XDG_DATA_HOME": "\(root.path)/data", "XDG_DATA_DIRS": "\(root.path)/system",
        "XDG_RUNTIME_DIR": "\(root.path)/run", "PATH": "\(root.path)/bin:\(path)",
        "BROWSER": "\(root.path)/bin/browser",
        "KAKAO_EMULATOR_URL": sandbox.emulatorURL, "KAKAO_TOKEN_FILE": sandbox.tokenFile.path,
      ]
      // The system's `xdg-open` only uses desktop entries if there is a display.
      return hasOwnOpener ? own : own.merging(["DISPLAY": ":4711"]) { $1 }
    }

    var associations: String? { try? text("config/mimeapps.list") }
    var entries: [String] {
      ((try? FileManager.default.contentsOfDirectory(atPath: "\(root.path)/data/applications")) ?? []).sorted()
    }
    /// The sockets of waiting logins.
    var sockets: [String] {
      (try? FileManager.default.contentsOfDirectory(atPath: "\(root.path)/run/kakao-login")) ?? []
    }

    func start(_ arguments: String...) throws -> KakaoProcess { try KakaoProcess(arguments, environment) }

    func run(_ arguments: String...) async throws -> KakaoProcess.Outcome {
      try await KakaoProcess.run(arguments, environment)
    }

    /// Returns the URL that a login opens in the browser.
    func page(of login: KakaoProcess) async throws -> URL {
      // A login that fails earlier writes an error instead, and wouldn't open a page.
      let opens = await login.note(beginningWith: "Opening ")
      try #require(opens != nil, "the login command exited without opening a page")
      for await line in pages.lines { return try #require(URL(string: line)) }
      throw CancellationError()
    }

    /// Completes the pages and returns the callback URL.
    func callback(from page: URL) async throws -> URL {
      let driver = BrowserDriver(loginKey: "minji@example.com", password: "emulator")
      return try await driver.callback(from: page, redirectURI: "kakao\(Self.key)://oauth")
    }

    /// Opens a URL like a browser that can't handle it itself, and returns the exit status.
    ///
    /// With the system's opener, this runs the handler directly, because xdg-utils 1.1 treats a URL whose scheme
    /// contains digits as a file.
    func open(_ url: URL) async throws -> Int32 {
      guard hasOwnOpener else { return try await run("talk", "return", url.absoluteString).status }
      let opener = try SpawnedProcess(
        ["/usr/bin/env", "xdg-open", url.absoluteString], environment: environment, input: "/dev/null")
      await ChildProcess.waitForExit(of: opener.pid)
      return ChildProcess.reap(opener.pid)
    }

    func write(_ text: String, to path: String) throws {
      let file = root.appendingPathComponent(path)
      try FileManager.default.createDirectory(
        at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data(text.utf8).write(to: file)
      try FileManager.default.setAttributes([.posixPermissions: 0o700], ofItemAtPath: file.path)
    }

    func text(_ path: String) throws -> String {
      try String(contentsOf: root.appendingPathComponent(path), encoding: .utf8)
    }

    private static let browser = """
      #!/bin/sh
      printf '%s\\n' "$1" > "$HOME/pages"
      """

    private static let opener = #"""
      #!/bin/sh
      url=$1
      case $url in http:*|https:*) exec browser "$url" ;; esac
      entry=$(sed -n "s|^x-scheme-handler/${url%%:*}=\([^;]*\).*|\1|p" "$XDG_CONFIG_HOME/mimeapps.list")
      [ -n "$entry" ] || exit 3
      line=$(sed -n 's/^Exec=//p' "$XDG_DATA_HOME/applications/$entry")
      eval "set -- ${line% %u}"
      exec "$@" "$url"
      """#
  }
#endif
