extension Emulator {
  /// The IDs of all consent items that an app of the emulator can have.
  package static let consentItemIDs = ConsentItemDescriptor.ids
}
