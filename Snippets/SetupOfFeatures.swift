// Check the setup for sharing, channels, and navigation when the app starts.
import KakaoSDKCommon

func checkSetup() {
  let check = KakaoSetupCheck(KakaoConfiguration(appKey: "NATIVE_APP_KEY"))
  for feature in KakaoSetupCheck.Feature.allCases {
    for problem in check.problems(for: feature) { print(problem.localizedDescription) }
  }
}
