import Foundation

/// Finds what an app's set-up lacks, before its first login fails on it.
///
/// ```swift
/// for problem in SetupCheck(configuration).problems() {
///   assertionFailure(problem.text(in: .english))
/// }
/// ```
///
/// It knows the configuration and the Info.plist. What is set in Kakao's console it cannot see: for that an error's
/// `recoverySuggestion` names the setting.
///
/// Guide: *Getting started › iOS › Set up Info.plist*.
public struct SetupCheck: Sendable {
  /// A way to log in; each needs other parts of the set-up.
  public enum Login: Sendable, Hashable, CaseIterable {
    /// In a browser: a web authentication session, the system browser, or a page of a server.
    case kakaoAccount
    /// In the KakaoTalk app, which needs all that ``kakaoAccount`` needs and entries in the Info.plist besides.
    case kakaoTalk
  }

  private let configuration: KakaoConfiguration
  private let infoPlist: InfoPlist

  /// Makes a check.
  ///
  /// - Parameters:
  ///   - configuration: The configuration to check.
  ///   - infoDictionary: The app's Info.plist. Without a `CFBundleIdentifier` in it the program is no app but a command
  ///     or a server, and rules about the Info.plist do not apply.
  public init(_ configuration: KakaoConfiguration, infoDictionary: [String: Any]? = Bundle.main.infoDictionary) {
    self.configuration = configuration
    self.infoPlist = InfoPlist(infoDictionary ?? [:])
  }

  /// What should be put right, whatever stops a login first.
  ///
  /// - Parameter login: The way to log in.
  /// - Returns: The problems; an empty list when there are none. Those that ``SetupProblem/blocks(_:)`` does not hold for
  ///   are advice.
  public func problems(for login: Login = .kakaoTalk) -> [SetupProblem] {
    var problems = appKeyProblems + hostProblems + redirectProblems
    if login == .kakaoTalk { problems += kakaoTalkProblems.filter { !problems.contains($0) } }
    if infoPlist.isApp, configuration.clientSecret != nil { problems.append(.clientSecretInApp) }
    return problems.filter { $0.blocks(login) } + problems.filter { !$0.blocks(login) }
  }

  /// Stops a login that cannot succeed.
  ///
  /// - Parameter login: The way to log in.
  /// - Throws: ``SdkError`` of the first problem that blocks it: `MustInitAppKey`, `BadParameter` or `IllegalState`.
  public func requireReady(for login: Login) throws(SdkError) {
    if let problem = problems(for: login).first, problem.blocks(login) { throw problem.sdkError }
  }

  private var appKeyProblems: [SetupProblem] {
    let key = configuration.appKey
    if key.isEmpty { return [.appKeyMissing] }
    let isUsual = key.utf8.count == 32 && key.utf8.allSatisfy { Set("0123456789abcdef".utf8).contains($0) }
    return isUsual ? [] : [.appKeyUnusual]
  }

  private var hostProblems: [SetupProblem] {
    let types: [HostType] = [.kauth, .kapi, .auth, .apps, .universalLink]
    return types.compactMap { type in
      do throws(SdkError) {
        _ = try configuration.hosts.baseURL(type)
        return nil
      } catch {
        return .hostUnusable(type.entryName, error.getClientError().message ?? "")
      }
    }
  }

  private var redirectProblems: [SetupProblem] {
    let uri = configuration.redirectURI
    guard let parts = URLComponents(string: uri), let scheme = parts.scheme?.lowercased(), parts.fragment == nil,
      parts.host?.isEmpty == false || !parts.path.isEmpty
    else { return [.redirectURIMalformed(uri)] }
    switch scheme {
    case "https": return []
    case "http":
      let isSafe = configuration.hosts.allowsInsecureHTTP || LoopbackHost.contains(parts.host ?? "")
      return isSafe ? [] : [.redirectURIInsecure(uri)]
    default: return unregistered(scheme)
    }
  }

  private var kakaoTalkProblems: [SetupProblem] {
    let asked = configuration.hosts.talkAuth.lowercased()
    let isAsked = !infoPlist.isApp || infoPlist.queriedSchemes.contains(asked)
    return unregistered(configuration.scheme.lowercased()) + (isAsked ? [] : [.talkSchemeNotQueried(asked)])
  }

  private func unregistered(_ scheme: String) -> [SetupProblem] {
    guard infoPlist.isApp, !infoPlist.urlSchemes.contains(scheme) else { return [] }
    let isTalk = scheme == configuration.scheme.lowercased()
    return [isTalk ? .urlSchemeNotRegistered(scheme) : .redirectSchemeNotRegistered(scheme)]
  }
}

extension HostType {
  /// The parameter of `Hosts` that holds it.
  fileprivate var entryName: String {
    switch self {
    case .kapi: "kapi"
    case .kauth: "kauth"
    case .auth: "auth"
    case .apps: "apps"
    case .universalLink: "universalLink"
    }
  }
}
