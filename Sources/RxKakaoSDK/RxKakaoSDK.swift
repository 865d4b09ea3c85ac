#if Rx
  @_exported import RxKakaoSDKAuth
  @_exported import RxKakaoSDKCommon
  @_exported import RxKakaoSDKUser
#endif
