import KakaoSDKUser
import Testing

@Suite struct IdentifiableModelTests {
  /// Returns the ID that a SwiftUI list uses.
  private func listID<Model: Identifiable>(_ model: Model) -> AnyHashable { AnyHashable(model.id) }

  @Test("In a list, service terms are identified by their tag")
  func serviceTerms() {
    #expect(listID(ServiceTerms(tag: "a", agreed: true, required: true, revocable: false)) == AnyHashable("a"))
    #expect(listID(RevokedServiceTerms(tag: "b")) == AnyHashable("b"))
  }

  @Test("In a list, models with an ID are identified by it")
  func modelsWithID() {
    let scope = Scope(id: "gender", displayName: "Gender", type: .Privacy, using: true, agreed: false)
    #expect(listID(scope) == AnyHashable("gender"))
    #expect(listID(ShippingAddress(id: 31)) == AnyHashable(Int64(31)))
    #expect(listID(User(id: 7)) == AnyHashable(Int64(7)))
  }
}
