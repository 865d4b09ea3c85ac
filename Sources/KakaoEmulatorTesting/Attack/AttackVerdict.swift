/// The verdict on an attack on the login of a website.
public struct AttackVerdict: Codable, Sendable, Equatable {
  /// The reaction of the website to an attack.
  public enum Outcome: String, Codable, Sendable, CaseIterable {
    /// The website didn't log a user in, or rejected the webhook.
    case refused
    /// The website logged a user in although it could have noticed the attack, or confirmed the webhook.
    case believed
    /// The website answered with status 500, as after an unhandled error, or not at all.
    case crashed
    /// The website continued as usual, which is allowed.
    case ignored
    /// The attack couldn't take effect, or the website can't notice it.
    case notApplicable = "not_applicable"
  }

  /// The user whom the website shows as logged in.
  public enum Viewer: String, Codable, Sendable, CaseIterable {
    /// No user.
    case none
    /// The user who logged in.
    case own
    /// The other user, who is the attacker or a victim.
    case other
  }

  /// The observations of the emulator and the browser.
  public struct Observation: Codable, Sendable, Equatable {
    /// The HTTP status of the website's last response, or `nil` if there was no response.
    public internal(set) var status: Int?
    /// Whether the website exchanged a code.
    public internal(set) var exchangedCode = false
    /// Whether the website read a user's information.
    public internal(set) var readUser = false
    /// The user that the website's page shows, or the owner of the tokens that the website uses after a refresh.
    public internal(set) var viewer = Viewer.none

    private enum CodingKeys: String, CodingKey {
      case status, viewer
      case exchangedCode = "exchanged_code"
      case readUser = "read_user"
    }
  }

  /// The attack.
  public let attack: EmulatorFault.Preset
  /// The reaction of the website.
  public internal(set) var outcome: Outcome
  /// The observations that led to the outcome.
  public internal(set) var observation = Observation()
  /// The reason for an outcome that the observation doesn't explain, or `nil`: a code, or a text from the emulator.
  ///
  /// | code | meaning |
  /// |---|---|
  /// | `idTokenNotRead` | The website doesn't read the ID token. |
  /// | `userNotRead` | The website didn't read the user information. |
  /// | `notReached` | The website sent no request that the attack concerns. |
  /// | `noWebhook` | The app has no webhook that is safe to test. |
  /// | `webhookNotConfirmed` | The website didn't confirm the first webhook. |
  /// | `actsOnce` | The website confirmed the copy. Check that it acts on the event only once. |
  public internal(set) var reason: String?
}

extension AttackVerdict: CustomStringConvertible {
  /// The attack, the outcome, and the observations, in one line with the field names of the JSON format.
  ///
  /// If the outcome is ``Outcome/notApplicable``, the line has the reason instead of the observations.
  public var description: String {
    let observed = [
      observation.status.map { "status=\($0)" } ?? "no response", "exchanged_code=\(observation.exchangedCode)",
      "read_user=\(observation.readUser)", "viewer=\(observation.viewer)",
    ]
    let facts = (outcome == .notApplicable ? [] : observed) + [reason].compactMap(\.self)
    let text = "\(attack.rawValue): \(outcome.rawValue)"
    return facts.isEmpty ? text : "\(text) (\(facts.joined(separator: ", ")))"
  }
}
