/// A value that several threads use although its type isn't `Sendable`.
///
/// There are two kinds of such values. The first kind is passed by an app, and Kakao's SDK accepts it without
/// `Sendable`: a completion handler or a token manager. The public declarations have exactly the types of Kakao's SDK,
/// so that apps, their protocols, and their mocks compile unchanged in both language modes. Their documentation states
/// the rules that the compiler doesn't check: a handler is called once on the main thread, and a token manager's
/// methods are called on any thread. The compiler does check the async variants.
///
/// The second kind is a Dispatch timer. Its methods are thread-safe, but its protocol isn't `Sendable` on Linux.
package struct AssumedSendable<Value>: @unchecked Sendable {
  package let value: Value

  package init(_ value: Value) {
    self.value = value
  }
}
