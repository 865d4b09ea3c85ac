import Testing

/// Everything that uses the one device runs one after another.
@Suite(.serialized) @MainActor enum DeviceTests {}
