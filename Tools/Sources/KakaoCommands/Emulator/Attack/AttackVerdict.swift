/// The verdict on one attack.
struct AttackVerdict: Encodable, Sendable {
  enum Outcome: String, Encodable, Sendable, CaseIterable {
    /// The app didn't log a user in, or rejected the webhook.
    case refused
    /// The app logged a user in although it could notice the attack, or confirmed the webhook.
    case believed
    /// The app answered with status 500, as after an unhandled error, or not at all.
    case crashed
    /// The app went on as usual, which is allowed.
    case ignored
    /// The attack couldn't act, or the app can't notice it.
    case notApplicable = "not_applicable"
  }

  /// The observations of the emulator and the browser.
  struct Observation: Encodable, Sendable {
    /// The status of the app's last response, or nil if there was no response.
    var status: Int?
    /// Whether the app exchanged a code.
    var exchangedCode = false
    /// Whether the app read a user's information.
    var readUser = false
    /// The user whom the app's page shows.
    var viewer = LoginEvidence.Viewer.none

    private enum CodingKeys: String, CodingKey {
      case status
      case exchangedCode = "exchanged_code"
      case readUser = "read_user"
      case viewer
    }
  }

  let attack: String
  var outcome: Outcome
  var observation = Observation()
  /// The reason for an outcome that the observation doesn't explain: the name of a text, or the emulator's own text.
  var reason: String?
}
