// Open a route in KakaoNavi or, if KakaoNavi isn't installed, its installation page.
import KakaoSDKNavi

func navigateToOffice() async throws {
  let office = NaviLocation(name: "카카오 판교오피스", latitude: 37.402111, longitude: 127.108640)
  try await NaviApi.shared.navigate(to: office)
}
