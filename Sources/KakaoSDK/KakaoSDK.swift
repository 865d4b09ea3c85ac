@_exported import KakaoSDKAuth
@_exported import KakaoSDKCommon
@_exported import KakaoSDKUser
