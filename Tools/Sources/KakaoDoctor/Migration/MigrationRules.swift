/// The rules that find the call sites to change when an app moves from Kakao's SDK to this SDK.
enum MigrationRules {
  /// A rule that finds the code that a row describes.
  struct Rule: Sendable {
    let row: MigrationRow
    let places: @Sendable (SourceFile, Examination) -> [Int]
  }

  static let all: [Rule] = namedRules + behaviorRules

  /// The names whose use each row describes.
  private static let names: KeyValuePairs<MigrationRow, [String]> = [
    .picker: ["PickerApi"], .certificate: ["CertTokenInfo", "CertType", "certToken"], .approvalType: ["ApprovalType"],
    .internals: ["AUTH_API", "KHTTPMethod", "MigrateManager"], .debugLogs: ["debugLogs"],
    .cryptography: ["SdkCrypto", "SdkLog", "checkMigration"], .link: ["LinkApi"], .removedNames: ["webNavigateUrl"],
    .redirectCheck: ["isValidRedirectUri"],
  ]
  /// The modules whose import each row describes.
  private static let modules: KeyValuePairs<MigrationRow, Set<String>> = [
    .picker: ["KakaoSDKFriend", "KakaoSDKFriendCore", "RxKakaoSDKFriend"],
    .certificate: ["KakaoSDKCert", "KakaoSDKCertCore", "RxKakaoSDKCert"],
    .link: ["KakaoSDKLink", "RxKakaoSDKLink"],
  ]
  /// The members whose use each row describes.
  ///
  /// If types are listed, the same expression must contain one of them.
  private static let members: KeyValuePairs<MigrationRow, (names: [String], types: Set<String>)> = [
    .blocked: (["Blocked"], []), .approvalType: (["UnifyDaum"], []), .removedNames: (["serviceUserId"], []),
    .cryptography: (["sdkType", "sdkIdentifier", "moduleType"], ["KakaoSDK"]),
    .presentation: (
      ["presentationContextProvider", "authenticationSession", "codeVerifier", "makeParameters"],
      ["AuthController", "TalkApi"]
    ),
    .refreshAccessToken: (["refreshAccessToken"], ["AuthApi"]), .agt: (["agt"], ["AuthApi"]),
    .storedToken: (["getToken"], ["TokenManager"]), .noNetwork: (["isClientFailed"], []),
    .image: (["imageUpload"], ["ShareApi"]), .channelOpened: (["addChannel", "chatChannel"], ["TalkApi"]),
  ]

  private static let namedRules: [Rule] =
    names.map { row, names in Rule(row: row) { file, _ in names.flatMap(file.uses) } }
    + modules.map { row, modules in Rule(row: row) { file, _ in imports(of: modules, in: file) } }
    + members.map { row, members in
      Rule(row: row) { file, _ in
        members.names.flatMap(file.indices).filter { index in
          isMember(index, in: file)
            && (members.types.isEmpty || members.types.contains { file.isCall(index, of: $0) })
        }
      }
    } + [
      Rule(row: .openSwitch) { file, _ in switches(in: file, over: openTypes) },
      Rule(row: .apiSwitch) { file, _ in switches(in: file, over: [apiReasons]) },
      Rule(row: .authSwitch) { file, _ in switches(in: file, over: [authReasons]) },
      Rule(row: .removedNames) { file, _ in
        file.calls("initSDK").filter { ["KakaoSDKCommon", "RxKakaoSDKCommon"].contains(file.receiver(of: $0).first) }
      },
      Rule(row: .approvalType) { file, _ in labels(["approvalType"], of: ["initSDK"], in: file) },
      Rule(row: .optionalRawValue) { file, _ in
        ["Gender", "AgeRange", "BirthdayType", "ScopeType"].flatMap(file.calls).filter { call in
          let line = file.tokens[..<call].suffix(6).filter { $0.line == file.tokens[call].line }
          return file.arguments(of: call).first?.label == "rawValue"
            && line.contains { ["if", "guard"].contains($0.text) }
        }
      },
      Rule(row: .authConstant) { file, _ in file.uses("AUTH").filter { isReceiver($0, in: file) } },
      Rule(row: .alamofire) { file, examination in
        if !examination.project.dependencies.hasAlamofire { return imports(of: ["Alamofire"], in: file) }
        return file.uses("AFError").filter { file.tokens[..<$0].suffix(2).contains { ["as", "is"].contains($0.text) } }
      },
      Rule(row: .internals) { file, examination in
        // These names are common in apps, so they count only if Kakao's SDK is the only module that can declare them.
        guard file.imports.keys.allSatisfy({ Modules.all.contains($0) || systemModules.contains($0) }) else {
          return []
        }
        return ["API", "Api", "Urls", "Paths", "Properties", "Constants", "SessionType"]
          .filter { !isDeclared($0, examination) }.flatMap(file.uses).filter { isReceiver($0, in: file) }
      },
      Rule(row: .utilities) { file, _ in
        file.uses("SdkUtils").filter { index in
          !["toJsonObject", "toJsonString"].contains(file.tokens.dropFirst(index + 2).first?.text ?? "")
        }
      },
      Rule(row: .coders) { file, _ in
        ["SdkJSONEncoder", "SdkJSONDecoder"].flatMap(file.uses).filter { !isReceiver($0, in: file) }
      },
      Rule(row: .conformances) { file, _ in
        file.uses("SdkError").filter { index in
          index > 0 && file.tokens[index - 1].isWord("extension")
            && file.tokens.dropFirst(index + 1).first?.isSymbol(":") == true
        }
      },
      Rule(row: .extensions) { file, examination in
        ["params", "toSeconds"].filter { !isDeclared($0, examination) }.flatMap(file.calls).filter { call in
          isMember(call, in: file) && file.arguments(of: call).isEmpty
        }
      },
    ]

