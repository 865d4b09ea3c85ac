import KakaoEmulatorTesting
import XCTest

/// Tests of the whole app with an emulator that runs on the Mac.
///
/// Each test resets the emulator. The app's token is no longer valid then, so the app starts with the login button.
final class LoginUITests: XCTestCase {
  @MainActor func testLoginSurvivesRelaunch() async throws {
    let app = try await launchAfterReset()
    logIn(to: app)
    expect(app.staticTexts["민지"])

    app.terminate()
    app.launch()
    expect(app.staticTexts["민지"])

    app.buttons["Log out"].tap()
    expect(app.buttons["Login with Kakao"])
  }

  @MainActor func testEmailIsSharedLater() async throws {
    let app = try await launchAfterReset()
    logIn(to: app)
    expect(app.buttons["Share my email address"])
    app.buttons["Share my email address"].tap()
    // The system shows no alert here, because the consent page doesn't share cookies with Safari.
    press(app.webViews.buttons["Agree and continue"])
    expect(app.staticTexts["minji@example.com"])
  }

  @MainActor func testFailedRequestCanBeRepeated() async throws {
    let emulator = try RunningEmulator()
    let app = try await launchAfterReset()
    logIn(to: app)
    expect(app.staticTexts["민지"])

    app.terminate()
    try await emulator.addFault(.status(503, match: .init(path: "/v2/user/me")))
    app.launch()
    press(app.buttons["Try again"])
    expect(app.staticTexts["민지"])
  }

  @MainActor private func launchAfterReset() async throws -> XCUIApplication {
    continueAfterFailure = false
    let emulator = try RunningEmulator()
    try await emulator.reset()
    let app = XCUIApplication()
    app.launchArguments = ["-AppleLanguages", "(en)"]
    app.launchEnvironment["KAKAO_EMULATOR_URL"] = emulator.url.absoluteString
    app.launch()
    return app
  }

  @MainActor private func logIn(to app: XCUIApplication) {
    press(app.buttons["Login with Kakao"])
    allowWebPage()
    let page = app.webViews.firstMatch
    type("minji@example.com", into: page.textFields.firstMatch)
    type("emulator", into: page.secureTextFields.firstMatch)
    press(page.buttons["Log in"])
    press(page.buttons["Agree and continue"])
  }

  /// Confirms the system's alert that the app opens a web page to log in.
  @MainActor private func allowWebPage() {
    press(XCUIApplication(bundleIdentifier: "com.apple.springboard").buttons["Continue"])
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
