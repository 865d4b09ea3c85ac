@_exported import RxKakaoSDKAuth
@_exported import RxKakaoSDKCommon
@_exported import RxKakaoSDKUser
