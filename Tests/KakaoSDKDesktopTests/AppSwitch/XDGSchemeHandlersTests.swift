#if os(Linux)
  import Foundation
  import KakaoSDKDesktop
  import Testing

  @Suite("Scheme handlers on Linux")
  struct XDGSchemeHandlersTests {
    private let desktop = XDGDesktop()
    private let userEntry = "data/applications/user.desktop"
    private let systemEntry = "system/applications/system.desktop"

    private var handler: String? { desktop.handlers.handler(of: "talk") }

    @Test("Without a registered program, a scheme has no handler")
    func nothing() throws {
      #expect(handler == nil)
      try desktop.write("data/applications/other.desktop", "[Desktop Entry]", "Type=Application", "Exec=sh")
      #expect(handler == nil)
    }

    @Test("An entry for the scheme is its handler, and the user's entry precedes the system's")
    func offered() throws {
      try desktop.writeEntry(systemEntry)
      #expect(handler == "system.desktop")
      #expect(desktop.handlers.handler(of: "TALK") == "system.desktop")
      #expect(desktop.handlers.handler(of: "tal") == nil)
      try desktop.writeEntry(userEntry)
      #expect(handler == "user.desktop")
    }

    @Test("If a folder has a cache, the cache determines its handlers")
    func cache() throws {
      try desktop.writeEntry(systemEntry)
      try desktop.writeEntry("system/applications/cached.desktop")
      try desktop.write(
        "system/applications/mimeinfo.cache", "[MIME Cache]", "x-scheme-handler/talk=gone.desktop;cached.desktop;")
      #expect(handler == "cached.desktop")
    }

    @Test(
      "A default handler takes precedence over other entries, wherever it is set",
      arguments: [
        "config/mimeapps.list", "etc/mimeapps.list", "data/applications/mimeapps.list",
        "system/applications/mimeapps.list",
      ])
    func defaults(list: String) throws {
      try desktop.writeEntry(userEntry)
      try desktop.writeEntry(systemEntry)
      try desktop.write(
        list, "[Default Applications]", "# a comment", "x-scheme-handler/talk=gone.desktop;system.desktop;user.desktop")
      #expect(handler == "system.desktop")
    }

    @Test("The list of the running desktop takes precedence over the general list")
    func desktopList() throws {
      try desktop.writeEntry(userEntry)
      try desktop.writeEntry(systemEntry)
      try desktop.write("config/mimeapps.list", "[Default Applications]", "x-scheme-handler/talk=user.desktop")
      try desktop.write("config/kde-mimeapps.list", "[Default Applications]", "x-scheme-handler/talk=system.desktop")
      let running = desktop.environment.merging(["XDG_CURRENT_DESKTOP": "x/../KDE:KDE"]) { $1 }
      #expect(XDGSchemeHandlers(environment: running).handler(of: "talk") == "system.desktop")
      #expect(handler == "user.desktop")
    }

    @Test("Added associations take precedence over entries, and removed associations hide entries in lower folders")
    func associations() throws {
      try desktop.write("data/applications/added.desktop", "[Desktop Entry]", "Type=Application", "Exec=sh %u")
      try desktop.writeEntry(systemEntry)
      try desktop.write("config/mimeapps.list", "[Added Associations]", "x-scheme-handler/talk=added.desktop;")
      #expect(handler == "added.desktop")
      try desktop.write("config/mimeapps.list", "[Removed Associations]", "x-scheme-handler/talk=system.desktop;")
      #expect(handler == nil)
    }

    @Test(
      "An entry that is hidden or whose program is missing isn't a handler",
      arguments: [
        ("no-such-program-4711 %u", ""), ("/no/such/program %u", ""), ("\"/no/such/program\" %u", ""),
        ("\"sh", ""), ("", ""), ("sh %u", "Hidden=true"), ("sh %u", "TryExec=/no/such/program"),
      ])
    func unusable(exec: String, more: String) throws {
      try desktop.writeEntry(userEntry, exec: exec, more)
      try desktop.write("config/mimeapps.list", "[Default Applications]", "x-scheme-handler/talk=user.desktop")
      #expect(handler == nil)
    }

    @Test("A hidden entry of the user hides the system's entry of the same name")
    func hidden() throws {
      try desktop.writeEntry("system/applications/user.desktop")
      #expect(handler == "user.desktop")
      try desktop.writeEntry(userEntry, "Hidden=true")
      #expect(handler == nil)
    }

    @Test("A quoted program path is unescaped")
    func quoted() throws {
      let program = desktop.root.appendingPathComponent(#"a "b\c$d"#)
      try FileManager.default.createDirectory(at: desktop.root, withIntermediateDirectories: true)
      try FileManager.default.copyItem(at: URL(fileURLWithPath: "/bin/true"), to: program)
      try desktop.writeEntry(userEntry, exec: #""\#(desktop.root.path)/a \\"b\\\\c\\$d" %u"#)
      #expect(handler == "user.desktop")
    }

    @Test("The ID of an entry in a subfolder includes the folder")
    func subfolder() throws {
      try desktop.writeEntry("data/applications/vendor/app.desktop")
      try desktop.write("config/mimeapps.list", "[Default Applications]", "x-scheme-handler/talk=vendor-app.desktop")
      #expect(handler == "vendor-app.desktop")
    }

    @Test(
      "An ID can't refer to a file outside the folders",
      arguments: ["../../stray.desktop", "/stray.desktop", "..-stray.desktop"])
    func strayID(id: String) throws {
      try desktop.writeEntry("data/stray.desktop")
      try desktop.writeEntry("stray.desktop")
      try desktop.write("config/mimeapps.list", "[Default Applications]", "x-scheme-handler/talk=\(id)")
      #expect(handler == nil)
    }

    @Test("Without environment variables, the specification's folders are used and relative ones are ignored")
    func standardFolders() throws {
      let home = ["HOME": desktop.root.path, "PATH": "/bin", "XDG_DATA_DIRS": "", "XDG_DATA_HOME": "data"]
      try desktop.writeEntry(".local/share/applications/user.desktop")
      #expect(XDGSchemeHandlers(environment: home).handler(of: "talk") == "user.desktop")
      try desktop.writeEntry(".local/share/applications/other.desktop")
      try desktop.write(".config/mimeapps.list", "[Default Applications]", "x-scheme-handler/talk=other.desktop")
      #expect(XDGSchemeHandlers(environment: home).handler(of: "talk") == "other.desktop")
    }
  }
#endif
