/// The modules of Kakao's SDK and of this SDK.
enum Modules {
  static let plain: Set = [
    "KakaoSDK", "KakaoSDKCommon", "KakaoSDKAuth", "KakaoSDKUser", "KakaoSDKTemplate", "KakaoSDKShare", "KakaoSDKTalk",
    "KakaoSDKNavi", "KakaoSDKFriend", "KakaoSDKFriendCore", "KakaoSDKCert", "KakaoSDKCertCore", "KakaoSDKLink",
    "KakaoSDKStory",
  ]
  static let all = plain.union(plain.map { "Rx" + $0 }).union(["KakaoOpenSDK", "KakaoOpenSDKObjC"])

  /// The products of this SDK.
  static let products: Set = [
    "KakaoSDK", "KakaoSDKCommon", "KakaoSDKAuth", "KakaoSDKUser", "KakaoSDKTemplate", "KakaoSDKShare", "KakaoSDKTalk",
    "KakaoSDKNavi", "KakaoSDKDesktop", "KakaoSDKAsyncHTTPClient", "KakaoSDKServer", "KakaoSDKTesting",
    "KakaoEmulatorTesting", "KakaoSDKTestTraits", "KakaoEmulatorTestTraits", "KakaoOpenSDK", "KakaoOpenSDKObjC",
    "RxKakaoSDK", "RxKakaoSDKCommon", "RxKakaoSDKAuth", "RxKakaoSDKUser", "RxKakaoSDKShare", "RxKakaoSDKTalk",
  ]

  /// The modules that an app can import when it links a product or pod.
  static func modules(of product: String) -> Set<String> {
    if product == "KakaoSDK" { return plain }
    if product == "RxKakaoSDK" { return all }
    let isRx = product.hasPrefix("Rx")
    let base = isRx ? String(product.dropFirst(2)) : product
    var modules: Set = [base, "KakaoSDKCommon"]
    switch base {
    case "KakaoSDKUser": modules.insert("KakaoSDKAuth")
    case "KakaoSDKTalk": modules.formUnion(["KakaoSDKAuth", "KakaoSDKUser", "KakaoSDKTemplate"])
    case "KakaoSDKShare", "KakaoSDKLink": modules.insert("KakaoSDKTemplate")
    case "KakaoSDKFriend": modules.formUnion(["KakaoSDKAuth", "KakaoSDKUser", "KakaoSDKTalk", "KakaoSDKFriendCore"])
    case "KakaoSDKCert": modules.formUnion(["KakaoSDKAuth", "KakaoSDKUser", "KakaoSDKCertCore"])
    case "KakaoOpenSDK", "KakaoOpenSDKObjC":
      modules.formUnion(["KakaoSDK", "KakaoSDKAuth", "KakaoSDKUser", "KakaoOpenSDK", "KakaoOpenSDKObjC"])
    default: break
    }
    return isRx ? modules.union(modules.map { "Rx" + $0 }) : modules
  }
}
