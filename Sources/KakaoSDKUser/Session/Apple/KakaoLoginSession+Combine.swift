#if canImport(Combine)
  import Combine

  extension KakaoLoginSession: ObservableObject {}
#endif
