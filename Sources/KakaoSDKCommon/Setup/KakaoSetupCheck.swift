public import Foundation

/// A check that finds problems in an app's setup before they cause a login to fail.
///
/// ```swift
/// for problem in KakaoSetupCheck(configuration).problems() {
///   assertionFailure(problem.text(in: .english))
/// }
/// ```
///
/// The check reads the configuration and the Info.plist. It can't read the settings in Kakao's console. If one of those
/// is wrong, the error's `recoverySuggestion` names the setting.
///
/// Kakao's guide: *Getting started > iOS > Set up Info.plist*.
public struct KakaoSetupCheck: Sendable {
  /// A way to log in.
  ///
  /// Each requires different parts of the setup.
  public enum Login: Sendable, Hashable, CaseIterable {
    /// Login in a browser: a web authentication session, the system browser, or a page of your server.
    case kakaoAccount
    /// Login in KakaoTalk.
    ///
    /// In addition to the setup for ``kakaoAccount``, it requires entries in the Info.plist.
    case kakaoTalk
  }

  /// A feature that opens another app and doesn't require a login.
  public enum Feature: Sendable, Hashable, CaseIterable {
    /// Sharing messages: KakaoSDKShare.
    case share
    /// Adding a KakaoTalk channel and opening its chat: KakaoSDKTalk.
    case channel
    /// Navigation: KakaoSDKNavi.
    case navigation
  }

  private let configuration: KakaoConfiguration
  private let infoPlist: InfoPlist

  /// Creates a check.
  ///
  /// - Parameters:
  ///   - configuration: The configuration to check.
  ///   - infoDictionary: The contents of the app's Info.plist. Without a `CFBundleIdentifier`, the process counts as a
  ///     command-line tool or a server, and the Info.plist isn't checked.
  public init(_ configuration: KakaoConfiguration, infoDictionary: [String: Any]? = Bundle.main.infoDictionary) {
    self.configuration = configuration
    self.infoPlist = InfoPlist(infoDictionary ?? [:])
  }

  /// Returns all problems of the setup.
  ///
  /// Problems that block the login come first.
  ///
  /// - Parameter login: The way to log in.
  /// - Returns: The problems, or an empty array if the setup is complete. If ``KakaoSetupProblem/blocks(_:)`` returns
  ///   `false` for a problem, the problem is only advice.
  public func problems(for login: Login = .kakaoTalk) -> [KakaoSetupProblem] {
    var problems = appKeyProblems + hostProblems + redirectProblems
    if login == .kakaoTalk { problems += kakaoTalkProblems.filter { !problems.contains($0) } }
    if infoPlist.isApp, configuration.clientSecret != nil { problems.append(.clientSecretInApp) }
    return problems.filter { $0.blocks(login) } + problems.filter { !$0.blocks(login) }
  }

  /// Returns the setup problems that affect a feature.
  ///
  /// - Parameter feature: A feature that the app uses.
  /// - Returns: The problems, or an empty array if the setup is complete. If the other app's scheme isn't listed in
  ///   `LSApplicationQueriesSchemes`, iOS reports that the app isn't installed.
  public func problems(for feature: Feature) -> [KakaoSetupProblem] {
    let hosts = configuration.hosts
    return switch feature {
    case .share:
      appKeyProblems + hostProblems + unregistered(configuration.scheme.lowercased()) + unqueried(hosts.talkLink)
    case .channel: appKeyProblems + hostProblems + unqueried(hosts.plusFriend)
    case .navigation: appKeyProblems + unqueried("kakaonavi-sdk", by: KakaoSetupProblem.naviSchemeNotQueried)
    }
  }

  /// Throws an error if the setup has a problem that blocks the login.
  ///
  /// - Parameter login: The way to log in.
  /// - Throws: The ``SdkError`` of the first blocking problem:
  ///   - `MustInitAppKey` if the app key is missing.
  ///   - `IllegalState` if the Info.plist lacks an entry.
  ///   - `BadParameter` if a host or the redirect URI is unusable.
  public func requireReady(for login: Login) throws(SdkError) {
    if let problem = problems(for: login).first, problem.blocks(login) { throw problem.sdkError }
  }

  private var appKeyProblems: [KakaoSetupProblem] {
    let key = configuration.appKey
    if key.isEmpty { return [.appKeyMissing] }
    let isUsual = key.utf8.count == 32 && key.utf8.allSatisfy { Set("0123456789abcdef".utf8).contains($0) }
    return isUsual ? [] : [.appKeyUnusual]
  }

  private var hostProblems: [KakaoSetupProblem] {
    HostType.allCases.compactMap { type in
      do throws(SdkError) {
        _ = try configuration.hosts.baseURL(type)
        return nil
      } catch {
        return .hostUnusable(type.rawValue, Redactor.redact(userInfoOf: configuration.hosts.entry(type)))
      }
    }
  }

  private var redirectProblems: [KakaoSetupProblem] {
    let uri = configuration.redirectURI
    guard let parts = URLComponents(string: uri), let scheme = parts.scheme?.lowercased(),
      parts.percentEncodedFragment == nil,
      parts.host?.isEmpty == false || !parts.percentEncodedPath.isEmpty
    else { return [.redirectURIMalformed(Redactor.redact(userInfoOf: uri))] }
    switch scheme {
    case "https": return []
    case "http":
      let isSafe = configuration.hosts.allowsInsecureHTTP || LoopbackHost.contains(parts.host ?? "")
      return isSafe ? [] : [.redirectURIInsecure(Redactor.redact(userInfoOf: uri))]
    default: return unregistered(scheme)
    }
  }

  private var kakaoTalkProblems: [KakaoSetupProblem] {
    unregistered(configuration.scheme.lowercased()) + unqueried(configuration.hosts.talkAuth)
  }

  private func unqueried(
    _ scheme: String, by problem: (String) -> KakaoSetupProblem = KakaoSetupProblem.talkSchemeNotQueried
  ) -> [KakaoSetupProblem] {
    let asked = scheme.lowercased()
    return !infoPlist.isApp || infoPlist.queriedSchemes.contains(asked) ? [] : [problem(asked)]
  }

  private func unregistered(_ scheme: String) -> [KakaoSetupProblem] {
    guard infoPlist.isApp, !infoPlist.urlSchemes.contains(scheme) else { return [] }
    let isTalk = scheme == configuration.scheme.lowercased()
    return [isTalk ? .urlSchemeNotRegistered(scheme) : .redirectSchemeNotRegistered(scheme)]
  }
}
