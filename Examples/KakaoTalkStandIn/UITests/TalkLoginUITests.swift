import KakaoEmulatorTesting
import XCTest

/// A test of the example app's login with KakaoTalk, for which this app stands in.
///
/// The example app must be installed, so run it once first.
final class TalkLoginUITests: XCTestCase {
  @MainActor func testLoginReturnsToTheApp() async throws {
    continueAfterFailure = false
    let emulator = try RunningEmulator()
    try await emulator.reset()
    let standIn = XCUIApplication()
    // The stand-in stores the address, because the example app opens it without this variable.
    standIn.launchEnvironment["KAKAO_EMULATOR_URL"] = emulator.url.absoluteString
    standIn.launch()
    let app = XCUIApplication(bundleIdentifier: "com.example.kakao-login")
    app.launchArguments = ["-AppleLanguages", "(en)"]
    app.launchEnvironment["KAKAO_EMULATOR_URL"] = emulator.url.absoluteString
    app.launch()

    press(app.buttons["Login with Kakao"])
    allowSwitch()
    logIn(on: standIn.webViews.firstMatch)
    allowSwitch()
    expect(app.staticTexts["민지"])
  }

  /// Logs in on the pages of the emulator.
  ///
  /// The pages ask for the password only if no user has logged in since the stand-in was installed.
  @MainActor private func logIn(on page: XCUIElement) {
    if page.secureTextFields.firstMatch.waitForExistence(timeout: 10) {
      type("minji@example.com", into: page.textFields.firstMatch)
      type("emulator", into: page.secureTextFields.firstMatch)
      press(page.buttons["Log in"])
    }
    press(page.buttons["Continue"])
    press(page.buttons["Agree and continue"])
  }

  /// Confirms the system's alert that an app opens another one, if it appears.
  @MainActor private func allowSwitch() {
    let button = XCUIApplication(bundleIdentifier: "com.apple.springboard").buttons["Open"]
    if button.waitForExistence(timeout: 5) { button.tap() }
  }

  @MainActor private func type(_ text: String, into field: XCUIElement) {
    press(field)
    field.typeText(text)
  }

  @MainActor private func press(_ element: XCUIElement) {
    expect(element)
    element.tap()
  }

  @MainActor private func expect(_ element: XCUIElement) {
    XCTAssertTrue(element.waitForExistence(timeout: 20), "\(element) doesn't appear.")
  }
}