  private static let behaviorRules: [Rule] = [
    Rule(row: .scopesNonce) { file, _ in
      file.calls("loginWithKakaoAccount").filter { call in
        let labels = file.arguments(of: call).compactMap(\.label)
        let hasOpenID = file.arguments(of: call).contains { $0.range.contains { file.tokens[$0].text == "openid" } }
        return labels.contains("scopes") && labels.contains("nonce") && !hasOpenID
      }
    },
    // Only the first matching row counts for each place, so the rows for logins that can fail are before the rows for
    // logins that behave differently.
    Rule(row: .nonce) { file, _ in
      labels(["nonce"], of: ["loginWithKakaoTalk", "loginWithKakaoAccount", "loginWithKakao"], in: file)
    },
    Rule(row: .returned) { file, _ in
      (file.calls("loginWithKakaoTalk") + file.calls("loginWithKakao")).filter {
        file.isCall($0, of: "UserApi") && !handlesReturn(file)
      }
    },
    Rule(row: .secondLogin) { file, _ in
      file.calls("loginWithKakaoAccount").filter { file.isCall($0, of: "UserApi") && !handlesReturn(file) }
    },
    Rule(row: .rxDisposed) { file, _ in
      Usage.logins.sorted().flatMap(file.calls).filter { file.receiver(of: $0).contains("rx") && handlesReturn(file) }
    },
    Rule(row: .userDefaults) { file, _ in
      file.tokens.indices.filter {
        file.tokens[$0].kind == .string && file.tokens[$0].text == "com.kakao.sdk.oauth_token"
      }
    },
    Rule(row: .errorText) { file, _ in
      file.uses("localizedDescription").filter { index in
        guard file.receiver(of: index).contains(where: { $0.lowercased().contains("error") }),
          let function = file.function(around: index)
        else { return false }
        return file.hasWord(["UserApi", "ShareApi", "TalkApi"], in: function.range) && !file.isPrinted(index)
      }
    },
    Rule(row: .addresses) { file, _ in
      file.calls("shippingAddresses").filter { call in
        file.arguments(of: call).contains {
          $0.label == "pageSize" && $0.range.count == 1 && file.tokens[$0.range.lowerBound].text == "1"
        }
      }
    },
    Rule(row: .friendsContext) { file, _ in
      file.calls("FriendsContext").filter { file.arguments(of: $0).contains { $0.label == "url" || $0.label == nil } }
    },
    Rule(row: .coordinates) { file, _ in
      (file.calls("navigateUrl") + file.calls("shareUrl")).filter {
        file.isCall($0, of: "NaviApi") && !file.hasWord(["WGS84", "KATEC"])
      }
    },
  ]

