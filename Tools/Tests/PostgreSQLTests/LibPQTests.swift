import Testing

@testable import PostgreSQL

@Suite struct LibPQTests {
  @Test("The error for a missing libpq names the packages to install")
  func missingLibrary() {
    let error = #expect(throws: PostgreSQLError.self) { try LibPQ(paths: ["libpq-missing.so", "libpq-missing.so.2"]) }
    #expect(error?.code == .libraryMissing)
    #expect(error?.message.contains("Install libpq5 (Debian, Ubuntu) or libpq (Fedora, Homebrew).") == true)
    #expect(error?.message.contains("libpq-missing.so.2") == true)
  }

  @Test("A library without libpq's functions is rejected", .enabled(if: libc != nil))
  func foreignLibrary() throws {
    let error = #expect(throws: PostgreSQLError.self) { try LibPQ(paths: [try #require(libc)]) }
    #expect(error?.message.contains("PQconninfoParse") == true)
  }

  @Test("The first library that can be loaded is used", .enabled(if: TestDatabase.address != nil, TestDatabase.hint))
  func laterPath() throws {
    let options = try LibPQ(paths: ["libpq-missing.so"] + LibPQ.paths).options(of: "host=h port=1")
    #expect(options?.map(\.keyword).contains("port") == true)
    #expect(options?.first { $0.keyword == "host" }?.value == "h")
  }
}

#if os(macOS)
  private let libc: String? = "libSystem.B.dylib"
#elseif canImport(Glibc)
  private let libc: String? = "libc.so.6"
#else
  private let libc: String? = nil
#endif
