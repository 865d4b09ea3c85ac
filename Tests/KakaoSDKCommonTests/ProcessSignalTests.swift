#if os(Linux)
  import Foundation
  import KakaoSDKCommon
  import Testing

  @Suite struct ProcessSignalTests {
    @Test("A child process doesn't inherit the signals that the launching thread blocks")
    func blockedSignals() throws {
      let (process, output) = (Process(), Pipe())
      process.executableURL = URL(fileURLWithPath: "/bin/grep")
      process.arguments = ["SigBlk", "/proc/self/status"]
      process.standardOutput = output
      var (child, before) = (sigset_t(), sigset_t())
      sigemptyset(&child)
      sigaddset(&child, SIGCHLD)
      pthread_sigmask(SIG_BLOCK, &child, &before)
      defer { pthread_sigmask(SIG_SETMASK, &before, nil) }
      try process.runWithoutBlockedSignals()
      let text = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
      #expect(text == "SigBlk:\t0000000000000000\n")
      var after = sigset_t()
      pthread_sigmask(SIG_SETMASK, nil, &after)
      #expect(sigismember(&after, SIGCHLD) == 1)
    }
  }
#endif
