#if Rx
  import RxSwift

  /// The RxSwift samples of *카카오 로그인 › iOS*.
  ///
  /// Two samples are only in this guide: `fillInLoginHint` (*로그인 힌트 주기*) and `selectAccount` (*카카오계정 간편로그인*).
  final class KoreanRxGuide: RxGuide {
    static let linesBeforeConsent = ["사용자에게 추가 동의를 받아야 합니다."]
    static let linesWithoutConsent = ["사용자의 추가 동의가 필요하지 않습니다."]

    let disposeBag = DisposeBag()
  }
#endif
