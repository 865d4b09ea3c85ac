// The part of RxSwift that the Rx modules use, so that `make docs` doesn't have to build RxSwift. Its functions never
// run.

public struct Reactive<Base> {
  public let base: Base
  public init(_ base: Base) { self.base = base }
}

public protocol ReactiveCompatible {
  associatedtype ReactiveBase
  static var rx: Reactive<ReactiveBase>.Type { get }
  var rx: Reactive<ReactiveBase> { get }
}

extension ReactiveCompatible {
  public static var rx: Reactive<Self>.Type { Reactive<Self>.self }
  public var rx: Reactive<Self> { Reactive(self) }
}

public class Observable<Element> {
  public init() {}
  public static func error(_ error: any Error) -> Observable<Element> { Observable() }
  public func flatMap<Result>(_ selector: @escaping (Element) throws -> Observable<Result>) -> Observable<Result> {
    Observable<Result>()
  }
}

public enum SingleTrait {}
public enum CompletableTrait {}
public typealias Single<Element> = PrimitiveSequence<SingleTrait, Element>
public typealias Completable = PrimitiveSequence<CompletableTrait, Never>

public struct PrimitiveSequence<Trait, Element> {
  public func observe(on scheduler: MainScheduler) -> Self { self }
  public func asObservable() -> Observable<Element> { Observable() }
}

extension PrimitiveSequence where Trait == SingleTrait {
  public static func create(work: @Sendable @escaping () async throws -> Element) -> Self { Self() }
  public func asCompletable() -> Completable { Completable() }
}

public final class MainScheduler: Sendable {
  public static let instance = MainScheduler()
}
