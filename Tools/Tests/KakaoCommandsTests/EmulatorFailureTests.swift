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
}