  private static let openTypes: [Set<String>] = [
    [
      "Unknown", "Cancelled", "TokenNotFound", "NotSupported", "BadParameter", "MustInitAppKey",
      "ExceedKakaoLinkSizeLimit", "CastingFailed", "IllegalState",
    ],
    [
      "Age0_9", "Age10_14", "Age15_19", "Age20_29", "Age30_39", "Age40_49", "Age50_59", "Age60_69", "Age70_79",
      "Age80_89", "Age90_Above",
    ],
    ["Male", "Female"], ["Solar", "Lunar"], ["Privacy", "Service"],
  ]
  /// The members of Kakao's enumeration up to version 2.27.
  ///
  /// A `switch` that also has `SuspendedApp` compiles.
  static let apiReasons: Set = [
    "Unknown", "Internal", "BadParameter", "UnsupportedApi", "Blocked", "BlockedAccount", "BlockedApp", "Permission",
    "DeprecatedApi", "ApiLimitExceed", "NotSignedUpUser", "AlreadySignedUpUsercase", "NotKakaoAccountUser",
    "InvalidUserPropertyKey", "NoSuchApp", "InvalidAccessToken", "InsufficientScope", "RequiredAgeVerification",
    "UnderAgeLimit", "SigningIsNotCompleted", "InvalidTransaction", "TransactionHasExpired", "LowerAgeLimit",
    "AlreadyAgeAuthorized", "AgeCheckLimitExceed", "AgeResultMismatched", "CIResultMismatched", "NotTalkUser",
    "UserDevicedUnsupported", "TalkMessageDisabled", "TalkSendMessageMonthlyLimitExceed",
    "TalkSendMessageDailyLimitExceed", "NotStoryUser", "StoryImageUploadSizeExceed", "StoryUploadTimeout",
    "StoryInvalidScrapUrl", "StoryInvalidPostId", "StoryMaxUploadNumberExceed", "ImageUploadSizeExceed",
    "ServerTimeout", "ImageMaxUploadNumberExceed", "UnderMaintenance",
  ]
  static let authReasons: Set = [
    "Unknown", "InvalidRequest", "InvalidClient", "InvalidScope", "InvalidGrant", "Misconfigured", "Unauthorized",
    "AccessDenied", "ServerError", "AutoLogin",
  ]
  private static let systemModules: Set = [
    "Foundation", "UIKit", "SwiftUI", "Combine", "AuthenticationServices", "SafariServices", "Alamofire", "RxSwift",
    "RxCocoa",
  ]

  /// Returns the `switch` statements without `default` whose cases are members of one of the enumerations.
  private static func switches(in file: SourceFile, over types: [Set<String>]) -> [Int] {
    file.uses("switch").filter { index in
      guard let open = file.tokens[index...].prefix(SourceFile.lookahead).firstIndex(where: { $0.isSymbol("{") }),
        let close = file.partner(open)
      else { return false }
      let body = open + 1..<close
      guard !file.tokens[body].contains(where: { $0.isWord("default") }) else { return false }
      var (names, at): ([String], Int) = ([], body.lowerBound)
      while at < close {
        if file.tokens[at].isWord("case") {
          let pattern = (at + 1..<close).prefix(SourceFile.lookahead).prefix { !file.tokens[$0].isSymbol(":") }
          for part in pattern where file.tokens[part].isSymbol(".") && part + 1 < close {
            // A pattern with parentheses belongs to another enumeration.
            names.append(part + 2 < close && file.tokens[part + 2].isSymbol("(") ? "(" : file.tokens[part + 1].text)
          }
          if pattern.contains(where: { file.tokens[$0].isWord("_") }) { names.append("(") }
        }
        if at > body.lowerBound, file.tokens[at].isSymbol("{"), let partner = file.partner(at) { at = partner }
        at += 1
      }
      return names.count > 1 && types.contains { $0.isSuperset(of: names) }
    }
  }

  private static func imports(of modules: Set<String>, in file: SourceFile) -> [Int] {
    file.tokens.indices.filter { index in
      index > 0 && modules.contains(file.tokens[index].text) && file.tokens[index - 1].isWord("import")
    }
  }

  private static func labels(_ labels: Set<String>, of calls: [String], in file: SourceFile) -> [Int] {
    calls.flatMap(file.calls).flatMap { call in
      file.arguments(of: call).filter { argument in
        argument.label.map(labels.contains) == true && !file.tokens[argument.range.lowerBound].isWord("nil")
      }.map { $0.range.lowerBound - 2 }
    }
  }

  private static func isMember(_ index: Int, in file: SourceFile) -> Bool {
    index > 0 && file.tokens[index - 1].isSymbol(".")
  }

  private static func isReceiver(_ index: Int, in file: SourceFile) -> Bool {
    index + 1 < file.tokens.count && file.tokens[index + 1].isSymbol(".") && !isMember(index, in: file)
  }

  /// Whether the code already handles the login errors that need no message.
  private static func handlesReturn(_ file: SourceFile) -> Bool {
    file.hasWord(["ReturnedWithoutResult", "needsNoMessage"])
  }

  private static func isDeclared(_ name: String, _ examination: Examination) -> Bool {
    examination.project.sources.contains { $0.declares(name) }
  }
}
