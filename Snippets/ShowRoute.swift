// Show a route with a via point in KakaoNavi.
import KakaoSDKNavi

func showRouteToOffice() async throws {
  let office = NaviLocation(name: "카카오 판교오피스", latitude: 37.402111, longitude: 127.108640)
  let station = NaviLocation(name: "판교역", latitude: 37.394761, longitude: 127.111217)
  let option = NaviOption(vehicleType: .TwoWheel, rpOption: .NoAuto, routeInfo: true)
  try await NaviApi.shared.navigate(to: office, option: option, viaList: [station])
}
