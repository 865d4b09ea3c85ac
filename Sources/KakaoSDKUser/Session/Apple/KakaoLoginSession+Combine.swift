#if canImport(Combine)
  public import Combine

  extension KakaoLoginSession: ObservableObject {}
#endif
