#if Rx
  import RxSwift

  /// The RxSwift samples of *Kakao Login › iOS*.
  final class EnglishRxGuide: RxGuide {
    static let linesBeforeConsent: [String] = []
    static let linesWithoutConsent: [String] = []

    let disposeBag = DisposeBag()
  }
#endif
