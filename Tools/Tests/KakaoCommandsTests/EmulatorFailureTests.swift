import KakaoEmulator
import Testing

@testable import KakaoCommands

@Suite struct EmulatorFailureTests {
  private struct Other: Error {}

  @Test("Error messages mention the storage file only for storage errors")
  func storageErrorsNameStorageFile() throws {
    let setup = try EmulatorSetup.parse(["--data", "/tmp/emulator.sqlite"])
    let foreign = setup.translated(StorageFileError.foreign, host: "127.0.0.1", port: 9090)
    #expect(foreign.localizedDescription.contains("/tmp/emulator.sqlite is not a database of the emulator"))
    #expect(setup.translated(Other(), host: "127.0.0.1", port: 9090) is Other)
  }

  @Test(
    "A storage of another version is refused with a code",
    arguments: [
      ("--data", StorageFileError.older, "storage_older"), ("--data", .newer, "storage_newer"),
      ("--database", .older, "database_older"), ("--database", .newer, "database_newer"),
    ])
  func otherVersionHasACode(option: String, error: StorageFileError, code: String) throws {
    let setup = try EmulatorSetup.parse([option, "/tmp/emulator.sqlite"])
    let failure = try #require(setup.translated(error, host: "127.0.0.1", port: 9090) as? CommandFailure)
    #expect(failure.code == code)
  }
}
