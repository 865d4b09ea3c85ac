// FlyingSocks declares this on Darwin only. For the availability check, which compiles it on Linux.
extension SocketOption where Self == BoolSocketOption {
  public static var noSIGPIPE: Self { BoolSocketOption(name: 0) }
}
