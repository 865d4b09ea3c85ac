// FlyingSocks declares this option only on Darwin. The availability check compiles FlyingSocks on Linux and needs it.
extension SocketOption where Self == BoolSocketOption {
  public static var noSIGPIPE: Self { BoolSocketOption(name: 0) }
}
